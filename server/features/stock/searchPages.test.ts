/** What a search page finds, as its address asks for it and the site's data has it. */
import { describe, expect, it } from 'vitest';
import { makeApp, type TestApp } from '../../../tests/fixtures/makeApp.ts';
import type { Car } from '../../../schemas/types/car.ts';

const DAY = 86_400;
const NOW_S = Date.parse('2026-05-01T00:30:00Z') / 1000;
const car = (id: string, more: Partial<Car> = {}): Partial<Car> => ({
  id,
  stocknum: id,
  price: 30_000,
  ...more,
});
const sold = (id: string, daysAgo = 1, more: Partial<Car> = {}): Partial<Car> =>
  car(id, { status: 'sold', sold: true, sold_date_timestamp: NOW_S - daysAgo * DAY, ...more });
const at = (lat: number, long: number): Partial<Car> => ({
  location: { id: `${lat}`, name: `At ${lat}`, slug: `at${-lat}`, address: { lat, long } } as Car['location'],
});

/** Ids of the cards of a page, in order. */
async function idsAt(app: TestApp, query = '', site = 'north'): Promise<string[]> {
  const { body } = await app.get(site, `/cars/${query}`);
  const ids = [...body.matchAll(/href="\/cars\/car-([\w-]+)"/g)].map(([, id]) => id ?? '');
  return [...new Set(ids)];
}
async function open(cars: readonly Partial<Car>[], root: object = {}): Promise<TestApp> {
  const app = await makeApp({ sites: { north: root } });
  await app.bring('north', cars);
  return app;
}

