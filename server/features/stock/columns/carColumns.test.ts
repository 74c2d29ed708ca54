import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileFilter, Listing, type Condition } from '../../../../engine/rules/index.ts';
import type { Picked } from '../../../../schemas/filter.ts';
import type { Car } from '../../../../schemas/types/car.ts';
import { makeScope } from '../../../../tests/fixtures/makeScope.ts';
import { makeCar } from '../../../../tests/fixtures/makeCar.ts';
import { CarColumns } from './carColumns.ts';

const car = (id: number, more: Partial<Car> = {}) =>
  ({
    id: String(id),
    slug: `car-${id}`,
    name: `Car ${id}`,
    car_type: 'used',
    ...more,
  }) as Car;
const asker = { now: new Date(0), find: () => undefined, facts: () => () => ({}) };
const ids = (
  columns: CarColumns,
  picked: Picked,
  more: { page?: number; perPage?: number; sort?: string } = {},
) => columns.search({ page: 1, perPage: 21, picked, ...more }, asker).cars.map(({ id }) => id);

const stock = new CarColumns([
  car(1, {
    make: 'Land Rover',
    price: 30_000,
    seats: 5,
    standardEquipment: ['Tow bar', 'Roof racks'],
    location: { city: 'Ryde' } as Car['location'],
  }),
  car(2, {
    make: 'LAND ROVER',
    price: 20_000,
    seats: 7,
    standardEquipment: ['Tow bar'],
    location: { city: 'Hobart' } as Car['location'],
  }),
  car(3, { make: 'Škoda', seats: 5, reserved: true }),
]);

describe('searching cars', () => {
  it('any of the values of a field, and all of the fields; text without case', () => {
    expect(ids(stock, { make: ['land rover'] })).toEqual(['1', '2']);
    expect(ids(stock, { make: ['Land Rover', 'škoda'], seats: [5] })).toEqual(['1', '3']);
    expect(ids(stock, { make: ['Land Rover'], seats: [9] })).toEqual([]);
  });

  it('inside objects, in lists, yes/no fields, and numbers that come as text', () => {
    expect(ids(stock, { 'location.city': ['hobart'] })).toEqual(['2']);
    expect(ids(stock, { standardEquipment: ['roof racks', 'tow bar'] })).toEqual(['1', '2']);
    expect(ids(stock, { reserved: [true] })).toEqual(['3']);
    expect(ids(stock, { seats: ['7'] })).toEqual(['2']);
  });

  it('a field or value that no car has matches none', () => {
    expect(ids(stock, { colour: ['Red'] })).toEqual([]);
    expect(ids(stock, { __proto__x: ['a'], constructor: ['b'] })).toEqual([]);
    expect(ids(stock, { make: [] })).toEqual([]);
  });

  it('a car without a price comes last, whichever way prices are sorted', () => {
    expect(ids(stock, {}, { sort: 'price:asc' })).toEqual(['2', '1', '3']);
    expect(ids(stock, {}, { sort: 'price:desc' })).toEqual(['1', '2', '3']);
    expect(ids(stock, {}, { sort: 'nothing:desc' })).toEqual(['1', '2', '3']);
  });

  it('pages: the last one may be short, one after it is empty, one below 1 is the first', () => {
    const page = (number: number) => stock.search({ page: number, perPage: 2 }, asker);
    expect(page(1)).toMatchObject({ total: 3, pages: 2, cars: [{ id: '1' }, { id: '2' }] });
    expect(page(2)).toMatchObject({ total: 3, page: 2, cars: [{ id: '3' }] });
    expect(page(3).cars).toEqual([]);
    for (const bad of [0, -1, Number.NaN]) expect(page(bad)).toEqual(page(1));
  });

  it('values with their counts and addresses, the most frequent first', () => {
    const makes = (picked: Picked) => stock.count({ lists: ['make'], limits: [], picked }, asker).lists.make;
    expect(makes({})).toEqual([
      { value: 'Land Rover', count: 2 },
      { value: 'Škoda', count: 1 },
    ]);
    expect(makes({ seats: [7] })).toEqual([{ value: 'Land Rover', count: 1 }]);
    expect(stock.valueOfSlug('make', 'skoda', {}, asker)).toBe('Škoda');
    expect(stock.valueOfSlug('make', 'holden', {}, asker)).toBeUndefined();
  });

  it('finds what a plain filter finds, for any stock and any question', () => {
    const value = fc.constantFrom('a', 'A', 'b', 1, 2);
    const cars = fc.array(
      fc.record({
        make: value,
        seats: fc.option(value, { nil: undefined }),
        price: fc.option(fc.nat(50), { nil: undefined }),
      }),
      { maxLength: 40 },
    );
    const where = fc.record(
      { make: fc.array(value, { maxLength: 3 }), seats: fc.array(value, { maxLength: 3 }) },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(
        cars,
        where,
        fc.integer({ min: 1, max: 5 }),
        fc.integer({ min: 1, max: 9 }),
        fc.boolean(),
        (list, asked, page, perPage, down) => {
          const all = list.map((fields, index) => car(index, fields as Partial<Car>));
          const same = (a: unknown, b: unknown) => String(a).toLowerCase() === String(b).toLowerCase();
          const matching = all.filter((one) =>
            Object.entries(asked).every(([field, values]) => {
              const own = one[field as 'make'];
              return own !== undefined && values.some((wanted) => same(own, wanted));
            }),
          );
          const priced = matching.filter((one) => one.price !== undefined);
          const sorted = priced.sort((a, b) => ((a.price ?? 0) - (b.price ?? 0)) * (down ? -1 : 1));
          const expected = [...sorted, ...matching.filter((one) => one.price === undefined)];
          const sort = down ? 'price:desc' : 'price:asc';
          const answer = new CarColumns(all).search({ page, perPage, picked: asked, sort }, asker);
          expect(answer.total).toBe(expected.length);
          expect(answer.cars).toEqual(expected.slice((page - 1) * perPage, page * perPage));
        },
      ),
    );
  });
});

