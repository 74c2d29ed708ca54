export interface Bounds {
  min: number;
  max: number;
}

/** What a shopper types into a field of a loan, as a number: all but digits, dot and minus is passed over. */
export function readAmount(text: string): number | undefined {
  const bare = text.replace('−', '-').replace(/[^\d.-]/g, '');
  const number = Number(bare);
  return bare === '' || Number.isNaN(number) ? undefined : number;
}

/** A value within its bounds: above the highest the highest, at or below the lowest the lowest. */
export function clamp(value: number, { min, max }: Bounds): number {
  return Math.min(Math.max(value, min), max);
}

/** A purchase price is never clamped: the shopper is told its bounds. Below nothing it is nothing. */
export function atLeastNothing(value: number): number {
  return Math.max(value, 0);
}

/** Whether a purchase price is where its bounds are told: outside of them, or at one of them exactly. */
export function boundsTold(value: number, { min, max }: Bounds): 'at' | 'outside' | undefined {
  if (value < min || value > max) return 'outside';
  return value === min || value === max ? 'at' : undefined;
}