describe('a search page', () => {
  it('SEARCH-012 SEARCH-021 reads query, page and sortBy from its address', async () => {
    const app = await open(
      [
        car('a', { make: 'Kestrel', model: 'Ranger', price: 3 }),
        car('b', { make: 'Mirra', model: 'Coast', price: 2 }),
        car('c', { make: 'Mirra', model: 'Plain', price: 1 }),
      ],
      { search: { hitsPerPage: 1 } },
    );
    expect(await idsAt(app, '?query=coast')).toEqual(['b']);
    expect(await idsAt(app, '?query=mirra&sortBy=price:asc')).toEqual(['c']);
    expect(await idsAt(app, '?query=mirra&sortBy=price:asc&page=2')).toEqual(['b']);
    expect((await app.get('north', '/cars/?query=mirra&page=3')).statusCode).toBe(404);
  });

  it('SEARCH-015 SEARCH-016 lists what is in stock or coming, and what was sold up to 3 days ago', async () => {
    const app = await open([
      car('in'),
      car('soon', { status: 'coming_soon' }),
      car('other', { status: 'workshop' }),
      car('hidden', { show_on_dealer_website: false }),
      sold('two', 2),
      sold('four', 4),
      sold('hidden-sold', 1, { show_on_dealer_website: false }),
    ]);
    expect(await idsAt(app)).toEqual(['in', 'soon', 'two']);
  });

  it('SEARCH-017 lists sold cars for as many days as the site says', async () => {
    const cars = [car('in'), sold('two', 2), sold('four', 4)];
    expect(await idsAt(await open(cars, { stock: { soldDays: 5 } }))).toEqual(['in', 'two', 'four']);
    expect(await idsAt(await open(cars, { stock: { soldDays: 0 } }))).toEqual(['in']);
  });

  it('SEARCH-018 SEARCH-020 shows one of each run of sold cars, before it is paged, on sites with the flag', async () => {
    const cars = [car('a'), sold('s1'), sold('s2'), sold('s3'), car('b'), sold('s4'), car('c')];
    const flags = { soldRunsCollapsed: true };
    const search = { hitsPerPage: 3 };
    const app = await open(cars, { flags, search });
    expect(await idsAt(app)).toEqual(['a', 's1', 'b']);
    expect(await idsAt(app, '?page=2')).toEqual(['s4', 'c']);
    expect((await app.get('north', '/cars/?page=3')).statusCode).toBe(404);
    expect(await idsAt(await open(cars, { search: { hitsPerPage: 9 } }))).toHaveLength(7);
  });

  it('SEARCH-019 shows all sold cars where there are no others', async () => {
    const cars = [sold('s1'), sold('s2'), sold('s3')];
    const flags = { soldRunsCollapsed: true };
    expect(await idsAt(await open(cars, { flags }))).toEqual(['s1', 's2', 's3']);
    // Of the results: others of the stock are left out by a filter.
    const ofMake = [...cars.map((one) => ({ ...one, make: 'Gone' })), car('here', { make: 'Here' })];
    const app = await open(ofMake, { flags });
    expect(await idsAt(app, '?refinementList[make][0]=Gone')).toEqual(['s1', 's2', 's3']);
    expect(await idsAt(app)).toEqual(['s1', 'here']);
  });

  it('SEARCH-030 leaves cars without a price out of the lowest price first, on sites with the flag', async () => {
    const cars = [car('none', { price: undefined }), car('zero', { price: 0 }), car('b', { price: 2 })];
    const withFlag = await open(cars, { flags: { priceOrderNeedsPrice: true } });
    expect(await idsAt(withFlag, '?sortBy=price:asc')).toEqual(['b']);
    expect((await idsAt(withFlag, '?sortBy=price:desc')).sort()).toEqual(['b', 'none', 'zero']);
    expect((await idsAt(await open(cars), '?sortBy=price:asc')).sort()).toEqual(['b', 'none', 'zero']);
  });

  it('SEARCH-033 has 21 cars unless the site says otherwise', async () => {
    const cars = Array.from({ length: 23 }, (_, index) => car(`n${index}`));
    expect(await idsAt(await open(cars))).toHaveLength(21);
    expect(await idsAt(await open(cars, { search: { hitsPerPage: 22 } }))).toHaveLength(22);
  });

  it('SEARCH-034 is in the order of the site, else by custom rank, the highest first, and without one as the feed has them', async () => {
    const cars = [
      car('b', { price: 2 }),
      car('c', { price: 3, custom_rank: -1 }),
      car('a', { price: 1, custom_rank: 7.5 }),
      car('d', { price: 4, custom_rank: 7.5 }),
      car('e', { price: 5 }),
      car('f', { price: 6, custom_rank: 8 }),
    ];
    const app = await open(cars);
    expect(await idsAt(app)).toEqual(['f', 'a', 'd', 'c', 'b', 'e']);
    await app.bring('north', [...cars.slice(0, 5), car('f', { price: 6, custom_rank: -2 })]);
    app.setNow(new Date(NOW_S * 1000 + 1000));
    expect(await idsAt(app)).toEqual(['a', 'd', 'c', 'f', 'b', 'e']);
    const sites = { search: { defaultSort: 'price:desc' } };
    expect(await idsAt(await open(cars, sites))).toEqual(['f', 'e', 'd', 'c', 'b', 'a']);
  });

  it('SEARCH-036 looks 50 km around a postcode unless the shopper chooses a distance that is offered', async () => {
    // South of where 2000 is by 49.9 and 50.1 km.
    const [near, far] = [49.9, 50.1].map((km) => at(-33.87 - km / 111.195, 151.1));
    const cars = [car('near', near), car('far', far), car('nowhere')];
    const app = await open(cars);
    expect(await idsAt(app, '?near=2000')).toEqual(['near']);
    expect(await idsAt(app, '?near=2000&radius=75')).toEqual(['near', 'far']);
    for (const other of ['60', '0', '1001', 'far', ''])
      expect([other, await idsAt(app, `?near=2000&radius=${other}`)]).toEqual([other, ['near']]);
    expect(await idsAt(app, '?near=5799')).toHaveLength(3);
  });

  it('SEARCH-035 offers 25, 50, 75, 100, 150, 250, 500, 750 and 1000 km', async () => {
    // 1 km is 1 / 111.195 degrees of latitude: each car stands half a km within one distance.
    const offered = [25, 50, 75, 100, 150, 250, 500, 750, 1000];
    const cars = offered.map((km) => car(`km${km}`, at(-33.87 - (km - 0.5) / 111.195, 151.1)));
    const app = await open(cars);
    for (const [index, km] of offered.entries())
      expect([km, (await idsAt(app, `?near=2000&radius=${km}`)).length]).toEqual([km, index + 1]);
  });
});
