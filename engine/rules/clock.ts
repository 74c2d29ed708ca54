import { IANAZone } from 'luxon';
import type { Clock } from '../../schemas/facts/factShapes.ts';
import {
  DAY_MS,
  dayText,
  inMonth,
  MONTHS,
  parseMoment,
  weekdayOf,
  WEEKDAYS,
  type Moment,
} from '../../domain/moments.ts';
import { MINUTES_PER_DAY, timeText } from '../../domain/timeOfDay.ts';
import type { Ctx } from './types.ts';

/** Days as the clocks of one time zone count them. A day is a number: days since 1970-01-01. */
export interface ZoneDays {
  /** The day on which this moment (epoch ms) lies. */
  dayAt(ms: number): number;
  /** First millisecond of a day. */
  startOf(day: number): number;
  /** Offset from UTC at this moment, in ms. */
  offsetAt(ms: number): number;
}

export const MINUTE_MS = 60_000;
const QUARTER_MS = 900_000;
const MEMORY = 4096;
/** The days that a Date can hold; beyond them the zone does not matter. */
const LAST_DAY = 99_999_999;
const zones = new Map<string, ZoneDays>();

/** Kept per zone. A zone that does not exist counts as UTC; the site's schema reports it. */
export function zoneDays(zone: string): ZoneDays {
  let days = zones.get(zone);
  if (!days) zones.set(zone, (days = makeZoneDays(zone)));
  return days;
}

function makeZoneDays(name: string): ZoneDays {
  const zone = IANAZone.create(name);
  const offset = zone.isValid ? (ms: number) => zone.offset(ms) * 60_000 : () => 0;
  // Offsets change at quarters of an hour only, and asking Intl costs microseconds.
  const offsets = remember((quarter) => offset(quarter * QUARTER_MS));
  const offsetAt = (ms: number) =>
    Math.abs(ms) < LAST_DAY * DAY_MS ? offsets(Math.floor(ms / QUARTER_MS)) : 0;
  const dayAt = (ms: number) => Math.floor((ms + offsetAt(ms)) / DAY_MS);
  const startOf = remember((day) => findStart(day, dayAt, offsetAt));
  return { dayAt, startOf, offsetAt };
}

function remember<T>(answer: (key: number) => T): (key: number) => T {
  const known = new Map<number, T>();
  return (key) => {
    const kept = known.get(key);
    if (kept !== undefined) return kept;
    if (known.size >= MEMORY) known.clear();
    const value = answer(key);
    known.set(key, value);
    return value;
  };
}

/** Midnight, or the first moment after it where the clock jumps over midnight. */
function findStart(day: number, dayAt: ZoneDays['dayAt'], offsetAt: ZoneDays['offsetAt']): number {
  const midnight = day * DAY_MS;
  if (Math.abs(day) >= LAST_DAY) return midnight;
  const guess = midnight - offsetAt(midnight - offsetAt(midnight));
  if (dayAt(guess) === day && dayAt(guess - 1) < day) return guess;
  let [before, after] = [midnight - DAY_MS, midnight + DAY_MS];
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (dayAt(middle) >= day) after = middle;
    else before = middle;
  }
  return after;
}

/** Lowers `ctx.until`: the answer that is being made changes at `ms`. Later than any date is never. */
export function changesAt(ctx: Ctx, ms: number): void {
  if (ms < ctx.until && ms < LAST_DAY * DAY_MS) ctx.until = ms;
}

/** Facts of the clock that are the same from one midnight to the next. */
export type DayClock = Exclude<Clock, 'time'>;

const calendar = remember(inMonth);

/** What a fact of the clock is on a day. */
export const ON_DAY: Readonly<Record<DayClock, (day: number) => string | number>> = {
  date: dayText,
  weekday: (day) => WEEKDAYS[weekdayOf(day)] ?? '',
  month: (day) => MONTHS[calendar(day).month] ?? '',
  day: (day) => calendar(day).date,
  daysLeftInMonth: (day) => calendar(day).left,
};

/** `now.x`, for a text or a value: it holds until midnight, of the time until the next minute. */
export function clockNow(clock: Clock, ctx: Ctx, days: ZoneDays): string | number {
  return clock === 'time' ? timeNow(ctx, days) : ON_DAY[clock](todayUntilMidnight(ctx, days));
}

/** `now.date` for a derived field; it changes at midnight. */
export function dateNow(ctx: Ctx, days: ZoneDays): string {
  return dayText(todayUntilMidnight(ctx, days));
}

function timeNow(ctx: Ctx, days: ZoneDays): string {
  const ms = ctx.now.getTime();
  changesAt(ctx, Math.floor(ms / MINUTE_MS + 1) * MINUTE_MS);
  return timeText(minuteAt(ms, days));
}

/** The minute of the day that the clock of the zone shows, from 0. */
export function minuteAt(ms: number, days: ZoneDays): number {
  const minute = Math.floor((ms + days.offsetAt(ms)) / MINUTE_MS) % MINUTES_PER_DAY;
  return minute < 0 ? minute + MINUTES_PER_DAY : minute;
}

/** The first moment of the 24 hours after `ms` at which the clock of the zone is put forward or back. */
export function clockChangeAfter(ms: number, days: ZoneDays): number | undefined {
  const offset = days.offsetAt(ms);
  if (days.offsetAt(ms + DAY_MS) === offset) return undefined;
  let [same, other] = [Math.floor(ms / QUARTER_MS), Math.floor((ms + DAY_MS) / QUARTER_MS)];
  while (other - same > 1) {
    const middle = Math.floor((same + other) / 2);
    if (days.offsetAt(middle * QUARTER_MS) === offset) same = middle;
    else other = middle;
  }
  return other * QUARTER_MS;
}

function todayUntilMidnight(ctx: Ctx, days: ZoneDays): number {
  const today = days.dayAt(ctx.now.getTime());
  changesAt(ctx, days.startOf(today + 1));
  return today;
}

/** The calendar year in the zone; it changes at new year. */
export function yearNow(ctx: Ctx, days: ZoneDays): number {
  const ms = ctx.now.getTime();
  const year = new Date(ms + days.offsetAt(ms)).getUTCFullYear();
  changesAt(ctx, days.startOf(Date.UTC(year + 1, 0, 1) / DAY_MS));
  return year;
}

/** The moment as epoch ms; a day begins at its midnight in the zone. */
export function instantOf(moment: Moment, days: ZoneDays): number {
  if (moment.kind === 'instant') return moment.ms;
  if (moment.kind === 'day') return days.startOf(moment.day);
  return moment.ms - days.offsetAt(moment.ms - days.offsetAt(moment.ms));
}

/** The day of the moment in the zone. */
export function dayOf(moment: Moment, days: ZoneDays): number {
  if (moment.kind === 'day') return moment.day;
  return moment.kind === 'local' ? Math.floor(moment.ms / DAY_MS) : days.dayAt(moment.ms);
}

/** When a thing becomes older than `count` days, as epoch ms; undefined: its date is missing or none. */
export function ageAt(raw: unknown, count: number, days: ZoneDays): number | undefined {
  const moment = parseMoment(raw);
  return moment && ageOf(moment, count, days);
}

/**
 * The same of a moment. A day without a time ages at midnight in the zone (a whole `count`), a moment after exactly `count`
 * times 24 hours.
 */
export function ageOf(moment: Moment, count: number, days: ZoneDays): number {
  if (moment.kind === 'day' && Number.isInteger(count)) return days.startOf(moment.day + count);
  return instantOf(moment, days) + count * DAY_MS;
}
