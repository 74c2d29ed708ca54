import type { Promo } from '../../../schemas/types/promo.ts';

/** From when until when it is shown, epoch ms; a side that is not said is open. */
export function windowOf({ start, expiry }: Promo): { from: number; to: number } {
  return { from: moment(start, -Infinity), to: moment(expiry, Infinity) };
}

/** What is no moment says nothing. */
function moment(text: string | undefined, otherwise: number): number {
  const ms = Date.parse(text ?? '');
  return Number.isNaN(ms) ? otherwise : ms;
}

/**
 * Whether it belongs to a page that lists these types. Source: ledger SEARCH-011. One that says no types belongs to all pages;
 * else to pages of one of its types and, unless it is strict, to those of all stock, where its types stand too.
 */
export function isOfPage({ display = [], strictDisplay }: Promo, types: readonly string[]): boolean {
  if (display.length === 0) return true;
  if (types.length === 0) return strictDisplay !== true;
  return strictDisplay
    ? types.length === display.length && types.every((type) => display.includes(type))
    : types.some((type) => display.includes(type));
}
