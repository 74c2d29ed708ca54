import { DateTime, Interval } from 'luxon';
import type { Span } from '../../../domain/hours/index.ts';
import type { AppointmentSlot } from '../../../schemas/services/leads.ts';

/** See `appointments` of a site. */
export interface SlotRules {
  minutes: number;
  capacity: number;
  leadMinutes: number;
  mostDays: number;
}

/** An appointment that there is, epoch ms. */
export interface Booked {
  from: number;
  to: number;
}

interface Day {
  /** `YYYY-MM-DD` where the place is. */
  date: string;
  zone: string;
  now: Date;
  /** When the place is open. */
  spans: readonly Span[];
  booked: readonly Booked[];
}

/** The times of a day: one after the other from each opening on, as long as they end before closing. None on days out of reach. */
export function daySlots({ date, zone, now, spans, booked }: Day, rules: SlotRules): AppointmentSlot[] {
  const today = DateTime.fromJSDate(now, { zone }).startOf('day');
  const day = DateTime.fromISO(date, { zone });
  if (day < today || day > today.plus({ days: rules.mostDays })) return [];
  const soonest = DateTime.fromJSDate(now, { zone }).plus({ minutes: rules.leadMinutes });
  return spans
    .flatMap(({ from, to }) => timesIn(date, { from, to }, zone).splitBy({ minutes: rules.minutes }))
    .flatMap(({ start, end }) =>
      start && end && end.diff(start).as('minutes') === rules.minutes ? [{ start, end }] : [],
    )
    .map(({ start, end }) => ({
      start: textOf(start),
      end: textOf(end),
      state: start < soonest ? 'soon' : isFull(start, end, booked, rules) ? 'full' : 'free',
    }));
}

function timesIn(date: string, { from, to }: Span, zone: string): Interval {
  return Interval.fromDateTimes(
    DateTime.fromISO(`${date}T${from}`, { zone }),
    DateTime.fromISO(`${date}T${to}`, { zone }),
  );
}

function isFull(start: DateTime, end: DateTime, booked: readonly Booked[], { capacity }: SlotRules): boolean {
  const meanwhile = booked.filter(({ from, to }) => from < end.toMillis() && to > start.toMillis());
  return meanwhile.length >= capacity;
}

function textOf(moment: DateTime): string {
  return moment.toISO({ suppressMilliseconds: true }) ?? '';
}
