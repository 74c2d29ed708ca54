/** Searches and counts of a stock, against what a plain filter over the same cars finds. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distanceKm } from '../../../../domain/distance.ts';
import type { CarQuery } from '../../../../schemas/services/stock.ts';
import type { Car } from '../../../../schemas/types/car.ts';
import { makeCar } from '../../../../tests/fixtures/makeCar.ts';
import { standardModel } from '../../../../tests/fixtures/standardModel.ts';
import { askerOf } from '../../../pages/siteStock.ts';
import { searchRulesOf } from '../searchRules.ts';
import { CarColumns } from './carColumns.ts';
import { NO_RULES, type SearchRules } from './searchRules.ts';

const NOW = new Date('2026-05-01T00:30:00Z');
const plain = { now: NOW, find: () => undefined, facts: () => () => ({}) };
const car = (id: string, more: Partial<Car> = {}): Car =>
  ({ id, slug: id, name: id, car_type: 'used', ...more }) as Car;

interface Random {
  make?: string | undefined;
  body?: string | undefined;
  type: Car['car_type'];
  price?: number | undefined;
  isSold: boolean;
  point?: readonly [number, number] | undefined;
}
const MAKES = ['Kestrel', 'KESTREL', 'Mirra', 'Land Rover', 'Arden'];
const POINTS = [
  [-33.8, 151.1],
  [-34.2, 151.1],
  [-37.8, 144.9],
] as const;
const random: fc.Arbitrary<Random> = fc.record({
  make: fc.option(fc.constantFrom(...MAKES), { nil: undefined }),
  body: fc.option(fc.constantFrom('SUV', 'Suv', 'Ute'), { nil: undefined }),
  type: fc.constantFrom('new', 'used', 'demo'),
  price: fc.option(fc.nat(9), { nil: undefined }),
  isSold: fc.boolean(),
  point: fc.option(fc.constantFrom(...POINTS), { nil: undefined }),
});
const toCar = ({ make, body, type, price, isSold, point }: Random, index: number): Car =>
  car(`c${index}`, {
    ...(make !== undefined && { make }),
    ...(body !== undefined && { simple_body: body }),
    ...(price !== undefined && { price }),
    ...{ car_type: type, sold: isSold },
    ...(point && { location: { address: { lat: point[0], long: point[1] } } as Car['location'] }),
  });
const question = fc.record(
  {
    picked: fc.record(
      {
        make: fc.array(fc.constantFrom(...MAKES, 'Nobody'), { minLength: 1, maxLength: 2 }),
        simple_body: fc.array(fc.constantFrom('suv', 'UTE'), { minLength: 1, maxLength: 2 }),
        car_type: fc.array(fc.constantFrom('new', 'demo'), { minLength: 1, maxLength: 2 }),
      },
      { requiredKeys: [] },
    ),
    ranges: fc.record({ price: fc.record({ min: fc.nat(9), max: fc.nat(9) }, { requiredKeys: [] }) }),
    text: fc.constantFrom('kestrel', 'land rover', 'rover', 'mir', 'LAND ro', 'arden'),
    near: fc.record({
      lat: fc.constantFrom(-33.8, -37.8),
      long: fc.constantFrom(151.1, 144.9),
      km: fc.constantFrom(10, 60, 2000),
    }),
    sort: fc.constantFrom('price:asc', 'price:desc', 'custom_rank:desc', 'custom_rank:asc'),
  },
  { requiredKeys: [] },
);

const wordsOf = ({ make = '' }: Car): string[] => make.toLowerCase().split(' ');
function hasWords(one: Car, text: string): boolean {
  const typed = text.toLowerCase().split(' ');
  return typed.every((word, index) =>
    wordsOf(one).some((own) => (index === typed.length - 1 ? own.startsWith(word) : own === word)),
  );
}
/** Whether a car is found, without the choices in one field. */
function isFound(one: Car, { picked = {}, ranges = {}, text, near }: CarQuery, without?: string): boolean {
  const values = one as unknown as Record<string, unknown>;
  const fold = (value: unknown): string => String(value).toLowerCase();
  const { lat, long } = one.location?.address ?? {};
  return (
    Object.entries(picked).every(
      ([field, wanted]) =>
        field === without ||
        (values[field] !== undefined && wanted.some((value) => fold(value) === fold(values[field]))),
    ) &&
    Object.entries(ranges).every(([field, { min = -Infinity, max = Infinity }]) => {
      const own = values[field] as number | undefined;
      return field === without || (own !== undefined && own >= min && own <= max);
    }) &&
    (text === undefined || hasWords(one, text)) &&
    (!near || (lat !== undefined && long !== undefined && distanceKm(near, { lat, long }) <= near.km))
  );
}
function inOrder(cars: readonly Car[], sort = ''): Car[] {
  if (sort === 'custom_rank:asc') return [...cars].reverse();
  if (!sort.startsWith('price')) return [...cars];
  const sign = sort.endsWith('desc') ? -1 : 1;
  return [...cars].sort((a, b) => {
    if (a.price === undefined || b.price === undefined)
      return Number(a.price === undefined) - Number(b.price === undefined);
    return sign * (a.price - b.price);
  });
}
const withoutRuns = (list: readonly Car[]): Car[] =>
  list.every(({ sold }) => sold) ? [...list] : list.filter((one, at) => !(one.sold && list[at - 1]?.sold));
