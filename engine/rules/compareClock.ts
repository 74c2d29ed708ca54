import { minuteOf } from '../../domain/timeOfDay.ts';
import { answer, constant, dynamic, readsOf, type Answer } from './answers.ts';
import type { DayClock, ZoneDays } from './clock.ts';
import { dayFieldIs, dayIs, dayOfValue, edgesOf, timeIs, todayIs } from './clockTests.ts';
import { comparison, holds, type Comparison } from './comparisons.ts';
import { isMissing } from './facts.ts';
import type { Operand } from './operands.ts';
import type { Read } from './scope.ts';
import type { Compiled, Ctx } from './types.ts';

/** What a comparison is asked with. */
interface Asked {
  op: Comparison;
  read: Read;
  operand: Operand;
  days: ZoneDays;
}

/**
 * A comparison with the clock on one of its sides, which answers with the moment of its next change.
 * @returns undefined where neither side is the clock
 */
export function compareClock(asked: Asked): Answer | undefined {
  const [own, other] = [asked.read.fact?.clock, asked.operand.clock];
  if (own === 'date' || other === 'date') return own === other ? betweenDays(asked) : compareToday(asked);
  if (own === 'time' || other === 'time') return compareTime(asked);
  if (own !== undefined) return compareOfDay(asked, own);
  return other === undefined ? undefined : compareWithDay(asked, other);
}

/** Today and a day that is so far from today are as far from each other on all days. */
function betweenDays({ op, operand: { later = constant(0) } }: Asked): Answer {
  const isSo = (days: unknown) => typeof days === 'number' && holds(op, 0 - days);
  if (later.constant) return constant(isSo(later.value));
  return dynamic(later.reads, (ctx) => isSo(later.get(ctx)));
}

function compareToday({ op, read, operand, days }: Asked): Answer {
  const day = (value: unknown) => dayOfValue(value, days);
  if (read.fact?.clock === 'date')
    return clocked(operand.value, (value, ctx) => {
      const other = day(value);
      return other !== undefined && todayIs(op, other, ctx, days);
    });
  const { later = constant(0) } = operand;
  const test = (value: unknown, ctx: Ctx) => {
    const [own, plus] = [day(value), answer(later, ctx)];
    return own !== undefined && typeof plus === 'number' && dayIs(op, own, plus, ctx, days);
  };
  return clocked(read.value, test, readsOf(later));
}

/** `now.time` on either side, or on both. */
function compareTime({ op, read, operand, days }: Asked): Answer {
  if (read.fact?.clock === operand.clock) return constant(holds(op, 0));
  const isLeft = read.fact?.clock === 'time';
  return clocked(isLeft ? operand.value : read.value, (value, ctx) => {
    const minute = minuteOf(value);
    if (minute === undefined) return false;
    const test = (now: number) => holds(op, isLeft ? now - minute : minute - now);
    return timeIs(test, edgesOf([minute]), ctx, days);
  });
}

type OfDay = Exclude<DayClock, 'date'>;

/** `now.weekday`, `now.month`, `now.day` and `now.daysLeftInMonth` against anything. */
function compareOfDay({ op, read, operand, days }: Asked, clock: OfDay): Answer {
  const test = comparison(op, read.type, days);
  return clocked(operand.value, (other, ctx) => {
    if (isMissing(other)) return false;
    return dayFieldIs(clock, (now) => test(now, other), ctx, days);
  });
}

/** Anything against one of these, which may be counted with. */
function compareWithDay({ op, read, operand, days }: Asked, clock: OfDay): Answer {
  const test = comparison(op, read.type, days);
  const { count = (now: unknown) => now } = operand;
  const compare = (value: unknown, ctx: Ctx) => {
    const isSo = (now: unknown) => ((other) => !isMissing(other) && test(value, other))(count(now, ctx));
    return !isMissing(value) && dayFieldIs(clock, isSo, ctx, days);
  };
  return clocked(read.value, compare, readsOf(operand.value));
}

/** A test of the clock and a value; one that is missing at load never holds. */
function clocked(
  value: Compiled<unknown>,
  test: (value: unknown, ctx: Ctx) => boolean,
  more: ReadonlySet<string> = new Set(),
): Answer {
  const reads = new Set([...readsOf(value), ...more, 'now']);
  if (value.constant && isMissing(value.value)) return constant(false);
  return dynamic(reads, (ctx) => test(answer(value, ctx), ctx));
}