describe('counting cars', () => {
  const cars = [
    makeCar({ id: '1', make: 'Kia', simple_body: 'SUV', price: 20_000 }),
    makeCar({ id: '2', make: 'Kia', simple_body: 'Ute', price: 30_000 }),
    makeCar({ id: '3', make: 'Ford', simple_body: 'Ute', price: 40_000 }),
    makeCar({ id: '4', make: 'Ford', simple_body: 'Van', price: undefined }),
  ];
  const count = (asked: object) =>
    new CarColumns(cars).count({ lists: ['make', 'simple_body'], limits: ['price'], ...asked }, asker);
  const told = (list: readonly { value: string; count: number }[] = []) =>
    list.map(({ value, count: cars }) => `${value} ${cars}`).join(', ');

  it('is by value of each field, and by its least and most', () => {
    const { total, lists, limits } = count({});
    expect([total, told(lists.make), told(lists.simple_body)]).toEqual([
      4,
      'Ford 2, Kia 2',
      'Ute 2, SUV 1, Van 1',
    ]);
    expect(limits).toEqual({ price: { min: 20_000, max: 40_000 } });
  });

  it('leaves the choices in a field out for its own values, and lets those in others count', () => {
    const { total, lists, limits } = count({ picked: { make: ['kia'] } });
    expect([total, told(lists.make), told(lists.simple_body)]).toEqual([2, 'Ford 2, Kia 2', 'SUV 1, Ute 1']);
    expect(limits).toEqual({ price: { min: 20_000, max: 30_000 } });
  });

  it('takes cars whose number lies within the limits, which count themselves; one without a number never', () => {
    const ids = (min?: number, max?: number) =>
      new CarColumns(cars)
        .search(
          { page: 1, perPage: 9, ranges: { price: { ...(min && { min }), ...(max && { max }) } } },
          asker,
        )
        .cars.map(({ id }) => id);
    expect([ids(20_000, 30_000), ids(20_001), ids(undefined, 29_999)]).toEqual([
      ['1', '2'],
      ['2', '3'],
      ['1'],
    ]);
    expect(count({ ranges: { price: { min: 30_000 } } })).toMatchObject({
      total: 2,
      limits: { price: { min: 20_000, max: 40_000 } },
    });
  });

  it('has no limits of a field that no car has', () => {
    expect(count({ limits: ['doors'] }).limits).toEqual({});
  });
});

