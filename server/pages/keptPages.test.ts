/** Pages that outlive an import: what is kept is what would be drawn. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Site } from '../../engine/index.ts';
import type { Car } from '../../schemas/types/car.ts';
import { NOW, startApp, type AppInput, type TestApp } from '../../tests/fixtures/makeApp.ts';
import { Dice } from '../../tests/check/arbitrary/dice.ts';

const HOUR = 3_600_000;
const MAKES = ['Kestrel', 'Arden', 'Land Yacht'];
const MODELS = ['Ranger', 'Vale', 'Scout'];
const BODIES = ['Wagon', 'Ute', 'Hatch'];
const PLACES = [
  { name: 'Smithfield', slug: 'smithfield', primary: true, visible: true },
  { name: 'Minchinbury', slug: 'minchinbury', visible: true },
];

const site: AppInput = {
  sites: { north: { search: { hitsPerPage: 4 } } },
  files: {
    'sites/north/data/locations.json': { items: PLACES },
    'sites/north/pages/place.json': {
      kind: 'location',
      routes: ['/locations/{slug}'],
      title: '{location.name}',
      slots: { main: [{ block: 'result-grid' }] },
    },
  },
};
const PAGES = [
  '/',
  '/cars',
  '/cars?page=2',
  '/cars?sort=price:asc',
  '/cars?make=kestrel',
  '/cars?range[price]=10000:20000',
  '/search/kestrel',
  '/search/land-yacht?model=vale',
  '/search/ute',
  '/search/new-cars',
  '/search/used-cars',
  '/search/smithfield',
  '/locations/smithfield',
  '/about-us',
  '/contact',
  '/nowhere',
  ...Array.from({ length: 14 }, (_, id) => `/cars/car-${id}`),
];

let kept: TestApp;
let fresh: TestApp;
beforeAll(async () => {
  kept = await startApp(site);
  fresh = await startApp({ ...site, config: { pageCacheBytes: 0 } });
});
afterAll(() => Promise.all([kept.close(), fresh.close()]));

/** Sold long ago: in no list, and another one with each import, so that it can be seen whether that has arrived. */
const mark = (price: number): Partial<Car> => ({ id: 'mark', status: 'sold', sold: true, price });
let imports = 20_000;

/** Both at the same moment with the same cars. */
async function both(cars: readonly Partial<Car>[], now: Date): Promise<void> {
  imports += 1;
  for (const app of [kept, fresh]) {
    app.setNow(now);
    await app.bring('north', [...cars, mark(imports)]);
    // Until a newer stock is whole, which a busy machine may take its time for, the one before is served.
    await vi.waitFor(async () => {
      const services = await app.pages.services(app.catalogue.sites.get('north') as Site);
      expect((await services.stock.getCar('car-mark'))?.price).toBe(imports);
    }, 20_000);
  }
}

/** But for the version of code and content, of which each server has its own. */
const wordsOf = (body: string): string => body.replace(/"version":"\w+"/, '');
const drawn = (app: TestApp): number => app.log.filter(({ page }) => page !== undefined).length;

function makeAny(id: number, random: Dice): Partial<Car> {
  const location = random.pick(PLACES) as Car['location'];
  return {
    id: String(id),
    make: random.pick(MAKES),
    model: random.pick(MODELS),
    simple_body: random.pick(BODIES),
    car_type: random.pick(['used', 'new', 'demo'] as const),
    price: 8_000 + 1_000 * random.below(20),
    location,
    created_at: new Date(NOW.getTime() - random.below(12) * 24 * HOUR).toISOString(),
  };
}

const CHANGES: ((cars: Partial<Car>[], random: Dice, now: Date) => void)[] = [
  (cars, random) => Object.assign(random.pick(cars), { price: 8_000 + 1_000 * random.below(20) }),
  (cars, random) => Object.assign(random.pick(cars), { make: random.pick(MAKES) }),
  (cars, random) => Object.assign(random.pick(cars), { location: random.pick(PLACES) }),
  (cars, random, now) =>
    Object.assign(random.pick(cars), {
      status: 'sold',
      sold: true,
      sold_date_timestamp: Math.floor(now.getTime() / 1000),
    }),
  (cars, random) => void (cars.length > 3 && cars.splice(random.below(cars.length), 1)),
  (cars, random) => void cars.unshift(...cars.splice(random.below(cars.length), 1)),
  (cars, random) => {
    const id = random.below(14);
    if (!cars.some((car) => car.id === String(id))) cars.push(makeAny(id, random));
  },
  () => undefined,
];

describe('a page that is kept through imports', () => {
  it('is the page drawn anew, after each of 300 changes of stock and clock, of all kinds', async () => {
    const random = new Dice(7);
    const cars = Array.from({ length: 9 }, (_, id) => makeAny(id, random));
    let now = NOW.getTime();
    for (let change = 0; change < 300; change += 1) {
      random.pick(CHANGES)(cars, random, new Date(now));
      now += random.pick([1_000, 1_000, 1_000, 1_000, HOUR, 30 * HOUR]);
      await both(cars, new Date(now));
      for (let asked = 0; asked < 8; asked += 1) {
        const page = random.pick(PAGES);
        const [ours, theirs] = await Promise.all([kept.get('north', page), fresh.get('north', page)]);
        expect([ours.statusCode, ours.headers.location], page).toEqual([
          theirs.statusCode,
          theirs.headers.location,
        ]);
        expect(wordsOf(ours.body) === wordsOf(theirs.body), `after change ${change}, ${page}`).toBe(true);
      }
    }
    // Or nothing was kept, and nothing proven.
    expect(drawn(kept)).toBeLessThan(drawn(fresh) * 0.85);
  }, 300_000);

  it('and is that of a car which the import left alone is not drawn again; that of a car it changed is', async () => {
    const cars = Array.from({ length: 10 }, (_, id) => ({ id: String(id), price: 10_000 + id }));
    await both(cars, NOW);
    const pages = [...cars.map(({ id }) => `/cars/car-${id}`), '/about-us'];
    const askAll = async (): Promise<number> => {
      const before = drawn(kept);
      for (const page of pages) expect((await kept.get('north', page)).statusCode).toBe(200);
      return drawn(kept) - before;
    };
    await askAll();
    await both([...cars.slice(0, 9), { id: '9', price: 23_456 }], new Date(NOW.getTime() + 2_000));
    expect(await askAll()).toBe(1);
    expect((await kept.get('north', '/cars/car-9')).body).toContain('23,456');
  });
});
