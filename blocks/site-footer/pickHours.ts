import { formatTime } from '../../domain/format.ts';
import type { OpeningHour } from '../../schemas/types/opening-hour.ts';

export interface HoursRow {
  /** `Mon – Fri`, or one day. */
  days: string;
  hours: string;
}

/** Monday first. */
const WEEK = [1, 2, 3, 4, 5, 6, 0];

/**
 * A week in short: days that follow each other and have the same hours are one row. A day that the source does not tell
 * of is left out.
 *
 * @param days short names from Sunday
 * @param closed what stands for a closed day
 */
export function pickHours(week: readonly OpeningHour[], days: readonly string[], closed: string): HoursRow[] {
  const runs: { from: number; to: number; hours: string }[] = [];
  for (const [index, weekday] of WEEK.entries()) {
    const day = week.find((one) => one.weekday === weekday);
    const hours = day ? hoursOf(day, closed) : '';
    if (hours === '') continue;
    const last = runs.at(-1);
    if (last && last.to === index - 1 && last.hours === hours) last.to = index;
    else runs.push({ from: index, to: index, hours });
  }
  const name = (index: number): string => days[WEEK[index] ?? 0] ?? '';
  return runs.map(({ from, to, hours }) => ({
    days: from === to ? name(from) : `${name(from)} – ${name(to)}`,
    hours,
  }));
}

function hoursOf({ status, formated_hours, open, close }: OpeningHour, closed: string): string {
  if (status === 'Closed') return closed;
  if (formated_hours) return formated_hours;
  return open && close ? `${formatTime(open)} – ${formatTime(close)}` : '';
}
