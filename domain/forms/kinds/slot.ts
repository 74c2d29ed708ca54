import { isTimeOfDay } from '../../timeOfDay.ts';
import type { Kind } from '../types.ts';

/** A time of day, `HH:MM`; whether it is free is for the server to say. */
export const slot: Kind = {
  read: ([value = '']) => (isTimeOfDay(value) ? { value } : { wrong: { message: 'choose' } }),
  most: 5,
  missing: 'choose',
  invalid: 'choose',
};
