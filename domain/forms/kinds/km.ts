import { numberKind, writeNumber } from './number.ts';

/** `45,000 kms`, `45000km` and `45 000` alike. */
export const km = numberKind('km', writeKm);

export function writeKm(value: number): string {
  return `${writeNumber(value)} km`;
}
