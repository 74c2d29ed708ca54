/** How values are written for shoppers in views; texts are written by the engine. */
const wholeDollars = new Intl.NumberFormat('en-AU', {
  style: 'currency',
  currency: 'AUD',
  maximumFractionDigits: 0,
});

/** `$34,990`: whole Australian dollars, rounded. */
export function formatMoney(value: number): string {
  return wholeDollars.format(value);
}