function expected(cars: readonly Car[], asked: CarQuery, isCollapsed: boolean, without?: string): Car[] {
  const list = inOrder(cars, asked.sort).filter((one) => isFound(one, asked, without));
  return isCollapsed ? withoutRuns(list) : list;
}
function expectedCounts(cars: readonly Car[], asked: CarQuery, field: string, isCollapsed: boolean): unknown {
  const valueOf = (one: Car): string | undefined =>
    (one as unknown as Record<string, string | undefined>)[field]?.toLowerCase();
  const values = new Set(cars.map(valueOf).filter((value) => value !== undefined));
  const counts = [...values].map((value) => {
    const list = expected(cars, asked, false, field).filter((one) => valueOf(one) === value);
    return [value, (isCollapsed ? withoutRuns(list) : list).length];
  });
  return Object.fromEntries(counts.filter(([, count]) => count !== 0));
}

const rulesOf = (isSoldCollapsed: boolean): SearchRules => ({
  ...NO_RULES,
  titleWords: (one) => (one.make === undefined ? [] : wordsOf(one)),
  isSoldCollapsed,
});
const FIELDS = ['make', 'simple_body', 'car_type'];

function same(columns: CarColumns, asked: CarQuery): void {
  const { cars, rules } = columns;
  const list = expected(cars, asked, rules.isSoldCollapsed);
  const pages = Math.ceil(list.length / 3);
  for (let page = 1; page <= pages + 1; page += 1) {
    const found = columns.search({ ...asked, page, perPage: 3 }, plain);
    expect(found.cars.map(({ id }) => id)).toEqual(list.slice(3 * (page - 1), 3 * page).map(({ id }) => id));
    expect([found.total, found.pages]).toEqual([list.length, pages]);
  }
  const counts = columns.count({ ...asked, lists: FIELDS, limits: ['price'] }, plain);
  expect(counts.total).toBe(list.length);
  for (const field of FIELDS) {
    const told = counts.lists[field]?.map(({ value, count }) => [value.toLowerCase(), count]) ?? [];
    expect([field, Object.fromEntries(told)]).toEqual([
      field,
      expectedCounts(cars, asked, field, rules.isSoldCollapsed),
    ]);
  }
  const prices = expected(cars, asked, rules.isSoldCollapsed, 'price').flatMap(({ price }) => price ?? []);
  const limits = prices.length === 0 ? undefined : { min: Math.min(...prices), max: Math.max(...prices) };
  expect(counts.limits.price).toEqual(limits);
}

describe('any search of any stock', () => {
  it('finds, orders, pages and counts what a plain filter does, also after cars have come, changed and gone', () => {
    fc.assert(
      fc.property(
        fc.array(random, { maxLength: 25 }),
        fc.array(question as fc.Arbitrary<CarQuery>, { minLength: 4, maxLength: 4 }),
        fc.boolean(),
        fc.nat(24),
        random,
        (stock, questions, isCollapsed, changed, other) => {
          const rules = rulesOf(isCollapsed);
          const cars = stock.map(toCar);
          const columns = new CarColumns(cars, rules);
          for (const asked of questions) same(columns, asked);
          const after = cars.map((one, at) => (at === changed ? toCar(other, at) : one));
          const next = new CarColumns([...after.slice(1), toCar(other, 99)], rules, columns);
          for (const asked of questions) same(next, asked);
        },
      ),
      { numRuns: 300 },
    );
  });
});

