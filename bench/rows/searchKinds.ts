import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { SiteModel } from '../../engine/index.ts';
import { normaliseEntity } from '../../domain/normalise.ts';
import type { Picked } from '../../schemas/filter.ts';
import type { CarCount, CarQuery } from '../../schemas/services/stock.ts';
import type { Car } from '../../schemas/types/car.ts';
import { CarColumns } from '../../server/features/stock/columns/carColumns.ts';
import type { Asker } from '../../server/features/stock/columns/factColumn.ts';
import { searchRulesOf } from '../../server/features/stock/searchRules.ts';
import { askerOf } from '../../server/pages/siteStock.ts';
import { makeFeed } from '../fixtures/feed.ts';
import { Random } from '../fixtures/random.ts';
import { atMost, type Finding, type Row } from '../lib/finding.ts';
import { quantile } from '../lib/rounds.ts';
import { readSite } from '../lib/site.ts';
import type { Workshop } from '../lib/workshop.ts';

const SIZES = [5_000, 50_000, 200_000];
/** p50 that is kept, ms; larger stocks are only reported. */
const KEPT_MS: Readonly<Record<number, number>> = { 5_000: 1, 50_000: 5 };
const SITES = 500;
const CARS_OF_SITE = 1_000;
const MANY_SITES_CARS = 20_000;
const PER_PAGE = 21;
const SEARCHES = 60;
const PASSES = 3;
const KB = 1024;
const MB = 1024 * KB;

const FACETS = [
  ...['car_type', 'make', 'model', 'badge', 'body', 'fuel', 'transmission', 'drive', 'colour', 'seats'],
  ...['doors', 'year', 'price_range', 'weekly_price_range', 'categories', 'filtered_features', 'city'],
  ...['state', 'location_name', 'status'],
];
const LIMITS = ['price', 'km', 'year'];
/** Twelve yards: latitude, longitude. */
const YARDS = [
  ...[-33.87, 151.21, -33.75, 150.69, -32.93, 151.78, -37.81, 144.96, -38.15, 144.36, -37.56, 143.85],
  ...[-27.47, 153.03, -28.02, 153.4, -34.93, 138.6, -31.95, 115.86, -42.88, 147.33, -35.28, 149.13],
];

export const searchKinds: Row = {
  name: 'search-kinds',
  about:
    'Six kinds of searches, each a page of 21 with its counts: q1 all cars, q2 makes and a price range, q3 words, q4 mistyped ' +
    'words, q5 a body within 50 km by price (each with the counts of 20 facets), q6 the three searches for similar cars. The ' +
    'columns alone, in process; p50 of 60 searches of each kind.',
  run,
};

async function run(workshop: Workshop): Promise<Finding[]> {
  const { root } = await workshop.project('search-kinds', 1);
  const model = readSite(root);
  const findings: Finding[] = [];
  for (const size of SIZES) findings.push(...(await ofStock(model, size)));
  return [...findings, ...(await ofManySites(model))];
}

/** What happens when one site has so many cars. */
async function ofStock(model: SiteModel, size: number): Promise<Finding[]> {
  const cars = makeCars(size);
  const asker = askerOf(model, new Date());
  const before = heapBytes();
  const begun = performance.now();
  const columns = new CarColumns(cars, searchRulesOf(model));
  const kinds = kindsOf(columns, cars, asker);
  for (const ask of Object.values(kinds)) ask(0);
  const builtMs = performance.now() - begun;
  const bytes = (heapBytes() - before) / size;
  const stock = `${size.toLocaleString('en')} cars`;
  const timed = Object.entries(kinds).map(([kind, ask]) =>
    finding(`${kind}, ${stock}`, timesOf(ask), KEPT_MS[size]),
  );
  return [
    ...timed,
    reported(`all columns made, ${stock}`, `${builtMs.toFixed(0)} ms`),
    reported(
      `one changed car, ${stock}: columns ready again`,
      `${(await changeMs(columns, cars, asker)).toFixed(0)} ms`,
    ),
    reported(`memory of the columns, ${stock}`, `${(bytes / KB).toFixed(2)} KB a car`),
  ];
}

/** In turns of 8 ms, while the stock before is asked on. */
async function changeMs(columns: CarColumns, cars: readonly Car[], asker: Asker): Promise<number> {
  const [first, ...others] = cars;
  const begun = performance.now();
  const next = new CarColumns([{ ...(first as Car), price: 1 }, ...others], columns.rules, columns);
  await next.prepare(columns.names, asker);
  return performance.now() - begun;
}

