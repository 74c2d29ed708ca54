/** Searches and counts of a stock, against what a plain filter over the same cars finds. */
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { compileCondition, compileFilter, type Condition } from '../../../engine/rules/index.ts';
import type { JsonObject, SiteModel } from '../../../engine/index.ts';
import type { CarQuery } from '../../../schemas/services/stock.ts';
import type { Car } from '../../../schemas/types/car.ts';
import { makeCar } from '../../../tests/fixtures/makeCar.ts';
import { NaiveSearch, type NaiveRules } from '../../../tests/fixtures/naiveSearch.ts';
import { standardModel } from '../../../tests/fixtures/standardModel.ts';
import { askerOf, stockOfSite } from '../../pages/siteStock.ts';
import { openStock, type StockDatabase } from '../../storage/openStock.ts';
import { CarColumns } from './columns/carColumns.ts';
import { importStock } from './importStock.ts';
import { checkStockMap } from './map/checkStockMap.ts';
import { searchRulesOf } from './searchRules.ts';
import { textSource } from './source.ts';
import { createStockStore } from './stockStore.ts';

const NOW = new Date('2026-05-01T00:30:00Z');
const DAY_S = 86_400;
const NOW_S = NOW.getTime() / 1000;
const MAKES = ['Kestrel', 'KESTREL', 'Mirra', 'Land Rover', 'Arden', 'Ardent'];
const FEATURES = ['Tow bar', 'Roof racks', 'ROOF RACKS', 'Sunroof'];
const YARDS = [
  { name: 'North', city: 'Ryde', state: 'NSW', lat: -33.8, long: 151.1 },
  { name: 'South', city: 'ryde', state: 'NSW', lat: -34.2, long: 151.1 },
  { name: 'West', city: 'Geelong', state: 'VIC', lat: -37.8, long: 144.9 },
  { name: 'Nowhere', city: 'Hobart', state: undefined, lat: undefined, long: undefined },
];
const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined, freq: 4 });
const oneOf = <T>(...values: T[]) => maybe(fc.constantFrom(...values));

const random = fc.record({
  make: oneOf(...MAKES),
  model: oneOf('CX-5', 'Ranger', 'Rover', 'SR5', 'Rangers'),
  simple_body: oneOf('SUV', 'Suv', 'Ute'),
  fuel: oneOf('Diesel', 'Petrol'),
  simple_fuel: oneOf('Electric', 'petrol'),
  colour: oneOf('Red', 'red', 'Deep Blue'),
  car_type: fc.constantFrom('new' as const, 'used' as const, 'demo' as const),
  price: oneOf(0, 9_999, 10_000, 20_000, 30_000),
  km: maybe(fc.nat(5)),
  year: oneOf(2019, 2020, 2026),
  seats: oneOf(2, 5, 7),
  certified: fc.boolean(),
  standardEquipment: maybe(fc.subarray(FEATURES)),
  week: oneOf(80, 120),
  sale: fc.constantFrom('in_stock', 'in_stock', 'coming_soon', 'sold', 'sold', 'sold long ago', 'hidden'),
  yard: oneOf(...YARDS),
});
type Random = typeof random extends fc.Arbitrary<infer T> ? T : never;

function toCar({ week, sale, yard, ...fields }: Random, id: string): Car {
  const said = {
    ...fields,
    id,
    slug: `car-${id}`,
    status: sale === 'coming_soon' ? 'coming_soon' : sale.startsWith('sold') ? 'sold' : 'in_stock',
    sold: sale.startsWith('sold'),
    show_on_dealer_website: sale !== 'hidden',
    sold_date_timestamp: sale.startsWith('sold') ? NOW_S - (sale === 'sold' ? 1 : 9) * DAY_S : undefined,
    youxQuote: week && { weeklyRepaymentAmount: week, advertisedRate: 7, comparisonRate: 8 },
    location: yard && {
      ...{ id: yard.name, name: yard.name, slug: yard.name, city: yard.city, state: yard.state },
      address: { lat: yard.lat, long: yard.long },
    },
  };
  const bare = makeCar({ ...BARE, ...(said as unknown as Partial<Car>) });
  return JSON.parse(JSON.stringify(bare)) as Car;
}
const BARE = {
  ...{ badge: undefined, stocknum: undefined, simple_transmission: undefined, simple_body: undefined },
  ...{ simple_fuel: undefined, price: undefined, km: undefined, year: undefined, make: undefined },
};

