import fc from 'fast-check';
import { DateTime } from 'luxon';
import { describe, expect, it } from 'vitest';
import {
  compileCondition,
  compileFilter,
  Listing,
  type Compiled,
  type Condition,
  type Facts,
  type Json,
} from '../../../../engine/rules/index.ts';
import { HOUR } from '../../../../tests/fixtures/randomConditions.ts';
import * as random from '../../../../tests/fixtures/randomConditions.ts';
import type { Filter } from '../../../../schemas/filter.ts';
import type { Car } from '../../../../schemas/types/car.ts';
import { makeScope, type TestScope } from '../../../../tests/fixtures/makeScope.ts';
import { CarColumns } from './carColumns.ts';

/** Half an hour between two zones, daylight saving in one of them, and the other side of the world. */
const ZONES = ['Australia/Sydney', 'Australia/Darwin', 'America/New_York'];
const SPRING = Date.parse('2026-10-03T14:00:00Z');

const RULES = [
  {
    available: { 'car.sold': false, 'car.price': { above: 0 } },
    fresh: { 'car.created_at': { newerThanDays: 8 }, 'rules.available': true },
    near: { 'car.price': { atMost: { fact: 'page.car.price', plus: 200 } }, 'rules.available': true },
    shown: [
      { when: { 'car.make': 'alpha' }, then: { fact: 'car.price', times: 2 } },
      { when: { 'car.created_at': { newerThanDays: 3 } }, then: 200 },
      { then: { fact: 'car.price' } },
    ],
    limit: [{ when: { 'now.weekday': 'saturday' }, then: 10_000 }, { then: 200 }],
    gap: [{ when: { 'page.car.sold': true }, then: { fact: 'car.price' } }, { then: 1 }],
  },
  { available: { any: [{ 'rules.available': true }, { 'car.reserved': true }] } },
  { near: { 'rules.near': true, 'car.images': { count: { atLeast: 1 } } } },
];
const declared = Object.fromEntries(
  ['shown', 'limit', 'gap'].map((name) => [name, { description: name, then: { type: 'number' } }]),
);

const limits = fc.constantFrom<Json>(0, 200, 10_000, { fact: 'rules.limit' }, { fact: 'page.car.price' });
const known = fc.oneof(
  random.one(['rules.available', 'rules.fresh', 'rules.near'], fc.boolean()),
  random.one(['rules.shown', 'rules.gap'], random.ordersOf(limits), limits),
  random.one(
    ['car.price'],
    random.ordersOf(fc.constantFrom<Json>({ fact: 'rules.shown' }, { fact: 'rules.limit' })),
  ),
  random.one(['car.ageYears'], random.ordersOf(fc.constantFrom(0, 1, 2)), fc.constant({ exists: false })),
  random.one(['car.year'], fc.constantFrom<Json>(2025, [2024, 2026], { fact: 'page.car.year' })),
  random.one(
    ['car.make', 'car.location.slug', 'location.slug'],
    fc.constantFrom<Json>('ALPHA', 'ryde', ['Beta', { fact: 'page.car.make' }, { fact: 'car.make' }]),
    fc.constantFrom<Json>({ isNot: ['ryde', 7] }, { exists: true }, { fact: 'query.yard' }),
  ),
  random.one(['query.yard'], fc.constantFrom<Json>('ryde', { exists: true })),
  random.one(['site.stock.soldDays'], random.ordersOf(fc.constantFrom(1, 3))),
  random.one(
    ['car.images'],
    fc.constant({ some: { caption: { fact: 'page.car.make' }, isVideo: { isNot: true } } }),
    fc.constant({ some: { 'rules.near': true } }),
  ),
);
const where: fc.Arbitrary<Condition> = fc.letrec<{ node: Condition }>((tie) => ({
  node: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    known,
    random.conditions,
    fc
      .tuple(fc.constantFrom('any', 'all', 'none'), fc.array(tie('node'), { maxLength: 3 }))
      .map(([group, parts]) => ({ [group]: parts })),
  ),
})).node;

const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined, freq: 4 });
const yards = maybe(fc.constantFrom('ryde', 'Ryde', 'hobart'));
const cars = fc
  .tuple(random.cars, maybe(fc.constantFrom(2024, 2025, 2026)), yards)
  .map(([car, year, yard]) => ({
    ...car,
    year,
    ...(yard !== undefined && { location: { slug: yard } }),
  }));