async function ofManySites(model: SiteModel): Promise<Finding[]> {
  const asker = askerOf(model, new Date());
  // Of these each site has some; cars themselves are not what is measured.
  const all = makeCars(MANY_SITES_CARS);
  const before = heapBytes();
  const sites = Array.from({ length: SITES }, (_, site) => {
    const first = (site * 31) % (all.length - CARS_OF_SITE);
    const cars = all.slice(first, first + CARS_OF_SITE);
    const columns = new CarColumns(cars, searchRulesOf(model));
    const kinds = kindsOf(columns, cars, asker);
    for (const ask of Object.values(kinds)) ask(0);
    return Object.values(kinds);
  });
  const bytes = (heapBytes() - before) / SITES;
  const ask = (index: number): unknown => {
    const kinds = sites[(index * 37) % SITES] ?? [];
    return kinds[index % kinds.length]?.(index);
  };
  return [
    finding(`any kind, ${SITES} sites of 1,000 cars`, timesOf(ask), 1),
    reported(`memory of the columns, ${SITES} sites of 1,000 cars`, `${(bytes / KB).toFixed(0)} KB a site`),
    reported('all of them', `${((bytes * SITES) / MB).toFixed(0)} MB`),
  ];
}

type Ask = (index: number) => unknown;

function kindsOf(columns: CarColumns, cars: readonly Car[], asker: Asker): Record<string, Ask> {
  const at = (index: number): Car => cars[(index * 7919) % cars.length] as Car;
  const page = (query: CarQuery): void => {
    columns.search({ ...query, page: 1, perPage: PER_PAGE }, asker);
    const counted: CarCount = { ...query, lists: FACETS, limits: LIMITS };
    columns.count(counted, asker);
  };
  const words = ({ make = '', model = '', badge = '' }: Car): string => `${make} ${model} ${badge}`;
  const sorts = ['price:asc', 'price:desc', 'custom_rank:desc', 'year:desc'];
  return {
    'q1 all cars': (index) => page({ sort: sorts[index % sorts.length] }),
    'q2 makes and price': (index) =>
      page({
        picked: { make: [at(index).make ?? '', at(index + 1).make ?? ''] },
        ranges: { price: { min: 10_000 + 500 * (index % 20), max: 60_000 + 500 * (index % 20) } },
      }),
    'q3 words': (index) => page({ text: words(at(index)).toLowerCase() }),
    'q4 mistyped words': (index) => page({ text: words(at(index)).split(' ').map(mistype).join(' ') }),
    'q5 50 km, body, by price': (index) =>
      page({
        near: { lat: YARDS[(index * 2) % 24] as number, long: YARDS[(index * 2 + 1) % 24] as number, km: 50 },
        picked: { body: [at(index).simple_body ?? ''] },
        sort: 'price:asc',
      }),
    'q6 similar cars': (index) => {
      const { make = '', model = '', simple_body: body = '', price = 0 } = at(index);
      const ranges = { price: { min: price - 10_000, max: price + 10_000 } };
      const alike: Picked[] = [
        { make: [make], model: [model] },
        { make: [make], body: [body] },
        { body: [body] },
      ];
      for (const picked of alike) columns.search({ picked, ranges, page: 1, perPage: 10 }, asker);
    },
  };
}

/** A letter too few, as of somebody in a hurry; short words are meant as they are. */
function mistype(word: string): string {
  return word.length < 5 ? word : word.slice(0, 2) + word.slice(3);
}

/** Cars of a feed as the stock holds them, at twelve yards. */
function makeCars(count: number): Car[] {
  const random = new Random(20_261_126);
  return makeFeed(count).map((fields, index) => {
    const yard = random.between(0, 11);
    const car = normaliseEntity('car', { ...fields, slug: `car-${index}` }) as Car;
    const location = {
      ...{ id: String(yard), name: `Yard ${yard}`, slug: `yard-${yard}`, city: `City ${yard}`, state: 'NSW' },
      address: { lat: YARDS[2 * yard] as number, long: YARDS[2 * yard + 1] as number },
    };
    return { ...car, location } as Car;
  });
}

/** Each counts as the quickest of some passes: others on the machine only make it slower. */
function timesOf(ask: Ask): number[] {
  const quickest = Array<number>(SEARCHES).fill(Infinity);
  for (let pass = 0; pass < PASSES; pass += 1)
    for (let index = 0; index < SEARCHES; index += 1) {
      const begun = performance.now();
      ask(index);
      quickest[index] = Math.min(quickest[index] as number, performance.now() - begun);
    }
  return quickest;
}

function finding(what: string, times: number[], keptMs: number | undefined): Finding {
  const p50 = quantile(times, 0.5);
  return {
    what,
    result: `p50 ${p50.toFixed(3)} ms`,
    comparedWith: keptMs === undefined ? '' : `${keptMs} ms`,
    ...(keptMs !== undefined && { keep: `p50 under ${keptMs} ms`, ...atMost(keptMs, p50) }),
    note: `p99 ${quantile(times, 0.99).toFixed(3)} ms`,
  };
}

const reported = (what: string, result: string): Finding => ({ what, result, comparedWith: '' });

let collect: (() => void) | undefined;

function heapBytes(): number {
  setFlagsFromString('--expose_gc');
  collect ??= runInNewContext('gc') as () => void;
  collect();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}
