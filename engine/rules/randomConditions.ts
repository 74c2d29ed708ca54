import fc from 'fast-check';
import { DateTime } from 'luxon';
import type { Condition, Json } from './types.ts';

/** Random conditions over the facts of testing.ts, and facts to ask them of. For property tests. */

export const ZONE = 'Australia/Sydney';

/** Random clocks around the dates of the facts, often exactly on a limit. */
const SPRING = Date.parse('2026-10-03T14:00:00Z');
export const HOUR = 3_600_000;
export const clocks = fc.oneof(
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
/** Around DST changes both ways, the ends of months and years, and a leap day. */
const EDGES = [
  '2026-10-04T03:00',
  '2027-04-04T02:00',
  '2027-01-01T00:00',
  '2027-03-01T00:00',
  '2028-02-29T12:00',
  '2028-03-01T00:00',
].map((local) => DateTime.fromISO(local, { zone: ZONE }).toMillis());
export const edges = fc
  .tuple(fc.constantFrom(...EDGES), fc.integer({ min: -40 * 60, max: 40 * 60 }), fc.constantFrom(-1, 0, 1))
  .map(([edge, minutes, ms]) => edge + minutes * 60_000 + ms);
const times = fc.constantFrom(
  '00:00',
  '00:01',
  '02:00',
  '02:30',
  '02:59',
  '03:00',
  '09:00',
  '17:30',
  '23:59',
);
const words = fc.constantFrom('Alpha', 'alpha', 'BETA', 'Gamma', 'a');
const numbers = fc.constantFrom(0, 1, 2, 199, 200, 201, 10000, 0.1);

const images = fc.array(fc.record({ isVideo: maybe(fc.boolean()), caption: maybe(words) }), { maxLength: 3 });
export const cars = fc.record({
  make: maybe(fc.oneof(words, fc.constant(''))),
  price: maybe(numbers),
  sold: maybe(fc.boolean()),
  reserved: maybe(fc.boolean()),
  rego_expiry: maybe(dates),
  created_at: maybe(clocks.map((ms) => new Date(ms).toISOString())),
  sold_date_timestamp: maybe(clocks.map((ms) => Math.floor(ms / 1000))),
  images: maybe(images),
  standardEquipment: maybe(fc.array(words, { maxLength: 3 })),
  location: maybe(fc.record({ opens: maybe(fc.oneof(times, fc.constantFrom('9:00', 'at nine'))) })),
});
export const factsOf = fc.record({
  car: maybe(cars),
  page: fc.record({ car: maybe(cars) }),
  flags: fc.record({ reviews: maybe(fc.boolean()) }),
  site: fc.record({ stock: maybe(fc.record({ soldDays: maybe(fc.constantFrom(0, 1, 3, 8)) })) }),
});

const oneOrMany = <T extends Json>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<Json> =>
  fc.oneof(arbitrary, fc.array(arbitrary, { minLength: 1, maxLength: 3 }));
const numberFact = fc.record({ fact: fc.constantFrom('page.car.price', 'car.price', 'site.stock.soldDays') });
const summand: fc.Arbitrary<Json> = fc.oneof(numbers, numberFact);
const counted: fc.Arbitrary<Json> = fc
  .tuple(
    numberFact,
    fc.option(fc.constantFrom(1.05, 2, 0.5, -1)),
    fc.option(fc.tuple(fc.constantFrom('plus', 'minus'), summand)),
    fc.option(fc.constantFrom(1, 10, 0.01, 0.25)),
  )
  .map(([fact, times, sum, round]) => ({
    ...fact,
    ...(times !== null && { times }),
    ...(sum && { [sum[0]]: sum[1] }),
    ...(round !== null && { round }),
  }));
const numberOperand: fc.Arbitrary<Json> = fc.oneof(numbers, numberFact, counted);
export const dateOperand: fc.Arbitrary<Json> = fc.oneof(
  dates,
  fc.record({
    fact: fc.constantFrom('now.date', 'car.rego_expiry', 'car.created_at', 'page.car.rego_expiry'),
  }),
  fc.record({ fact: fc.constant('now.date'), plus: fc.integer({ min: -5, max: 5 }) }),
  fc.record({ fact: fc.constant('now.date'), minus: fc.constant({ fact: 'site.stock.soldDays' }) }),
  fc.record({ fact: fc.constant('page.car.rego_expiry'), minus: fc.integer({ min: -5, max: 5 }) }),
);
export const daysOperand: fc.Arbitrary<Json> = fc.oneof(
  fc.constantFrom(0, 1, 3, 8),
  fc.constant({ fact: 'site.stock.soldDays' }),
);
export const ordersOf = (operand: fc.Arbitrary<Json>) =>
  fc.dictionary(fc.constantFrom('above', 'atLeast', 'below', 'atMost'), operand, { minKeys: 1, maxKeys: 2 });
const exists = fc.record({ exists: fc.boolean() });
const not = (test: fc.Arbitrary<Json>) => fc.record({ isNot: test });
export const one = (keys: string[], ...tests: fc.Arbitrary<Json>[]) =>
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
const timeOperand: fc.Arbitrary<Json> = fc.oneof(times, fc.constant({ fact: 'car.location.opens' }));
const dayNumbers = (most: number) => fc.oneof(fc.constantFrom(1, 2, most - 1, most), numberFact);
const ofMonth = (path: string, most: number) =>
  one([path], ...[oneOrMany(dayNumbers(most)), not(oneOrMany(dayNumbers(most))), ordersOf(dayNumbers(most))]);
/** Single facts of the clock, on either side. */
export const clockFacts = fc.oneof(
  one(['now.time'], ...[oneOrMany(timeOperand), not(oneOrMany(timeOperand)), ordersOf(timeOperand)]),
  one(['car.location.opens'], ...[ordersOf(fc.constant({ fact: 'now.time' })), timeOperand]),
  one(['now.month'], oneOrMany(fc.constantFrom('february', 'March', 'december', 'august'))),
  ofMonth('now.day', 31),
  ofMonth('now.daysLeftInMonth', 30),
  one(
    ['car.price'],
    ordersOf(
      fc.constantFrom<Json[]>(
        { fact: 'now.day' },
        { fact: 'now.daysLeftInMonth', times: 10, minus: { fact: 'site.stock.soldDays' } },
        { fact: 'now.day', plus: 190, round: 10 },
      ),
    ),
  ),
);
const clockTest = fc.oneof(
  clockFacts,
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
export const conditions: fc.Arbitrary<Condition> = fc.letrec<{ node: Condition }>((tie) => ({
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