const WHERE: readonly Condition[] = [
  { 'car.price': { below: 20_000 } },
  { 'car.sold': false },
  { 'rules.available': true },
  { any: [{ 'car.make': 'kestrel' }, { 'car.seats': { atLeast: 5 } }] },
  { none: [{ 'car.simple_body': 'suv' }] },
  { 'car.standardEquipment': { contains: 'tow bar' } },
  { 'car.location.city': { isNot: 'Ryde' } },
];
const some = (...values: (string | number | boolean)[]) =>
  fc.array(fc.constantFrom(...values), { minLength: 1, maxLength: 2 });
const limits = (...values: number[]) =>
  fc.record({ min: fc.constantFrom(...values), max: fc.constantFrom(...values) }, { requiredKeys: [] });
/** Few of the choices at once, or nothing would ever be found. */
const few = <T>(all: Record<string, fc.Arbitrary<T>>) =>
  fc
    .array(fc.oneof(...Object.entries(all).map(([field, one]) => fc.tuple(fc.constant(field), one))), {
      maxLength: 2,
    })
    .map((entries): Record<string, T> => Object.fromEntries(entries));
const question = fc.record(
  {
    where: fc.constantFrom(...WHERE),
    picked: few({
      make: some(...MAKES, 'Nobody'),
      make_model: some('kestrel ranger', 'Mirra CX-5'),
      body: some('suv', 'UTE'),
      fuel: some('petrol', 'Electric', 'diesel'),
      car_type: some('new', 'demo'),
      seats: some(7, '5'),
      certified: some(true, 'false'),
      filtered_features: some('roof racks', 'Tow bar'),
      price_range: some('Under $10,000', '$10,000 to $20,000'),
      weekly_price_range: some('Under $100', '$100 and more'),
      categories: some('Family', 'cheap'),
      city: some('RYDE', 'Hobart'),
      state: some('nsw'),
      constructor: some('x'),
      colours: some('Red'),
    }),
    ranges: few({
      price: limits(0, 10_000, 20_000),
      km: limits(1, 4),
      year: limits(2019, 2020),
      make: limits(0),
    }),
    text: fc.constantFrom(
      ...['kestrel', 'land rover', 'rover', 'mir', 'LAND ro', 'arden', 'cx5', 'CX-5', 'cx 5 mirra', '!!', ''],
      ...[
        'kestral',
        'kestrell red',
        'land-rover',
        'sr6',
        'sunrof',
        'kestr blue',
        'utility',
        'ardnt',
        'rangres',
        'rangerss',
      ],
    ),
    near: fc.record({
      lat: fc.constantFrom(-33.8, -37.8),
      long: fc.constantFrom(151.1, 144.9),
      km: fc.constantFrom(0, 10, 60, 2000),
    }),
    sort: fc.constantFrom(
      ...[
        'price:asc',
        'price:asc',
        'price:desc',
        'year:desc',
        'km:asc',
        'make:asc',
        'make:desc',
        'certified:asc',
      ],
      ...['custom_rank:desc', 'custom_rank:asc', 'distance:asc', 'relevance:desc', 'nothing:asc', 'price'],
      ...['filtered_features:asc', 'make_model:desc', 'weekly_price_range:asc'],
    ),
  },
  { requiredKeys: [] },
);
type Question = Omit<CarQuery, 'where'> & { where?: Condition };
const questions = fc.array(question, { minLength: 4, maxLength: 4 });

const LISTS = [
  ...['make', 'make_model', 'model', 'body', 'fuel', 'colour', 'car_type', 'seats', 'year', 'certified'],
  ...[
    'filtered_features',
    'price_range',
    'weekly_price_range',
    'categories',
    'city',
    'state',
    'location_name',
  ],
  ...['sold', 'status', 'constructor', 'nothing'],
];
const NUMBERS = ['price', 'km', 'year', 'make', 'nothing'];

