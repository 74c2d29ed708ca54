/** What served pages of the standard template offer to narrow a search to, and where each choice leads. */
import { describe, expect, it } from 'vitest';
import { makeApp, type TestApp } from '../../../tests/fixtures/makeApp.ts';
import type { Files } from '../../../tests/fixtures/makeProject.ts';
import type { Car } from '../../../schemas/types/car.ts';

const car = (id: string, more: Partial<Car> = {}): Partial<Car> => ({ id, stocknum: id, ...more });

/** Label and count of each choice of a facet, in order. */
async function choicesOf(app: TestApp, site: string, facet: string): Promise<[string, number][]> {
  const { body } = await app.get(site, '/cars/');
  return [...body.matchAll(new RegExp(`<a id="filters-${facet}-[^>]*>(.*?)</a>`, 'gs'))].map(
    ([, choice = '']) => {
      const [label = '', count = ''] = [...choice.matchAll(/<span[^>]*>([^<]+)<\/span>/g)].map(
        ([, words = '']) => words,
      );
      return [label, Number(count)];
    },
  );
}

/** Ids of the cards that an address shows. */
async function idsAt(app: TestApp, href: string): Promise<string[]> {
  const { body, statusCode } = await app.get('north', href);
  expect([href, statusCode]).toEqual([href, 200]);
  return [...new Set([...body.matchAll(/href="\/cars\/car-([\w-]+)"/g)].map(([, id = '']) => id))].sort();
}

const withFacets = (site: string, ...facets: object[]): Files => ({
  [`sites/${site}/pages/search.json`]: { changes: [{ set: 'stock/filters', settings: { facets } }] },
});

describe('choices of the panel of a search page', () => {
  it('SEARCH-031 have a body once that cars write with other capital letters, with all of its cars', async () => {
    const app = await makeApp();
    const bodies = ['SUV', 'Suv', 'suv', 'Ute'];
    await app.bring(
      'north',
      bodies.map((simple_body, index) => car(`${index}`, { simple_body })),
    );
    expect(await choicesOf(app, 'north', 'body')).toEqual([
      ['SUV', 3],
      ['Ute', 1],
    ]);
    expect(await idsAt(app, '/cars/?refinementList[simple_body][0]=SUV')).toEqual(['0', '1', '2']);
  });

  it('SITE-008 have the series in the order of the site, else the most frequent first', async () => {
    const facet = { id: 'series', label: 'Series', field: 'series' };
    const sites = { ordered: { search: { valueOrder: { series: ['duo', 'city', 'sport'] } } }, plain: {} };
    const files = { ...withFacets('ordered', facet), ...withFacets('plain', facet) };
    const app = await makeApp({ sites, files });
    const cars = ['sport', 'sport', 'sport', 'city', 'city', 'duo', 'zeta', 'zeta', 'zeta', 'zeta'].map(
      (series, index) => car(`${index}`, { series }),
    );
    for (const site of Object.keys(sites)) await app.bring(site, cars);
    const labels = async (site: string): Promise<string[]> =>
      (await choicesOf(app, site, 'series')).map(([label]) => label);
    expect(await labels('ordered')).toEqual(['duo', 'city', 'sport', 'zeta']);
    expect(await labels('plain')).toEqual(['zeta', 'sport', 'city', 'duo']);
  });

  it('SEARCH-039 have new cars first, then demo, then used ones, though there are most of the last', async () => {
    const app = await makeApp();
    const types = ['used', 'used', 'used', 'new', 'demo', 'demo'] as const;
    await app.bring(
      'north',
      types.map((car_type, index) => car(`${index}`, { car_type })),
    );
    expect(await choicesOf(app, 'north', 'type')).toEqual([
      ['New', 1],
      ['Demo', 2],
      ['Used', 3],
    ]);
  });

  it("SEARCH-040 have ranges of prices with 'Under' first, though most cars cost more", async () => {
    const facet = { id: 'range', label: 'Price', field: 'price_range' };
    const app = await makeApp({ files: withFacets('north', facet) });
    const prices = [35_000, 36_000, 37_000, 12_000, 13_000, 9_000];
    await app.bring(
      'north',
      prices.map((price, index) => car(`${index}`, { price })),
    );
    expect(await choicesOf(app, 'north', 'range')).toEqual([
      ['Under $10,000', 1],
      ['$10,000 to $20,000', 2],
      ['$30,000 to $40,000', 3],
    ]);
  });
});

