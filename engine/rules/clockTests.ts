import { DAY_MS, inMonth, parseMoment } from '../../domain/moments.ts';
import { MINUTES_PER_DAY } from '../../domain/timeOfDay.ts';
import {
  changesAt,
  clockChangeAfter,
  dayOf,
  MINUTE_MS,
  minuteAt,
  ON_DAY,
  type DayClock,
  type ZoneDays,
} from './clock.ts';
import type { Ctx } from './types.ts';
import type { Order } from './words.ts';

/** Tests that the clock itself answers: each lowers `ctx.until` to the very moment at which its answer changes. */

const MIRROR: Readonly<Record<Order | 'equal', Order | 'equal'>> = {
  above: 'below',
  atLeast: 'atMost',
  below: 'above',
  atMost: 'atLeast',
  equal: 'equal',
};

/** A date's day; undefined when it is missing or no date. */
export function dayOfValue(raw: unknown, days: ZoneDays): number | undefined {
  const moment = parseMoment(raw);
  return moment && dayOf(moment, days);
}

/** `now.date` against a day. */
export function todayIs(op: Order | 'equal', day: number, ctx: Ctx, days: ZoneDays): boolean {
  const today = days.dayAt(ctx.now.getTime());
  const flip = flipDay(op, day, today);
  if (flip !== undefined) changesAt(ctx, days.startOf(flip));
  switch (op) {
    case 'above':
      return today > day;
    case 'atLeast':
      return today >= day;
    case 'below':
      return today < day;
    case 'atMost':
      return today <= day;
    case 'equal':
      return today === day;
  }
}

/** The day on whose first moment the answer changes next; undefined: never again. */
function flipDay(op: Order | 'equal', day: number, today: number): number | undefined {
  if (op === 'equal') {
    if (!Number.isInteger(day) || today > day) return undefined;
    return today < day ? day : day + 1;
  }
  const flip = op === 'above' || op === 'atMost' ? Math.floor(day) + 1 : Math.ceil(day);
  return today < flip ? flip : undefined;
}

/** A day against `now.date` moved by `plus` days. */
export function dayIs(op: Order | 'equal', day: number, plus: number, ctx: Ctx, days: ZoneDays): boolean {
  return todayIs(MIRROR[op], day - plus, ctx, days);
}

/**
 * Any test of the weekday, the month or a day of the month: asked for today, and for the days ahead until the answer
 * differs.
 */
export function dayFieldIs(
  clock: Exclude<DayClock, 'date'>,
  test: (value: string | number) => boolean,
  ctx: Ctx,
  days: ZoneDays,
): boolean {
  const today = days.dayAt(ctx.now.getTime());
  const valueOn = ON_DAY[clock];
  const holds = test(valueOn(today));
  const step = clock === 'month' ? nextMonth : nextDay;
  for (let day = step(today), left = STEPS[clock]; left > 0; day = step(day), left--) {
    if (test(valueOn(day)) === holds) continue;
    changesAt(ctx, days.startOf(day));
    break;
  }
  return holds;
}

/** After so many steps all values have been met: the 31st comes again after 61 days at most, as no two short months follow. */
const STEPS: Readonly<Record<Exclude<DayClock, 'date'>, number>> = {
  weekday: 6,
  month: 11,
  day: 62,
  daysLeftInMonth: 62,
};

const nextDay = (day: number): number => day + 1;
const nextMonth = (day: number): number => day + inMonth(day).left + 1;

/**
 * Any test of `now.time`.
 *
 * @param edges  minutes of the day from which on the answer may be another than before
 */
export function timeIs(
  test: (minute: number) => boolean,
  edges: readonly number[],
  ctx: Ctx,
  days: ZoneDays,
): boolean {
  const now = ctx.now.getTime();
  const holds = test(minuteAt(now, days));
  const flip = timeFlip((ms) => test(minuteAt(ms, days)) !== holds, edges, now, days);
  if (flip !== undefined) changesAt(ctx, flip);
  return holds;
}

/** Changes of a zone's clock are months apart: behind one lies a day in which each minute comes once. */
function timeFlip(
  differs: (ms: number) => boolean,
  edges: readonly number[],
  now: number,
  days: ZoneDays,
): number | undefined {
  const change = clockChangeAfter(now, days);
  const flip = edgesAfter(now, edges, days).find(
    (ms) => (change === undefined || ms < change) && differs(ms),
  );
  if (flip !== undefined || change === undefined) return flip;
  return differs(change) ? change : edgesAfter(change, edges, days).find(differs);
}

/** When the clock of a zone, as it goes at `ms`, next shows each of these minutes; in their order of time. */
function edgesAfter(ms: number, edges: readonly number[], days: ZoneDays): number[] {
  const midnight = Math.floor((ms + days.offsetAt(ms)) / DAY_MS) * DAY_MS - days.offsetAt(ms);
  return edges
    .map((minute) => midnight + minute * MINUTE_MS)
    .map((edge) => (edge > ms ? edge : edge + DAY_MS))
    .sort((a, b) => a - b);
}

/** The minutes from which on a comparison with one of these may have another answer. */
export function edgesOf(minutes: readonly number[]): number[] {
  return [...new Set([0, ...minutes.flatMap((minute) => [minute, (minute + 1) % MINUTES_PER_DAY])])];
}

/** `newerThanDays` of a thing that passes that age at `ageMs` (epoch). */
export function isNewer(ageMs: number, ctx: Ctx): boolean {
  const holds = ctx.now.getTime() < ageMs;
  if (holds) changesAt(ctx, Math.ceil(ageMs));
  return holds;
}

/** `olderThanDays`: more than so many days, so that the very moment is neither newer nor older. */
export function isOlder(ageMs: number, ctx: Ctx): boolean {
  const holds = ctx.now.getTime() > ageMs;
  if (!holds) changesAt(ctx, Math.floor(ageMs) + 1);
  return holds;
}