const root = ({
  isCollapsed,
  isPriceNeeded,
}: {
  isCollapsed: boolean;
  isPriceNeeded: boolean;
}): JsonObject => ({
  flags: { soldRunsCollapsed: isCollapsed, priceOrderNeedsPrice: isPriceNeeded, financeQuote: true },
  search: {
    titleFields: ['year', 'make', 'model'],
    moreFields: ['colour', 'standardEquipment', 'simple_body'],
    synonyms: [['ute', 'utility']],
    valueOrder: { car_type: ['new', 'demo', 'used'], city: ['Geelong'] },
    categories: [
      { id: 'family', label: 'Family', where: { 'car.seats': { atLeast: 5 } } },
      { id: 'cheap', label: 'Cheap', where: { 'car.price': { below: 10_000 } } },
    ],
    priceRanges: [
      { id: 'a', label: 'Under $10,000', below: 10_000 },
      { id: 'b', label: '$10,000 to $20,000', atLeast: 10_000, below: 20_000 },
      { id: 'c', label: '$20,000 and more', atLeast: 20_000 },
    ],
    weeklyPriceRanges: [
      { id: 'a', label: 'Under $100', below: 100 },
      { id: 'b', label: '$100 and more', atLeast: 100 },
    ],
  },
});
const SITES = [false, true].flatMap((isCollapsed) =>
  [false, true].map((isPriceNeeded) => {
    const said = { isCollapsed, isPriceNeeded };
    return { ...said, model: standardModel(root(said)) };
  }),
);
type Site = (typeof SITES)[number];
const sites = fc.nat(SITES.length - 1);
const siteAt = (place: number): Site => SITES[place] as Site;

const naiveRules = ({ isCollapsed, isPriceNeeded }: Site): NaiveRules => ({
  keys: {
    make_model: ({ make, model }) => (make && model ? `${make} ${model}` : undefined),
    body: (car) => car.simple_body,
    fuel: (car) => car.simple_fuel ?? car.fuel,
    filtered_features: (car) => car.standardEquipment,
    price_range: ({ price }) => {
      if (!price) return undefined;
      if (price < 10_000) return 'Under $10,000';
      return price < 20_000 ? '$10,000 to $20,000' : '$20,000 and more';
    },
    // Nobody pays off what is sold.
    weekly_price_range: ({ youxQuote, sold }) => {
      if (sold || !youxQuote?.weeklyRepaymentAmount) return undefined;
      return youxQuote.weeklyRepaymentAmount < 100 ? 'Under $100' : '$100 and more';
    },
    categories: ({ seats = 0, price = Infinity }) => [
      ...(seats >= 5 ? ['Family'] : []),
      ...(price < 10_000 ? ['Cheap'] : []),
    ],
    city: ({ location }) => location?.city,
    state: ({ location }) => location?.state,
    location_name: ({ location }) => location?.name,
  },
  titles: ({ year, make, model }) => [year, make, model],
  more: ({ colour, standardEquipment, simple_body }) => [colour, standardEquipment, simple_body],
  synonyms: [['ute', 'utility']],
  order: {
    car_type: ['new', 'demo', 'used'],
    city: ['Geelong'],
    price_range: ['Under $10,000', '$10,000 to $20,000', '$20,000 and more'],
    weekly_price_range: ['Under $100', '$100 and more'],
  },
  isSoldCollapsed: isCollapsed,
  isPriceNeeded,
});

const idsOf = (cars: readonly Car[]): string[] => cars.map(({ id }) => id);
/** Asks both, and compares all that they answer. */
function same(columns: CarColumns, cars: readonly Car[], site: Site, { where, ...asked }: Question): void {
  const asker = askerOf(site.model, NOW);
  const naive = new NaiveSearch(cars, naiveRules(site));
  const holds = where && holdsIn(site.model, where);
  const plainly = { ...asked, ...(holds && { holds }) };
  const made = { ...asked, ...(where && { where: filterIn(site.model, where) }) };
  const list = naive.list(plainly);
  const pages = Math.ceil(list.length / 3);
  for (let page = 1; page <= pages + 1; page += 1) {
    const found = columns.search({ ...made, page, perPage: 3 }, asker);
    expect(idsOf(found.cars)).toEqual(idsOf(list.slice(3 * (page - 1), 3 * page)));
    expect([found.total, found.pages]).toEqual([list.length, pages]);
  }
  const counts = columns.count({ ...made, lists: LISTS, limits: NUMBERS, histograms: BARS }, asker);
  expect(counts.total).toBe(list.length);
  for (const field of LISTS)
    expect([field, counts.lists[field]]).toEqual([field, naive.counts(plainly, field)]);
  for (const field of NUMBERS) {
    const numbers = naive.numbers(plainly, field);
    const range = { min: Math.min(...numbers), max: Math.max(...numbers) };
    expect([field, counts.limits[field]]).toEqual([field, numbers.length > 0 ? range : undefined]);
  }
  for (const [field, bars] of Object.entries(BARS))
    expect(counts.histograms?.[field]?.counts).toEqual(inBars(naive.numbers(plainly, field), bars));
}

const BARS = { price: 3, year: 1 };

