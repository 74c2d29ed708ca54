/** The fact `now`: the clock in the time zone of the site. */
import { MONTHS, WEEKDAYS } from '../../domain/moments.ts';
import type { Schema } from './shape.ts';

/** What of the clock a fact is: `now.date`, `now.time` ... */
export type Clock = 'date' | 'time' | 'weekday' | 'day' | 'month' | 'daysLeftInMonth';

const FIELDS: Readonly<Record<Clock, Schema>> = {
  date: { type: 'string', 'x-format': 'date', description: 'Today in the time zone of the site.' },
  time: {
    type: 'string',
    'x-format': 'time',
    description:
      'Time of day in the time zone of the site, e.g. "17:30". Asked in conditions, never written.',
  },
  weekday: { enum: WEEKDAYS, description: 'Weekday in the time zone of the site.' },
  day: {
    type: 'integer',
    minimum: 1,
    maximum: 31,
    examples: [1, 15],
    description: 'Day of the month in the time zone of the site, from 1.',
  },
  month: { enum: MONTHS, description: 'Month in the time zone of the site.' },
  daysLeftInMonth: {
    type: 'integer',
    minimum: 0,
    maximum: 30,
    examples: [0, 6],
    description: 'Days left in the month, in the time zone of the site: 0 on its last day.',
  },
};

export const NOW: Schema = { type: 'object', properties: FIELDS };

export function isClock(field: string): field is Clock {
  return Object.hasOwn(FIELDS, field);
}
