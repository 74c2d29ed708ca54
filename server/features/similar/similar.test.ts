/** Which cars are like another one, as the API and the vehicle page tell it. */
import { beforeAll, afterAll, describe, expect, it } from 'vitest';
import { makeApp, startApp, type TestApp } from '../../../tests/fixtures/makeApp.ts';
import { startHost } from '../../../tests/fixtures/startHost.ts';
import type { Car } from '../../../schemas/types/car.ts';
import { readConfig } from '../../config.ts';

const KESTREL = { make: 'Kestrel', model: 'Ranger', simple_body: 'SUV' };
const MIRRA = { make: 'Mirra', model: 'Coast', simple_body: 'SUV' };
const car = (id: string, price: number | undefined, rest: Partial<Car> = {}): Partial<Car> => ({
  id,
  stocknum: id,
  ...MIRRA,
  price,
  ...rest,
});

async function likeIt(app: TestApp, slug = 'car-own', site = 'north'): Promise<string[]> {
  const answer = await app.get(site, `/api/similar-cars?slug=${slug}`);
  return answer.json<{ ids: string[] }>().ids;
}
/** Ids of what is like the first of these cars. */
async function likeFirst(cars: readonly Partial<Car>[], similar: object = {}): Promise<string[]> {
  const app = await makeApp({ sites: { north: { similar } } });
  await app.bring('north', cars);
  return likeIt(app);
}
const own = (price: number | undefined, rest: Partial<Car> = {}) =>
  car('own', price, { ...KESTREL, ...rest });

describe('cars like another one', () => {
  it('SIMILAR-003 SIMILAR-004 SIMILAR-006 API-025 are those of its model first, each once, without itself', async () => {
    const cars = [own(30_000), car('m1', 30_000), car('k1', 31_000, KESTREL), car('m2', 29_000)];
    expect(await likeFirst([...cars, car('k2', 28_000, KESTREL)])).toEqual(['k1', 'k2', 'm1', 'm2']);
  });

  it('SIMILAR-005 are 6 at most, or as many as the site says', async () => {
    const seven = Array.from({ length: 7 }, (_, index) => car(`m${index}`, 30_000));
    expect(await likeFirst([own(30_000), ...seven])).toHaveLength(6);
    expect(await likeFirst([own(30_000), ...seven], { kept: 7 })).toHaveLength(7);
  });

  it('SIMILAR-007 API-017 are looked for 10 at a time: each of the searches finds no more', async () => {
    const kestrels = Array.from({ length: 12 }, (_, index) => car(`k${index}`, 30_000, KESTREL));
    const all = [own(30_000, { simple_body: 'Wagon' }), ...kestrels];
    // Of the ten that are found one is the car itself.
    expect(await likeFirst(all, { kept: 24 })).toHaveLength(9);
    expect(await likeFirst(all, { kept: 24, limit: 12 })).toHaveLength(11);
    // What the one search finds is not counted in the other.
    const wagons = Array.from({ length: 12 }, (_, index) =>
      car(`w${index}`, 30_000, { simple_body: 'Wagon' }),
    );
    const both = await likeFirst([...all, ...wagons], { kept: 24 });
    expect(['k', 'w'].map((of) => both.filter((id) => id.startsWith(of)).length)).toEqual([9, 9]);
  });

  it('SIMILAR-008 are in stock', async () => {
    const cars = [
      own(30_000),
      car('coming', 30_000, { status: 'coming_soon' }),
      car('sold', 30_000, { status: 'sold', sold: true, sold_date_timestamp: 1_777_500_000 }),
      car('there', 30_000),
    ];
    expect(await likeFirst(cars)).toEqual(['there']);
    expect(await likeFirst(cars, { statuses: ['in_stock', 'coming_soon'] })).toEqual(['coming', 'there']);
  });

  it('are those that can be had: what is reserved is among them only where the site says so', async () => {
    const reserved = Array.from({ length: 10 }, (_, index) => car(`r${index}`, 30_000, { reserved: true }));
    const cars = [own(30_000), ...reserved, car('there', 30_000)];
    expect(await likeFirst(cars)).toEqual(['there']);
    expect(await likeFirst(cars, { reserved: true, kept: 24, limit: 12 })).toHaveLength(11);
  });

  it('SIMILAR-009 of one for less than 50000 cost 10000 less or more at most', async () => {
    const around = [car('a', 39_998), car('b', 39_999), car('c', 59_999), car('d', 60_000)];
    expect(await likeFirst([own(49_999), ...around])).toEqual(['b', 'c']);
  });

  it('SIMILAR-010 of one for 50000 and more cost 25000 less or more at most', async () => {
    const around = [car('a', 24_999), car('b', 25_000), car('c', 75_000), car('d', 75_001)];
    expect(await likeFirst([own(50_000), ...around])).toEqual(['b', 'c']);
  });

  it('are at any price for a car without one, and nothing for a car that is not there', async () => {
    const app = await makeApp();
    await app.bring('north', [own(undefined), car('cheap', 3000), car('dear', 300_000)]);
    expect((await likeIt(app)).toSorted()).toEqual(['cheap', 'dear']);
    expect((await app.get('north', '/api/similar-cars?slug=nothing')).statusCode).toBe(404);
  });

  it('share what the site says they share', async () => {
    const cars = [
      own(30_000, { simple_fuel: 'Diesel' }),
      car('d', 30_000),
      car('p', 30_000, { simple_fuel: 'Petrol' }),
    ];
    expect(await likeFirst(cars, { by: [['simple_body', 'simple_fuel']] })).toEqual(['d']);
  });
});

