import fc from 'fast-check';
import { DateTime } from 'luxon';
import { describe, expect, it } from 'vitest';
import { compileCondition } from './conditions.ts';
import { clocks, conditions, daysOperand, factsOf, HOUR, one, ordersOf, ZONE } from './randomConditions.ts';
import { makeCtx, makeScope } from '../../tests/fixtures/makeScope.ts';
import type { Condition, Facts, Json } from './types.ts';

/** A second interpreter, written from the words of architecture §2 and nothing else; slow and plain. */

type Fields = Record<string, unknown>;
const DATES = new Set(['car.rego_expiry', 'car.created_at', 'car.sold_date_timestamp', 'now.date']);
const YES_NO = new Set(['car.sold', 'car.reserved', 'flags.reviews', 'isVideo']);

function missing(value: unknown): boolean {
  return (
    value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
  );
}

function readPath(path: string, facts: Fields, now: Date): unknown {
  const local = DateTime.fromJSDate(now, { zone: ZONE });
  if (path === 'now.date') return local.toISODate();
  if (path === 'now.weekday') return local.setLocale('en').weekdayLong?.toLowerCase();
  let at: unknown = facts;
  for (const key of path.split('.')) {
    const parent = at as Fields | undefined | null;
    at = parent?.[key];
    if (YES_NO.has(path) && key === path.split('.').at(-1) && parent) at ??= false;
  }
  return at;
}

function operandOf(value: Json, facts: Fields, now: Date): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const raw = readPath(value.fact as string, facts, now);
  const { times = 1, plus = 0 } = value as { times?: number; plus?: number };
  if (typeof raw === 'number' && !DATES.has(value.fact as string))
    return Number((raw * times + plus).toPrecision(12));
  if (missing(raw) || plus === 0) return raw;
  return moment(raw).plus({ days: plus }).toISODate();
}

function moment(raw: unknown): DateTime {
  if (typeof raw === 'number') return DateTime.fromMillis(raw < 1e11 ? raw * 1000 : raw, { zone: ZONE });
  return DateTime.fromISO(raw as string, { zone: ZONE });
}

const isDay = (raw: unknown) => typeof raw === 'string' && raw.length === 10;

/** Below 0: earlier or less. Where one side has no time, days are compared. */
function difference(a: unknown, b: unknown, dates: boolean): number {
  if (!dates) return typeof a === 'number' && typeof b === 'number' ? a - b : NaN;
  if (!isDay(a) && !isDay(b)) return moment(a).toMillis() - moment(b).toMillis();
  return moment(a).startOf('day').toMillis() - moment(b).startOf('day').toMillis();
}

function same(a: unknown, b: unknown, dates: boolean): boolean {
  if (missing(a) || missing(b)) return false;
  if (dates) return difference(a, b, true) === 0;
  return typeof a === 'string' && typeof b === 'string' ? a.toLowerCase() === b.toLowerCase() : a === b;
}

function age(raw: unknown, count: unknown): DateTime | undefined {
  if (missing(raw) || typeof count !== 'number') return undefined;
  return isDay(raw) ? moment(raw).plus({ days: count }) : moment(raw).plus({ hours: 24 * count });
}

interface Asked {
  value: unknown;
  dates: boolean;
  facts: Fields;
  now: Date;
}

const NAIVE: Record<string, (test: Json, asked: Asked) => boolean> = {
  equal: (test, { value, dates, facts, now }) =>
    (Array.isArray(test) ? test : [test]).some((one) => same(value, operandOf(one, facts, now), dates)),
  isNot: (test, asked) => !naiveTest('equal', test, asked),
  above: (test, asked) => compared(test, asked) > 0,
  atLeast: (test, asked) => compared(test, asked) >= 0,
  below: (test, asked) => compared(test, asked) < 0,
  atMost: (test, asked) => compared(test, asked) <= 0,
  newerThanDays: (test, { value, facts, now }) =>
    (age(value, operandOf(test, facts, now))?.toMillis() ?? -Infinity) > now.getTime(),
  olderThanDays: (test, { value, facts, now }) =>
    (age(value, operandOf(test, facts, now))?.toMillis() ?? Infinity) < now.getTime(),
  contains: (test, { value }) => {
    if (Array.isArray(value)) return value.some((member) => same(member, test, false));
    return typeof value === 'string' && value.toLowerCase().includes((test as string).toLowerCase());
  },
  exists: (test, { value }) => missing(value) !== test,
  count: (test, { value, facts, now }) =>
    naiveValue(test, { value: Array.isArray(value) ? value.length : 0, dates: false, facts, now }),
  some: (test, { value, facts, now }) =>
    Array.isArray(value) && value.some((entry) => naive(test as Condition, entry as Fields, now, facts)),
};

