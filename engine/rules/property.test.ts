import { compileCondition } from './compile.ts';
import fc from 'fast-check';
import { DateTime } from 'luxon';
import { describe, expect, it } from 'vitest';
import {
  clockFacts,
  clocks,
  conditions,
  daysOperand,
  edges,
  factsOf,
  HOUR,
  one,
  ordersOf,
  ZONE,
} from '../../tests/fixtures/randomConditions.ts';
import { isFactValue } from './operands.ts';
import { makeCtx, makeScope } from '../../tests/fixtures/makeScope.ts';
import type { Condition, Facts, Json } from './types.ts';

/** A second interpreter, written from the words of architecture §2 and nothing else; slow and plain. */

type Fields = Record<string, unknown>;
const DATES = new Set(['car.rego_expiry', 'car.created_at', 'car.sold_date_timestamp', 'now.date']);
const TIMES = new Set(['now.time', 'car.location.opens']);
const YES_NO = new Set(['car.sold', 'car.reserved', 'flags.reviews', 'isVideo']);

function missing(value: unknown): boolean {
  return (
    value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
  );
}

const CLOCK: Record<string, (local: DateTime) => unknown> = {
  'now.date': (local) => local.toISODate(),
  'now.time': (local) => local.toFormat('HH:mm'),
  'now.weekday': ({ weekdayLong }) => weekdayLong?.toLowerCase(),
  'now.month': ({ monthLong }) => monthLong?.toLowerCase(),
  'now.day': ({ day }) => day,
  'now.daysLeftInMonth': ({ day, daysInMonth = 0 }) => daysInMonth - day,
};

function readPath(path: string, facts: Fields, now: Date): unknown {
  if (path.startsWith('now.')) return CLOCK[path]?.(DateTime.fromJSDate(now, { zone: ZONE }).setLocale('en'));
  let at: unknown = facts;
  for (const key of path.split('.')) {
    const parent = at as Fields | undefined | null;
    at = parent?.[key];
    if (YES_NO.has(path) && key === path.split('.').at(-1) && parent) at ??= false;
  }
  return at;
}

function operandOf(value: Json, facts: Fields, now: Date): unknown {
  if (!isFactValue(value)) return value;
  const raw = readPath(value.fact as string, facts, now);
  const { times = 1, plus = 0, minus = 0, round } = value as Record<string, Json>;
  const [added, taken] = [operandOf(plus, facts, now), operandOf(minus, facts, now)];
  if (missing(raw) || typeof added !== 'number' || typeof taken !== 'number') return undefined;
  if (typeof raw !== 'number' || DATES.has(value.fact as string)) return days(raw, added - taken);
  const sum = Number((raw * (times as number) + added - taken).toPrecision(12));
  return typeof round === 'number' ? rounded(sum, round) : sum;
}

function days(raw: unknown, later: number): unknown {
  return later === 0 ? raw : moment(raw).plus({ days: later }).toISODate();
}

function rounded(sum: number, round: number): number {
  const steps = Math.floor(Number((Math.abs(sum) / round).toPrecision(12)) + 0.5);
  return Number((steps * round * Math.sign(sum)).toPrecision(12));
}

function moment(raw: unknown): DateTime {
  if (typeof raw === 'number') return DateTime.fromMillis(raw < 1e11 ? raw * 1000 : raw, { zone: ZONE });
  return DateTime.fromISO(raw as string, { zone: ZONE });
}

const isDay = (raw: unknown) => typeof raw === 'string' && raw.length === 10;

type Kind = 'date' | 'time' | undefined;
function kindOf(path: string): Kind {
  if (DATES.has(path)) return 'date';
  return TIMES.has(path) ? 'time' : undefined;
}

/** Below 0: earlier or less. Where one side has no time, days are compared. */
function difference(a: unknown, b: unknown, kind: Kind): number {
  if (kind === 'time') return minutes(a) - minutes(b);
  if (!kind) return typeof a === 'number' && typeof b === 'number' ? a - b : NaN;
  if (!isDay(a) && !isDay(b)) return moment(a).toMillis() - moment(b).toMillis();
  return moment(a).startOf('day').toMillis() - moment(b).startOf('day').toMillis();
}

