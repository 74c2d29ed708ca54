import fc from 'fast-check';
import { DateTime } from 'luxon';
import { describe, expect, it } from 'vitest';
import { compileCondition } from './conditions.ts';
import { makeCtx, makeScope } from '../../tests/fixtures/makeScope.ts';
import type { Condition, Facts, Json } from './types.ts';

/** A second interpreter, written from the words of architecture §2 and nothing else; slow and plain. */

const ZONE = 'Australia/Sydney';
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

/** Random clocks around the dates of the facts, often exactly on a limit. */
const SPRING = Date.parse('2026-10-03T14:00:00Z');
const HOUR = 3_600_000;
const clocks = fc.oneof(
  fc.integer({ min: -400 * 24, max: 400 * 24 }).map((hours) => SPRING + hours * HOUR),
  fc.integer({ min: -40_000_000_000, max: 40_000_000_000 }).map((ms) => SPRING + ms),
  fc
    .integer({ min: -10 * 24, max: 10 * 24 })
    .chain((hours) => fc.integer({ min: -1, max: 1 }).map((ms) => SPRING + hours * HOUR + ms)),
);
const dates = fc
  .integer({ min: -12, max: 12 })
  .map((day) => DateTime.fromMillis(SPRING, { zone: ZONE }).plus({ days: day }).toISODate() ?? '');
const maybe = <T>(arbitrary: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 4, arbitrary }, { weight: 1, arbitrary: fc.constantFrom(undefined, null) });
const words = fc.constantFrom('Alpha', 'alpha', 'BETA', 'Gamma', 'a');
const numbers = fc.constantFrom(0, 1, 2, 199, 200, 201, 10000, 0.1);

const images = fc.array(fc.record({ isVideo: maybe(fc.boolean()), caption: maybe(words) }), { maxLength: 3 });
const cars = fc.record({
  make: maybe(fc.oneof(words, fc.constant(''))),
  price: maybe(numbers),
  sold: maybe(fc.boolean()),
  reserved: maybe(fc.boolean()),
  rego_expiry: maybe(dates),
  created_at: maybe(clocks.map((ms) => new Date(ms).toISOString())),
  sold_date_timestamp: maybe(clocks.map((ms) => Math.floor(ms / 1000))),
  images: maybe(images),
  standardEquipment: maybe(fc.array(words, { maxLength: 3 })),
});
const factsOf = fc.record({
  car: maybe(cars),
  page: fc.record({ car: maybe(cars) }),
  flags: fc.record({ reviews: maybe(fc.boolean()) }),
  site: fc.record({ stock: maybe(fc.record({ soldDays: maybe(fc.constantFrom(0, 1, 3, 8)) })) }),
});

const oneOrMany = <T extends Json>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<Json> =>
  fc.oneof(arbitrary, fc.array(arbitrary, { minLength: 1, maxLength: 3 }));
const numberOperand: fc.Arbitrary<Json> = fc.oneof(
  numbers,
  fc.record({ fact: fc.constantFrom('page.car.price', 'car.price', 'site.stock.soldDays') }),
  fc.record({ fact: fc.constant('page.car.price'), times: fc.constantFrom(1.05, 2, 0.5), plus: numbers }),
);
const dateOperand: fc.Arbitrary<Json> = fc.oneof(
  dates,
  fc.record({
    fact: fc.constantFrom('now.date', 'car.rego_expiry', 'car.created_at', 'page.car.rego_expiry'),
  }),
  fc.record({ fact: fc.constant('now.date'), plus: fc.integer({ min: -5, max: 5 }) }),
);
const daysOperand: fc.Arbitrary<Json> = fc.oneof(
  fc.constantFrom(0, 1, 3, 8),
  fc.constant({ fact: 'site.stock.soldDays' }),
);
const ordersOf = (operand: fc.Arbitrary<Json>) =>
  fc.dictionary(fc.constantFrom('above', 'atLeast', 'below', 'atMost'), operand, { minKeys: 1, maxKeys: 2 });
const exists = fc.record({ exists: fc.boolean() });
const not = (test: fc.Arbitrary<Json>) => fc.record({ isNot: test });
const one = (keys: string[], ...tests: fc.Arbitrary<Json>[]) =>
  fc.tuple(fc.constantFrom(...keys), fc.oneof(...tests)).map(([key, test]): Condition => ({ [key]: test }));

const numberTests: fc.Arbitrary<Json>[] = [
  oneOrMany(numberOperand),
  not(oneOrMany(numberOperand)),
  ordersOf(numberOperand),
];
const dateTests: fc.Arbitrary<Json>[] = [
  oneOrMany(dateOperand),
  not(oneOrMany(dateOperand)),
  ordersOf(dateOperand),
  fc.record({ newerThanDays: daysOperand }),
  fc.record({ olderThanDays: daysOperand }),
];
const entryTest = fc.oneof(one(['isVideo'], fc.boolean()), one(['caption'], words, exists, not(words)));
const clockTest = fc.oneof(
  one(['car.rego_expiry', 'car.created_at', 'car.sold_date_timestamp'], ...dateTests, exists),
  one(['now.date'], ordersOf(dateOperand), dateOperand),
  one(
    ['now.weekday'],
    oneOrMany(fc.constantFrom('monday', 'saturday', 'Sunday')),
    not(fc.constant('friday')),
  ),
);
const plainTest = fc.oneof(
  one(
    ['car.make'],
    oneOrMany(words),
    not(oneOrMany(words)),
    exists,
    fc.record({ contains: words }),
    fc.constant({ fact: 'page.car.make' }),
  ),
  one(['car.price'], ...numberTests, exists),
  one(['car.sold', 'car.reserved', 'flags.reviews'], fc.boolean(), not(fc.boolean())),
  one(
    ['car.images'],
    fc.record({ count: fc.oneof(fc.constantFrom(0, 1, 2), ordersOf(numbers)) }),
    exists,
    fc.record({ some: entryTest }),
  ),
  one(['car.standardEquipment'], fc.record({ contains: words }), exists),
  fc.boolean(),
);
const conditions: fc.Arbitrary<Condition> = fc.letrec<{ node: Condition }>((tie) => ({
  node: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    plainTest,
    clockTest,
    fc
      .tuple(fc.constantFrom('any', 'all', 'none'), fc.array(tie('node'), { maxLength: 3 }))
      .map(([group, parts]) => ({ [group]: parts })),
    fc
      .tuple(plainTest, tie('node'))
      .map(([a, b]) => (typeof a === 'object' && typeof b === 'object' ? { ...a, ...b } : a)),
  ),
})).node;

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