function naiveTest(operator: string, test: Json, asked: Asked): boolean {
  const answer = NAIVE[operator];
  if (!answer) throw new Error(operator);
  return answer(test, asked);
}

function compared(test: Json, { value, dates, facts, now }: Asked): number {
  const other = operandOf(test, facts, now);
  return missing(value) || missing(other) ? NaN : difference(value, other, dates);
}

function naiveValue(test: Json, asked: Asked): boolean {
  if (typeof test !== 'object' || test === null || Array.isArray(test) || 'fact' in test) {
    return naiveTest('equal', test, asked);
  }
  return Object.entries(test).every(([operator, operand]) => naiveTest(operator, operand, asked));
}

function naive(condition: Condition, facts: Fields, now: Date, outer: Fields = facts): boolean {
  if (typeof condition === 'boolean') return condition;
  return Object.entries(condition).every(([key, test]) => {
    const each = (test as Condition[]) ?? [];
    if (key === 'any') return each.some((one) => naive(one, facts, now, outer));
    if (key === 'all') return each.every((one) => naive(one, facts, now, outer));
    if (key === 'none') return !each.some((one) => naive(one, facts, now, outer));
    return naiveValue(test, { value: readPath(key, facts, now), dates: DATES.has(key), facts: outer, now });
  });
}

function compiled(condition: Condition, known?: Facts) {
  const scope = makeScope({ zone: ZONE, ...(known && { known }) });
  const answer = compileCondition(condition, scope);
  expect(scope.problems).toEqual([]);
  return (facts: Facts, ms: number) => {
    const ctx = makeCtx(facts, new Date(ms));
    return { answer: answer.constant ? answer.value : answer.get(ctx), until: ctx.until };
  };
}

describe('conditions', () => {
  it('answer as a plain interpreter does, folded at load or not', () => {
    fc.assert(
      fc.property(conditions, factsOf, clocks, (condition, facts, now) => {
        const expected = naive(condition, facts, new Date(now));
        expect(compiled(condition)(facts, now).answer).toBe(expected);
        const { flags, site, ...request } = facts;
        expect(compiled(condition, { flags, site })(request, now).answer).toBe(expected);
      }),
      { numRuns: 2000 },
    );
  });

  it('keep their answer until `until`, for any clock', () => {
    fc.assert(
      fc.property(
        conditions,
        factsOf,
        clocks,
        fc.double({ min: 0, max: 1, noNaN: true }),
        (condition, facts, now, share) => {
          const ask = compiled(condition);
          const { answer, until } = ask(facts, now);
          expect(until).toBeGreaterThan(now);
          const end = Math.min(until, now + 800 * 24 * HOUR) - 1;
          for (const later of [end, Math.floor(now + (end - now) * share)])
            expect(ask(facts, later).answer).toBe(answer);
        },
      ),
      { numRuns: 2000 },
    );
  });

  it('that are one test of the clock flip exactly at `until`', () => {
    const single = one(
      ['car.rego_expiry', 'car.created_at', 'car.sold_date_timestamp'],
      fc.record({ newerThanDays: daysOperand }),
      fc.record({ olderThanDays: daysOperand }),
      ordersOf(fc.constant({ fact: 'now.date', plus: 2 })).map((test) =>
        Object.fromEntries(Object.entries(test).slice(0, 1)),
      ),
    );
    fc.assert(
      fc.property(
        fc.oneof(single, one(['now.weekday'], fc.constantFrom('monday', 'saturday'))),
        factsOf,
        clocks,
        (condition, facts, now) => {
          const ask = compiled(condition);
          const { answer, until } = ask(facts, now);
          if (until !== Infinity) expect(ask(facts, until).answer).toBe(!answer);
        },
      ),
      { numRuns: 2000 },
    );
  });
});