const minutes = (raw: unknown) => {
  const [, hour, minute] = /^(\d\d?):(\d\d)$/.exec(String(raw)) ?? [];
  return Number(hour) * 60 + Number(minute);
};

function same(a: unknown, b: unknown, kind: Kind): boolean {
  if (missing(a) || missing(b)) return false;
  if (kind) return difference(a, b, kind) === 0;
  return typeof a === 'string' && typeof b === 'string' ? a.toLowerCase() === b.toLowerCase() : a === b;
}

function age(raw: unknown, count: unknown): DateTime | undefined {
  if (missing(raw) || typeof count !== 'number') return undefined;
  return isDay(raw) ? moment(raw).plus({ days: count }) : moment(raw).plus({ hours: 24 * count });
}

interface Asked {
  value: unknown;
  kind: Kind;
  facts: Fields;
  now: Date;
}

const NAIVE: Record<string, (test: Json, asked: Asked) => boolean> = {
  equal: (test, { value, kind, facts, now }) =>
    (Array.isArray(test) ? test : [test]).some((one) => same(value, operandOf(one, facts, now), kind)),
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
    if (Array.isArray(value)) return value.some((member) => same(member, test, undefined));
    return typeof value === 'string' && value.toLowerCase().includes((test as string).toLowerCase());
  },
  exists: (test, { value }) => missing(value) !== test,
  count: (test, { value, facts, now }) =>
    naiveValue(test, { value: Array.isArray(value) ? value.length : 0, kind: undefined, facts, now }),
  some: (test, { value, facts, now }) =>
    Array.isArray(value) && value.some((entry) => naive(test as Condition, entry as Fields, now, facts)),
};

function naiveTest(operator: string, test: Json, asked: Asked): boolean {
  const answer = NAIVE[operator];
  if (!answer) throw new Error(operator);
  return answer(test, asked);
}

function compared(test: Json, { value, kind, facts, now }: Asked): number {
  const other = operandOf(test, facts, now);
  return missing(value) || missing(other) ? NaN : difference(value, other, kind);
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
    return naiveValue(test, { value: readPath(key, facts, now), kind: kindOf(key), facts: outer, now });
  });
}

function compiled(condition: Condition, known?: Facts, zone = ZONE) {
  const scope = makeScope({ zone, ...(known && { known }) });
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

  it('over the clock hold until `until` and not a minute longer, in any zone', { timeout: 30_000 }, () => {
    const zones = fc.constantFrom(
      ZONE,
      'Australia/Adelaide',
      'Australia/Lord_Howe',
      'Australia/Perth',
      'UTC',
    );
    const day = fc.integer({ min: 0, max: 800 }).map((days) => Date.parse('2026-07-01') + days * 24 * HOUR);
    fc.assert(
      fc.property(clockFacts, factsOf, fc.oneof(edges, clocks, day), zones, (condition, facts, now, zone) => {
        const [test] = Object.values(condition) as Json[];
        fc.pre(isOneTest(test));
        const days = 'now.month' in (condition as object) ? 370 : 70;
        const ask = compiled(condition, undefined, zone);
        const { answer, until } = ask(facts, now);
        expect(until === Infinity ? undefined : until).toBe(
          firstChange((ms) => ask(facts, ms).answer !== answer, now, days),
        );
      }),
      { numRuns: 60 },
    );
  });
});

/** Two operators, and facts beside other values of a list, are tests of their own: each has its own `until`. */
function isOneTest(test: Json | undefined): boolean {
  if (Array.isArray(test)) return test.length === 1 || !JSON.stringify(test).includes('fact');
  if (typeof test !== 'object' || test === null || 'fact' in test) return true;
  const [first, ...others] = Object.values(test);
  return others.length === 0 && isOneTest(first);
}

/** Minute by minute for thirty hours, then by half hours: no clock is put forward by less. */
function firstChange(differs: (ms: number) => boolean, now: number, days: number): number | undefined {
  const [minute, half] = [HOUR / 60, HOUR / 2];
  let ms = Math.floor(now / minute) * minute;
  for (let step = 0; step < 30 * 60; step++) if (differs((ms += minute))) return ms;
  ms = Math.floor(ms / half) * half;
  for (let step = 0; step < days * 48; step++) if (differs((ms += half))) return ms;
  return undefined;
}