const stocks = fc.array(cars, { maxLength: 12 });
/** Around midnight in the zone, and at any other time. */
const clocks = (zone: string) => {
  const midnight = DateTime.fromMillis(SPRING, { zone }).startOf('day');
  const days = fc.integer({ min: -12, max: 12 }).map((day) => midnight.plus({ days: day }).toMillis());
  return fc.oneof(
    fc.tuple(days, fc.integer({ min: -1, max: 1 })).map(([day, ms]) => day + ms),
    fc.tuple(days, fc.integer({ min: -12, max: 12 })).map(([day, hours]) => day + hours * HOUR),
    random.clocks,
  );
};
const asked = fc.constantFrom(...ZONES).chain((zone) =>
  fc.record({
    zone: fc.constant(zone),
    now: clocks(zone),
    where,
    stock: stocks,
    pageCar: maybe(cars),
    flags: fc.record({ reviews: maybe(fc.boolean()) }),
    soldDays: fc.constantFrom<Json>(undefined as unknown as Json, 1, 3, [
      { when: { 'car.make': 'beta' }, then: 1 },
      { when: { 'now.weekday': 'sunday' }, then: 8 },
      { then: 3 },
    ]),
    query: fc.record({ yard: yards }),
    picked: maybe(fc.record({ make: fc.subarray(['Alpha', 'beta', 'gamma']) })),
    sort: fc.constantFrom('', 'price:asc', 'make:desc'),
    page: fc.integer({ min: 1, max: 3 }),
  }),
);
type Asked = typeof asked extends fc.Arbitrary<infer T> ? T : never;

function siteOf({ zone, flags, soldDays }: Pick<Asked, 'zone' | 'flags' | 'soldDays'>): TestScope {
  const facts = { flags, site: { stock: { soldDays } }, labels: {}, links: {} };
  const listing = new Listing({ known: facts, zone });
  return makeScope({ zone, known: facts, rules: RULES, declared, listing });
}

/** Each car by itself, with the condition as it stands. */
function plainly(question: Asked, condition: Compiled<boolean>, request: Facts) {
  const { stock, now, picked, sort, page } = question;
  const all = stock.map((fields, index) => ({ id: String(index), ...fields }) as unknown as Car);
  let until = Infinity;
  const found = all.filter((car) => {
    const make = String(car.make ?? '').toLowerCase();
    if (picked && !picked.make.some((one) => car.make && one.toLowerCase() === make)) return false;
    const ctx = { facts: { ...request, car, location: car.location }, now: new Date(now), until: Infinity };
    const holds = condition.constant ? condition.value : condition.get(ctx);
    until = Math.min(until, ctx.until);
    return holds;
  });
  const [field = '', direction] = sort.split(':');
  const keyOf = (car: Car) => (car[field as 'price'] ?? '') as string | number;
  const key = (car: Car) => (typeof keyOf(car) === 'string' ? String(keyOf(car)).toLowerCase() : keyOf(car));
  const said = found.filter((car) => key(car) !== '');
  const sign = direction === 'desc' ? -1 : 1;
  const ordered =
    field === ''
      ? found
      : [
          ...said.sort((a, b) => (key(a) < key(b) ? -sign : key(a) > key(b) ? sign : 0)),
          ...found.filter((car) => key(car) === ''),
        ];
  const ids = ordered.slice((page - 1) * 4, page * 4).map(({ id }) => id);
  return { all, answer: { ids, total: found.length, until } };
}

function byColumns(
  question: Asked,
  columns: CarColumns,
  filter: Compiled<Filter>,
  scope: TestScope,
  request: Facts,
) {
  const { now, picked, sort, page } = question;
  const ctx = { facts: request, now: new Date(now), until: Infinity };
  const made = filter.constant ? filter.value : filter.get(ctx);
  expect(ctx.until).toBe(Infinity);
  // It is plain data: another process could be asked.
  const sent = JSON.parse(JSON.stringify(made)) as Filter;
  const search = { page, perPage: 4, where: sent, sort, ...(picked && { picked }) };
  const {
    cars: found,
    total,
    until = Infinity,
  } = columns.search(search, {
    now: new Date(now),
    find: (name) => scope.listing?.find(name),
    facts: (more) => (car) => ({ ...scope.known, ...more, car, location: car.location }),
  });
  return { ids: found.map(({ id }) => id), total, until };
}

describe('where over columns', () => {
  it(
    'finds the cars, their order and number, and the end of the answer that each car asked by itself gives',
    { timeout: 60_000 },
    () => {
      fc.assert(
        fc.property(asked, fc.integer({ min: 0, max: 3 }), (question, hours) => {
          const scope = siteOf(question);
          const { where: condition, pageCar, query } = question;
          const request = { ...scope.known, query, page: { kind: 'vehicle', car: pageCar } };
          const plain = compileCondition(condition, { ...scope, listed: 'car' });
          const filter = compileFilter(condition, scope, 'car');
          const first = plainly(question, plain, request);
          const columns = new CarColumns(first.all);
          expect(byColumns(question, columns, filter, scope, request)).toEqual(first.answer);
          // Columns that are there already: later, with another car on the page.
          const later = { ...question, now: question.now + hours * HOUR };
          const others = { ...request, page: { kind: 'vehicle', car: question.stock[0] } };
          const again = plainly(later, plain, others);
          expect(byColumns(later, columns, filter, scope, others)).toEqual(again.answer);
          expect(scope.problems).toEqual([]);
        }),
        { numRuns: 2000 },
      );
    },
  );
});