describe('the search of a site', () => {
  const open = (cars: readonly Partial<Car>[], root = {}) => {
    const model = standardModel(root);
    const asker = askerOf(model, NOW);
    const columns = new CarColumns(
      cars.map((one, at) => makeCar({ id: `n${at}`, ...one })),
      searchRulesOf(model),
    );
    const search = (asked: CarQuery) => columns.search({ page: 1, perPage: 500, ...asked }, asker);
    return {
      ids: (asked: CarQuery) => search(asked).cars.map(({ id }) => id),
      search,
      values: (field: string) =>
        columns
          .count({ lists: [field], limits: [] }, asker)
          .lists[field]?.map(({ value, count }) => [value, count]),
    };
  };
  const named = (id: string, make: string, model: string, more: Partial<Car> = {}): Partial<Car> => ({
    ...{ id, stocknum: id, make, model, name: `${make} ${model}` },
    ...more,
  });

  it('finds CX-5 by cx5, cx-5 and cx 5, half of the last word, and a mistyped make', () => {
    const { ids } = open([
      named('m', 'Mirra', 'CX-5'),
      named('k', 'Kestrel', 'SR5'),
      named('s', 'Kestrel', 'SR'),
    ]);
    for (const text of ['cx5', 'CX-5', 'cx 5', 'mirra cx', 'mira cx5'])
      expect([text, ids({ text })]).toEqual([text, ['m']]);
    expect(ids({ text: 'kestral' })).toEqual(['k', 's']);
    // Three letters, and words with digits, are meant as they are.
    expect(ids({ text: 'sr6 kestrel' })).toEqual([]);
    expect(ids({ text: 'kes mirra' })).toEqual([]);
  });

  it('finds what the site says means the same, and tells which words were found', () => {
    const root = { search: { synonyms: [['ute', 'pick-up truck']] } };
    const { ids, search } = open([named('u', 'Mirra', 'Ute'), named('v', 'Mirra', 'Van')], root);
    expect(ids({ text: 'pick-up truck' })).toEqual(['u']);
    expect(search({ text: 'mirra van' }).words).toEqual(['mirra', 'van']);
  });

  it('SEARCH-028 SEARCH-029 tells a count of 1999 as it is, and one above as the sum of the counts by car type', () => {
    const many = (count: number) =>
      new CarColumns(
        Array.from({ length: count }, (_, at) => (at === 0 ? ({ id: 'x' } as Car) : car(`${at}`))),
        searchRulesOf(standardModel()),
      ).search({ page: 1, perPage: 21 }, askerOf(standardModel(), NOW)).total;
    expect(many(1999)).toBe(1999);
    // One of them has no car type.
    expect(many(2000)).toBe(1999);
    expect(many(2001)).toBe(2000);
  });

  it('SEARCH-031 joins bodies that differ in capital letters alone', () => {
    const { values } = open([{ simple_body: 'SUV' }, { simple_body: 'Suv' }, { simple_body: 'Ute' }]);
    expect(values('body')).toEqual([
      ['SUV', 2],
      ['Ute', 1],
    ]);
  });

  it('SITE-008 lists values in the order that the site says', () => {
    const cars = [{ series: 'sport' }, { series: 'sport' }, { series: 'city' }, { series: 'duo' }];
    const first = ({ values }: ReturnType<typeof open>) => values('series')?.map(([value]) => value);
    expect(first(open(cars))).toEqual(['sport', 'city', 'duo']);
    const search = { valueOrder: { series: ['duo', 'city', 'sport'] } };
    expect(first(open(cars, { search }))).toEqual(['duo', 'city', 'sport']);
  });

  it('has price ranges in their order, Under first, each without its upper limit', () => {
    const { values } = open([{ price: 10_000 }, { price: 9_999 }, { price: 10_001 }, { price: 0 }]);
    expect(values('price_range')).toEqual([
      ['Under $10,000', 1],
      ['$10,000 to $20,000', 2],
    ]);
  });

  it('has the categories that the site names, each a condition over cars', () => {
    const categories = [{ id: 'family', label: 'Family', where: { 'car.seats': { atLeast: 7 } } }];
    const { ids, values } = open(
      [named('a', 'Mirra', 'A', { seats: 7 }), named('b', 'Mirra', 'B', { seats: 6 })],
      {
        search: { categories },
      },
    );
    expect(values('categories')).toEqual([['Family', 1]]);
    expect(ids({ picked: { categories: ['family'] } })).toEqual(['a']);
  });
});