describe('tiles that lead to a search', () => {
  /** Address and count of each tile of a block. */
  async function tilesOf(app: TestApp, path: string, block: string): Promise<[string, number][]> {
    const { body } = await app.get('north', path);
    const [, own = ''] = body.split(`id="${block}"`);
    const tiles = own.split('</ul>')[0] ?? '';
    return [...tiles.matchAll(/<a [^>]*href="([^"]+)"[^>]*>.*?(\d+) cars?<\/span><\/a>/gs)].map(
      ([, href = '', count]) => [href.replaceAll('&amp;', '&'), Number(count)],
    );
  }

  it('SEARCH-045 show only the cars that they name, as many as they say: a body, a step of prices', async () => {
    const app = await makeApp();
    await app.bring('north', [
      ...[14_999, 15_000, 24_999].map((price) => car(`ute-${price}`, { simple_body: 'Ute', price })),
      ...[25_001, 70_001].map((price) => car(`cab-${price}`, { simple_body: 'Cab Chassis', price })),
    ]);
    const followed = async (path: string, block: string): Promise<[number, string[]][]> =>
      Promise.all(
        (await tilesOf(app, path, block)).map(async ([href, count]): Promise<[number, string[]]> => [
          count,
          await idsAt(app, href),
        ]),
      );
    expect(await followed('/nowhere', 'bodies')).toEqual([
      [3, ['ute-14999', 'ute-15000', 'ute-24999']],
      [2, ['cab-25001', 'cab-70001']],
      [5, ['cab-25001', 'cab-70001', 'ute-14999', 'ute-15000', 'ute-24999']],
    ]);
    expect(await followed('/price-range', 'steps')).toEqual([
      [1, ['ute-14999']],
      [2, ['ute-15000', 'ute-24999']],
      [1, ['cab-25001']],
      [1, ['cab-70001']],
    ]);
  });
});

describe('names of an address that narrow a search', () => {
  const LISTS = {
    ...{ badge: 'GXL', status: 'in_stock', car_type: 'used', categories: 'Family', city: 'Ryde' },
    ...{ colour: 'Red', dealership_name: 'Group Yard', filtered_features: 'Tow bar', item_type: 'truck' },
    ...{ location_name: 'Yard', make: 'Mirra', make_model: 'Mirra Coast', model: 'Coast', body: 'SUV' },
    ...{ drive: '4WD', fuel: 'Diesel', transmission: 'Automatic', state: 'NSW', tag: 'hot' },
    ...{ certified: 'true', price_range: '$10,000 to $20,000', weekly_price_range: 'Under $100 a week' },
  };
  const CREATED = Date.parse('2026-04-01T00:00:00Z') / 1000;
  const RANGES = {
    ...{ km: 50, price: 15_000, subscription_price: 99, seats: 7, year: 2020 },
    created_at_timestamp: CREATED,
  };
  const location = { id: 'l', name: 'Yard', slug: 'yard', website_name: 'Group Yard' };
  const mine = car('mine', {
    ...{ car_type: 'used', badge: 'GXL', status: 'in_stock', colour: 'Red', item_type: 'truck' },
    ...{ make: 'Mirra', model: 'Coast', simple_body: 'SUV', simple_drive: '4WD', simple_fuel: 'Diesel' },
    ...{ simple_transmission: 'Automatic', tag: 'hot', certified: true, seats: 7, price: 15_000, km: 50 },
    ...{ subscription_price: 99, year: 2020, created_at: '2026-04-01T00:00:00Z' },
    youxQuote: { weeklyRepaymentAmount: 99, advertisedRate: 7.5, comparisonRate: 8.1 },
    standardEquipment: ['Tow bar'],
    location: { ...location, address: { city: 'Ryde', state: 'NSW' } } as Car['location'],
  });
  const other = car('other', {
    ...{ car_type: 'new', badge: 'SR', status: 'coming_soon', colour: 'Blue', item_type: 'car' },
    ...{ make: 'Kestrel', model: 'Ranger', simple_body: 'Ute', simple_drive: '2WD', simple_fuel: 'Petrol' },
    ...{ simple_transmission: 'Manual', tag: 'cool', certified: false, seats: 5, price: 45_000, km: 90 },
    ...{ subscription_price: 300, year: 2026, created_at: '2026-04-20T00:00:00Z' },
  });

  it('SEARCH-013 SEARCH-014 are all lists and ranges that a panel may offer', async () => {
    const categories = [{ id: 'family', label: 'Family', where: { 'car.seats': { atLeast: 7 } } }];
    const facets = [
      ...Object.keys(LISTS).map((field) => ({ id: field.replaceAll('_', '-'), label: field, field })),
      ...Object.keys(RANGES).map((field) => ({
        ...{ id: field.replaceAll('_', '-'), label: field, field },
        kind: 'range',
      })),
    ];
    const app = await makeApp({
      sites: { north: { search: { categories }, flags: { financeQuote: true } } },
      files: withFacets('north', ...facets),
    });
    await app.bring('north', [mine, other]);
    /** How many are found, and which. Where none is, the page shows what is near. */
    const at = async (query: string): Promise<string[]> => {
      const { body } = await app.get('north', `/cars/?${query}`);
      return body.includes('>0 cars found<') ? [] : idsAt(app, `/cars/?${query}`);
    };
    expect(await at('')).toEqual(['mine', 'other']);
    for (const [key, value] of Object.entries(LISTS)) {
      const picked = (one: string) => at(`refinementList[${key}][0]=${encodeURIComponent(one)}`);
      expect([key, await picked(value), await picked('none')]).toEqual([key, ['mine'], []]);
    }
    for (const [key, value] of Object.entries(RANGES)) {
      const between = (min: number, max: number) => at(`range[${key}]=${min}:${max}`);
      expect([key, await between(value, value), await between(value + 1, value + 1)]).toEqual([
        ...[key, ['mine'], []],
      ]);
    }
  });
});