describe('several searches at once', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp();
    await app.bring('north', [car('m1', 20_000), car('m2', 30_000), car('k1', 30_000, KESTREL)]);
  });
  afterAll(() => app.close());
  const search = (queries: object[], headers: Record<string, string> = { 'sec-fetch-site': 'same-origin' }) =>
    app.get('north', '/api/multi-search', { method: 'POST', payload: { queries }, headers });
  const idsOf = async (filter: unknown[]): Promise<string[]> => {
    const answer = await search([{ indexUid: 'cars', limit: 10, filter }]);
    return answer
      .json<{ results: { hits: { id: string }[] }[] }>()
      .results.flatMap(({ hits }) => hits.map(({ id }) => id));
  };

  it('API-017 API-018 API-042 take index, facets, highlighting, limit and filter, and answer results with hits', async () => {
    const query = {
      indexUid: 'cars',
      facets: [],
      attributesToHighlight: ['*'],
      highlightPreTag: '__ais-highlight__',
      highlightPostTag: '__/ais-highlight__',
    };
    const answer = await search([
      { ...query, limit: 1, filter: ['make = "Mirra"'] },
      { ...query, limit: 10, filter: [['make = "Kestrel"', 'make = "Mirra"'], 'price >= 30000'] },
    ]);
    expect(answer.json()).toMatchObject({
      results: [
        { indexUid: 'cars', limit: 1, estimatedTotalHits: 2, hits: [{ id: 'm1', make: 'Mirra' }] },
        { limit: 10, estimatedTotalHits: 2, hits: [{ id: 'm2' }, { id: 'k1' }] },
      ],
    });
  });

  it('hold all tests of a filter, and both limits count themselves', async () => {
    expect(await idsOf(['price >= 20000', 'price <= 29999'])).toEqual(['m1']);
    expect(await idsOf(['price >= 20001', 'price <= 30000'])).toEqual(['m2', 'k1']);
    expect(await idsOf(['make = "Mirra"', 'make = "Kestrel"'])).toEqual([]);
    expect(await idsOf([['make = "Kestrel"', 'price = 20000'], 'price < 30000'])).toEqual(['m1']);
  });

  it("say no to fields that are nobody's business, to other words, and to other sites", async () => {
    for (const filter of [
      ['vin = "1"'],
      ['price ~ 3'],
      [['make = "Mirra"', 'price']],
      ['autograb_data.average_market_price >= 1'],
    ])
      expect((await search([{ indexUid: 'cars', limit: 10, filter }])).statusCode).toBe(400);
    expect((await search([])).statusCode).toBe(400);
    expect(
      (await search([{ indexUid: 'cars', limit: 10, filter: [] }], { 'sec-fetch-site': 'cross-site' }))
        .statusCode,
    ).toBe(403);
  });
});

