import { atMost, type Finding, type Row } from '../lib/finding.ts';
import { quantile } from '../lib/rounds.ts';
import type { CarSearch } from '../../schemas/services.ts';
import type { CarColumns } from '../../server/stock/carColumns.ts';
import { openDatabase } from '../../server/storage/openDatabase.ts';
import { createStockStore } from '../../server/stock/stockStore.ts';
import { fillStock, type Workshop } from '../lib/workshop.ts';
import { slugOf } from '../fixtures/sites.ts';

const CARS = 5000;
const PER_PAGE = 21;
const TIMES = 2000;
const FACETS = [
  'make',
  'simple_body',
  'simple_fuel',
  'simple_transmission',
  'year',
  'colour',
  'car_type',
  'seats',
];

export const searchStock: Row = {
  name: 'search-stock',
  about:
    'A page of 21 of a site with 5,000 cars, in process: the stock alone, without drawing. p50 of 2,000 searches.',
  run,
};

async function run(workshop: Workshop): Promise<Finding[]> {
  const config = await workshop.project('search', 1);
  await fillStock(config, slugOf(1), CARS);
  const db = await openDatabase(config.database);
  const stock = await createStockStore({ db }).of(
    { slug: slugOf(1), version: '1' },
    () => ({ listed: true, until: Infinity }),
    new Date(),
  );
  await db.destroy();
  const makes = stock.listed.values('make').map(({ value }) => String(value));
  const search = (index: number): CarSearch => ({
    page: 1 + (index % 3),
    perPage: PER_PAGE,
    sort: 'price:asc',
    ...(index % 2 === 0 && { where: { make: [makes[index % makes.length] as string] } }),
  });
  const plain = timed((index) => stock.listed.search(search(index)));
  const faceted = timed((index) => {
    const { where } = search(index);
    stock.listed.search(search(index));
    for (const facet of FACETS) stock.listed.values(facet, where);
  });
  const scan = timed((index) => scanAll(stock.listed, search(index)));
  return [
    finding('search, sorted, half of them by make', plain, scan),
    finding('the same with the counts of 8 facets', faceted, scan),
  ];
}

function finding(what: string, times: number[], scan: number[]): Finding {
  const p50 = quantile(times, 0.5);
  return {
    what,
    result: `p50 ${p50.toFixed(3)} ms`,
    comparedWith: `1 ms (filter and sort of all cars: ${quantile(scan, 0.5).toFixed(2)} ms)`,
    keep: 'p50 under 1 ms',
    ...atMost(1, p50),
    note: `p99 ${quantile(times, 0.99).toFixed(3)} ms`,
  };
}

/** What one would write without columns. */
function scanAll({ cars }: CarColumns, { page, where }: CarSearch): unknown[] {
  return cars
    .filter((car) => !where?.make || where.make.includes(car.make ?? ''))
    .sort((a, b) => (a.price ?? 0) - (b.price ?? 0))
    .slice((page - 1) * PER_PAGE, page * PER_PAGE);
}

/** @returns ms of each */
function timed(work: (index: number) => unknown): number[] {
  for (let index = 0; index < TIMES / 10; index += 1) work(index);
  return Array.from({ length: TIMES }, (_, index) => {
    const start = performance.now();
    work(index);
    return performance.now() - start;
  });
}
