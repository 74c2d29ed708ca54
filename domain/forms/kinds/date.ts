import { dayNumber } from '../../moments.ts';
import type { Kind } from '../types.ts';

/** A day, as `YYYY-MM-DD`. */
export const date: Kind = {
  read: ([value = '']) => (isDay(value) ? { value } : { wrong: { message: 'date' } }),
  most: 10,
  invalid: 'date',
};

function isDay(text: string): boolean {
  return text.length === 10 && dayNumber(text) !== undefined;
}
