import { DateTime } from 'luxon';
import { specialDays, weekOf, type Span } from './days.ts';
import type { HoursInput } from './placeHours.ts';

/** When a place is open on one day, `YYYY-MM-DD`; what is said of the day comes before what is said of its weekday. */
export function spansOn(
  date: string,
  { week, special, place }: Pick<HoursInput, 'week' | 'special' | 'place'>,
): readonly Span[] {
  const differs = specialDays(special, place, date).find((day) => day.date === date);
  const weekday = DateTime.fromISO(date, { zone: 'UTC' }).weekday % 7;
  return (differs ?? weekOf(week).get(weekday))?.spans ?? [];
}
