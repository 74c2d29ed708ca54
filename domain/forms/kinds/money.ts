import { numberKind, writeNumber } from './number.ts';

/** AUD; `$12,500` and `12500` alike. */
export const money = numberKind('money', writeMoney);

export function writeMoney(value: number): string {
  return `${value < 0 ? '-' : ''}$${writeNumber(Math.abs(value))}`;
}