describe('a search engine that the site names', () => {
  const open = async (url: string, rules: object = {}) => {
    const { outbox } = readConfig({});
    const app = await makeApp({
      sites: { north: { similar: { url, ...rules } } },
      config: { loadMs: 20_000, providerWaitMs: 8_000, outbox: { ...outbox, isFetchLocal: true } },
    });
    await app.bring('north', [
      own(30_000),
      car('m1', 30_000),
      car('m2', 30_000, { status: 'coming_soon' }),
      car('m3', 30_000, { reserved: true }),
    ]);
    return app;
  };

  it('SIMILAR-007 SIMILAR-008 API-017 API-018 API-042 is asked with the searches; of results[].hits[] those count that the site has in stock and nobody has reserved', async () => {
    const host = await startHost((reply) => {
      const hits = ['own', 'gone', 'm2', 'm3', 'm1', 'm1'].map((id) => ({ id, name: 'of the engine' }));
      reply
        .setHeader('content-type', 'application/json')
        .end(JSON.stringify({ results: [{ hits }], took: 3 }));
    });
    const app = await open(`${host.origin}/multi-search`);
    expect(await likeIt(app)).toEqual(['m1']);
    expect(host.received).toHaveLength(1);
    const [{ method, body } = { method: '', body: '' }] = host.received;
    expect(method).toBe('POST');
    const query = {
      indexUid: 'cars',
      facets: [],
      attributesToHighlight: ['*'],
      highlightPreTag: '__ais-highlight__',
      highlightPostTag: '__/ais-highlight__',
      limit: 10,
    };
    const around = [['status = "in_stock"'], 'price >= 20000', 'price <= 40000'];
    expect(JSON.parse(body)).toEqual({
      queries: [
        { ...query, filter: [...around, 'make = "Kestrel"', 'model = "Ranger"'] },
        { ...query, filter: [...around, 'simple_body = "SUV"'] },
      ],
    });
  });

  it('API-042 is asked to mark what it found as the site says', async () => {
    const host = await startHost((reply) => void reply.end(JSON.stringify({ results: [{ hits: [] }] })));
    const app = await open(host.origin, { highlightPreTag: '<b>', highlightPostTag: '</b>', limit: 3 });
    expect(await likeIt(app)).toEqual([]);
    const { queries } = JSON.parse(host.received[0]?.body ?? '{}') as { queries: object[] };
    const marked = { highlightPreTag: '<b>', highlightPostTag: '</b>', limit: 3 };
    expect(queries).toMatchObject([marked, marked]);
  });

  it('SIMILAR-011 ERROR-008 that fails is told in the log alone, and the page waits for nothing any more', async () => {
    const host = await startHost((reply) => reply.writeHead(500).end());
    const app = await open(host.origin);
    const page = await app.get('north', '/cars/car-own/');
    expect(page.body).toMatch(/data-id="similar"[^>]*data-waits/);
    expect(/<fc-island[^>]*data-id="similar"[^>]*>/.exec(page.body)?.[0]).toContain('data-anew="near"');
    expect(host.received).toEqual([]);
    const [, version = ''] = /"version":"([^"]+)"/.exec(page.body) ?? [];
    const answer = await app.get('north', `/-/blocks/cars/car-own/?_blocks=similar&_v=${version}`);
    expect(answer.statusCode).toBe(200);
    const { similar = '' } = answer.json<{ blocks: Record<string, string> }>().blocks;
    expect(similar.replace(/<\/?[^>]*>/g, '')).toBe('');
    expect(similar).not.toContain('data-waits');
    expect(app.log.some(({ provider, why }) => provider === 'similar' && String(why).includes('500'))).toBe(
      true,
    );
  });
});
