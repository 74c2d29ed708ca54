import { parseMoment, weekdayOf, WEEKDAYS } from '../../schemas/moments.ts';
import { changesAt, dayOf, type ZoneDays } from './clock.ts';
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

/** Any test of `now.weekday`: asked for today, and for the days ahead until the answer differs. */
export function weekdayIs(test: (weekday: string) => boolean, ctx: Ctx, days: ZoneDays): boolean {
  const today = days.dayAt(ctx.now.getTime());
  const name = (day: number) => WEEKDAYS[weekdayOf(day)] ?? '';
  const holds = test(name(today));
  for (let ahead = 1; ahead < 7; ahead++) {
    if (test(name(today + ahead)) === holds) continue;
    changesAt(ctx, days.startOf(today + ahead));
    break;
  }
  return holds;
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