function inBars(numbers: readonly number[], bars: number): number[] | undefined {
  if (numbers.length === 0) return undefined;
  const [min, max] = [Math.min(...numbers), Math.max(...numbers)];
  const width = (max - min) / bars || 1;
  const barOf = (number: number): number => Math.min(bars - 1, Math.floor((number - min) / width));
  return Array.from({ length: bars }, (_, at) => numbers.filter((one) => barOf(one) === at).length);
}

function filterIn(model: SiteModel, where: Condition): NonNullable<CarQuery['where']> {
  const filter = compileFilter(where, model.scope('search'), 'car');
  return filter.constant ? filter.value : filter.get({ facts: model.known, now: NOW, until: Infinity });
}

function holdsIn(model: SiteModel, where: Condition): (car: Car) => boolean {
  const condition = compileCondition(where, { ...model.scope('search'), listed: 'car' });
  return (car) => {
    const facts = { ...model.known, car, location: car.location };
    return condition.constant ? condition.value : condition.get({ facts, now: NOW, until: Infinity });
  };
}

const isListed = ({ show_on_dealer_website, status, sold_date_timestamp = 0 }: Car): boolean =>
  show_on_dealer_website && (status !== 'sold' || sold_date_timestamp > NOW_S - 3 * DAY_S);

describe('any search of any stock', () => {
  it('finds, orders, pages and counts what a plain filter does, in every facet', { timeout: 180_000 }, () => {
    fc.assert(
      fc.property(sites, fc.array(random, { maxLength: 25 }), questions, (place, stock, all) => {
        const site = siteAt(place);
        const cars = stock.map((fields, at) => toCar(fields, String(at)));
        const columns = new CarColumns(cars, searchRulesOf(site.model));
        for (const asked of all) same(columns, cars, site, asked);
      }),
      { numRuns: 500 },
    );
  });
});

const { map } = checkStockMap({ version: 1, format: 'json', identity: ['id'] });

/** One step in the life of a stock. */
const steps = fc.array(
  fc.record({ kind: fc.constantFrom('change', 'remove', 'add', 'move'), at: fc.nat(24), car: random }),
  { minLength: 3, maxLength: 3 },
);
type Step = (typeof steps extends fc.Arbitrary<infer T> ? T : never)[number];

describe('any search after single cars have come, changed and gone', () => {
  let db: StockDatabase;
  beforeEach(async () => {
    db = await openStock(':memory:');
    return () => db.destroy();
  });
  let count = 0;

  it(
    'finds, orders, pages and counts what a plain filter over the cars of that moment does',
    { timeout: 180_000 },
    async () => {
      await fc.assert(
        fc.asyncProperty(
          sites,
          fc.array(random, { minLength: 1, maxLength: 20 }),
          steps,
          questions,
          async (place, stock, life, all) => {
            const site = siteAt(place);
            // One store goes on from step to step, as that of a process does.
            const store = createStockStore({ db, checkEveryMs: 0, patienceMs: 60_000 });
            const slug = `site-${(count += 1)}`;
            const model = Object.create(site.model, {
              site: { value: { ...site.model.site, slug } },
            }) as SiteModel;
            const look = async (cars: readonly Car[]): Promise<void> => {
              await bring(slug, cars);
              const { listed } = await stockOfSite(store, model, NOW);
              const shown = cars.filter(isListed);
              expect(idsOf(listed.cars)).toEqual(idsOf(shown));
              for (const asked of all) same(listed, shown, { ...site, model }, asked);
            };
            let cars = stock.map((fields, at) => toCar(fields, String(at)));
            await look(cars);
            for (const [index, step] of life.entries()) {
              cars = after(cars, index, step);
              await look(cars);
            }
          },
        ),
        { numRuns: 130 },
      );
    },
  );

  async function bring(site: string, cars: readonly Car[]): Promise<void> {
    if (!map) throw new Error('the map of this test is not sound');
    const source = textSource('cars.json', JSON.stringify(cars));
    const outcome = await importStock({
      db,
      site,
      feed: 'main',
      source,
      map,
      now: NOW,
      confirmRemoval: true,
    });
    expect(outcome).toMatchObject({ stored: true, problems: [] });
  }
});

function after(cars: readonly Car[], index: number, { kind, at, car }: Step): Car[] {
  const place = at % Math.max(1, cars.length);
  const others = cars.filter((_, other) => other !== place);
  if (kind === 'remove') return others;
  if (kind === 'move') return [...others, ...cars.slice(place, place + 1)];
  if (kind === 'add') return [...cars.slice(0, place), toCar(car, `new-${index}`), ...cars.slice(place)];
  return cars.map((one, other) => (other === place ? toCar(car, one.id) : one));
}