describe('counting a field of which nothing is known', () => {
  it('has no values, also where its name means something to JavaScript', () => {
    const lists = ['constructor', '__proto__', 'toString', 'nothing'];
    const asked = { picked: { constructor: ['x'] }, ranges: {}, lists, limits: lists };
    const { lists: found, limits } = new CarColumns([makeCar()]).count(asked, asker);
    expect([Object.values(found).flat(), Object.keys(limits)]).toEqual([[], []]);
  });
});

describe('asking cars', () => {
  const SUNDAY = new Date('2026-05-03T02:00:00Z');
  const MIDNIGHT = Date.parse('2026-05-03T14:00:00Z');
  const known = { flags: {}, site: {}, labels: {}, links: {} };
  const prices = [10, 20, 30, 40].map((price, id) => car(id, { price, year: 2020 }));

  /** Which cars a rule was asked of, and what was found. */
  function search(columns: CarColumns, where: Condition, now: Date, rule: Condition = { 'car.year': 2020 }) {
    const scope = makeScope({
      rules: { rule },
      known,
      listing: new Listing({ known, zone: 'Australia/Sydney' }),
    });
    const filter = compileFilter(where, scope, 'car');
    if (!filter.constant) throw new Error('The filter depends on the request.');
    const asked: string[] = [];
    const facts = () => (one: Car) => {
      asked.push(one.id);
      return { ...known, car: one };
    };
    const find = (name: string) => scope.listing?.find(name);
    const found = columns.search({ page: 1, perPage: 9, where: filter.value }, { now, find, facts });
    return { asked, ids: found.cars.map(({ id }) => id), until: found.until };
  }

  it('a rule is asked of those cars only that are left, and of none of them twice', () => {
    const columns = new CarColumns(prices);
    const cheap = { 'car.price': { below: 25 }, 'rules.rule': true };
    const first = search(columns, cheap, SUNDAY);
    expect(first).toEqual({ asked: ['0', '1', '2', '3', '0', '1'], ids: ['0', '1'], until: undefined });
    expect(search(columns, cheap, SUNDAY)).toEqual({ ...first, asked: [] });
    expect(search(columns, { 'rules.rule': false }, SUNDAY).asked).toEqual(['2', '3']);
  });

  it('they are asked anew once the clock has changed an answer, and not before', () => {
    const columns = new CarColumns(prices);
    const rule: Condition = { 'now.weekday': 'sunday', 'car.price': { above: 10 } };
    const asking = (ms: number) => search(columns, { 'rules.rule': true }, new Date(ms), rule);
    expect(asking(SUNDAY.getTime())).toMatchObject({ ids: ['1', '2', '3'], until: MIDNIGHT });
    expect(asking(MIDNIGHT - 1)).toMatchObject({ asked: [], ids: ['1', '2', '3'], until: MIDNIGHT });
    expect(asking(MIDNIGHT)).toMatchObject({ asked: ['0', '1', '2', '3'], ids: [] });
  });

  it('a filter that another site has made is refused: it is no mistake of an author', () => {
    const where = { fact: 'rules.other', test: 'equal', value: [true] } as const;
    expect(() => new CarColumns(prices).search({ page: 1, perPage: 9, where }, asker)).toThrow('rules.other');
  });
});
