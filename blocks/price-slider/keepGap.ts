/**
 * What the slider that was moved may show: it stays clear of the other one. Source: ledger SEARCH-046, SEARCH-047.
 *
 * @param gap  at least 1, and as many whole steps of the sliders: a browser moves a value to the next step
 */
export function keepGap(end: 'min' | 'max', value: number, other: number, gap: number): number {
  return end === 'min' ? Math.min(value, other - gap) : Math.max(value, other + gap);
}
