/** The cars of a site over HTTP, as a hosted search answers them. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeApp, startApp, type TestApp } from '../../../tests/fixtures/makeApp.ts';
import { startHost } from '../../../tests/fixtures/startHost.ts';
import type { ApiProblem } from '../../../schemas/types/api/problem.ts';
import type { SearchAnswer } from '../../../schemas/types/api/search.answer.ts';
import type { Car } from '../../../schemas/types/car.ts';
import { readConfig } from '../../config.ts';

const OWN = { 'sec-fetch-site': 'same-origin' };
/** The tests' now, seconds since 1970. */
const TODAY = Date.parse('2026-05-01T00:30:00Z') / 1000;
const DAY = 86_400;
const car = (id: string, price: number, rest: Partial<Car> = {}): Partial<Car> => ({
  ...{ id, stocknum: id, make: 'Mirra', model: 'Coast', simple_body: 'SUV', price },
  ...rest,
});
const STOCK = [
  car('a', 30_000),
  car('b', 10_000, { make: 'Land Rover', model: 'Field' }),
  car('c', 20_000, { status: 'coming_soon', car_type: 'new', year: 2026 }),
  car('sold', 15_000, { status: 'sold', sold: true, sold_date_timestamp: TODAY - 2 * DAY }),
];

const post = (app: TestApp, payload: unknown, headers: Record<string, string> = OWN, site = 'north') =>
  app.get(site, '/api/search', { method: 'POST', payload: payload as object, headers });
async function found(app: TestApp, body: object): Promise<SearchAnswer> {
  const answer = await post(app, body);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<SearchAnswer>();
}
const idsOf = ({ hits }: Pick<SearchAnswer, 'hits'>): string[] => hits.map(({ id }) => id);

describe('a search over HTTP', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ sites: { north: { search: { hitsPerPage: 2 } } } });
    await app.bring('north', STOCK);
  });
  afterAll(() => app.close());
  const ids = async (filters: string): Promise<string[]> =>
    idsOf(await found(app, { filters, hitsPerPage: 100 })).sort();
  const refused = async (body: unknown): Promise<ApiProblem> => {
    const answer = await post(app, body);
    expect(answer.statusCode, answer.body.slice(0, 300)).toBe(400);
    expect(answer.headers['content-type']).toContain('application/problem+json');
    return answer.json<ApiProblem>();
  };

  it('API-013 takes search_filters, filters, hitsPerPage, offset, query and sort, and all of them hold', async () => {
    const body = {
      ...{ search_filters: 'status = in_stock', filters: 'price >= 5000', query: 'mirra' },
      ...{ hitsPerPage: 1, offset: 0, sort: 'price:asc' },
    };
    expect(idsOf(await found(app, body))).toEqual(['a']);
    expect(idsOf(await found(app, { ...body, search_filters: '' }))).toEqual(['sold']);
    expect(idsOf(await found(app, { ...body, filters: 'price < 5000' }))).toEqual([]);
    expect(idsOf(await found(app, { ...body, query: 'rover' }))).toEqual(['b']);
    expect(idsOf(await found(app, { ...body, offset: 1 }))).toEqual([]);
  });

  it('API-014 SEARCH-032 answers hits, pages, count, facets and ms, and no figures of facets besides', async () => {
    const answer = await found(app, { search_filters: 'sold = false', sort: 'price:asc' });
    expect(Object.keys(answer).sort()).toEqual(['count', 'facets', 'hits', 'ms', 'pages']);
    expect(answer).toMatchObject({ pages: 2, count: 3, ms: expect.any(Number) as number });
    expect(answer.hits).toMatchObject([
      { id: 'b', make: 'Land Rover' },
      { id: 'c', price: 20_000 },
    ]);
    expect(answer.facets.make).toEqual({ Mirra: 2, 'Land Rover': 1 });
    expect(answer.facets.price_range).toEqual({
      ...{ '$10,000 to $20,000': 1, '$20,000 to $30,000': 1, '$30,000 to $40,000': 1 },
    });
  });

  it('SEARCH-050 begins a page behind (page - 1) x hitsPerPage cars, and at nothing between two pages', async () => {
    const page = (offset: number) => found(app, { sort: 'price:asc', hitsPerPage: 2, offset });
    expect(idsOf(await page(0))).toEqual(['b', 'sold']);
    expect(idsOf(await page(2))).toEqual(['c', 'a']);
    expect(idsOf(await page(4))).toEqual([]);
    expect((await refused({ hitsPerPage: 2, offset: 3 })).errors).toMatchObject([{ field: 'offset' }]);
  });

  it('API-033 is sorted as it says, for example by falling price, with filters and hitsPerPage', async () => {
    const body = { filters: 'make = Mirra', hitsPerPage: 2 };
    expect(idsOf(await found(app, { ...body, sort: 'price:desc' }))).toEqual(['a', 'c']);
    expect(idsOf(await found(app, { ...body, sort: 'price:asc' }))).toEqual(['sold', 'c']);
  });

  it('SEARCH-048 reads the stock filter of a group: in stock, coming soon or sold since, and shown on the website', async () => {
    const stock = (days: number): string =>
      `(status = in_stock OR status = coming_soon OR sold_date_timestamp > ${TODAY - days * DAY}) AND show_on_dealer_website = true`;
    const search = async (days: number): Promise<string[]> =>
      idsOf(await found(app, { search_filters: stock(days), hitsPerPage: 100 })).sort();
    expect(await search(3)).toEqual(['a', 'b', 'c', 'sold']);
    // Later than, not at: two days are not within two days.
    expect(await search(2)).toEqual(['a', 'b', 'c']);
    const hidden = stock(3).replace('= true', '= false');
    expect(idsOf(await found(app, { search_filters: hidden }))).toEqual([]);
  });

  it('reads quotes, brackets and numbers; AND binds more tightly than OR; text is compared without case', async () => {
    expect(await ids('make = "land rover"')).toEqual(['b']);
    expect(await ids('make = "Land Rover" OR make = Mirra AND price > 20000')).toEqual(['a', 'b']);
    expect(await ids('(make = "Land Rover" or make = Mirra) and price > 20000')).toEqual(['a']);
    expect(await ids('price>=20000 AND price<30000')).toEqual(['c']);
    expect(await ids('status != in_stock')).toEqual(['c', 'sold']);
    expect(await ids('year = "2026"')).toEqual(['c']);
    expect(await ids('make = "Land \\"Rover"')).toEqual([]);
  });

  it('asks keys of the search as it asks fields', async () => {
    expect(await ids('make_model = "Land Rover Field"')).toEqual(['b']);
    expect(await ids('price_range = "$20,000 to $30,000"')).toEqual(['c']);
  });

  it('says which field of a request it cannot read, and what is wrong with it', async () => {
    const wrong: [filter: string, says: string][] = [
      ['vin = 1', 'not known'],
      ['__proto__ = 1', 'not known'],
      ['constructor = 1', 'not known'],
      ['autograb_data.average_market_price > 1', 'not known'],
      ['standardEquipment = x', 'not known'],
      ['make > a', 'no number'],
      ['price > many', 'number'],
      ['price > 1e999', 'number'],
      ['sold = perhaps', 'true and false'],
      ['make =', 'too early'],
      ['make = "Kia', 'character'],
      ['(make = Kia', 'too early'],
      ['make = Kia)', 'AND or OR'],
      ['make = Kia make = Kia', 'AND or OR'],
      ['= Kia', 'a field'],
      ['make Kia Kia', 'a comparison'],
      [`${'('.repeat(21)}make = Kia${')'.repeat(21)}`, 'too many brackets'],
      [Array(300).fill('km = 1').join(' OR '), 'too many words'],
    ];
    for (const [filters, says] of wrong) {
      const { errors } = await refused({ filters });
      expect(errors, filters.slice(0, 60)).toEqual([
        { field: 'filters', message: expect.stringContaining(says) as string },
      ]);
    }
    expect((await refused({ search_filters: 'x = 1' })).errors).toMatchObject([{ field: 'search_filters' }]);
  });

  it('answers whatever is posted with a result or a problem document', async () => {
    const deep = `${'('.repeat(20)}make = Mirra${')'.repeat(20)}`;
    expect((await found(app, { filters: deep })).count).toBe(3);
    expect(await found(app, { offset: 10_000_000, hitsPerPage: 100 })).toMatchObject({ hits: [], count: 4 });
    for (const query of ['\u0000', '😀'.repeat(50), '﷽', 'x OR 1=1 --', '<script>', '\ud800'])
      expect((await found(app, { query })).hits.length, query).toBeLessThanOrEqual(2);
    expect((await found(app, { filters: 'make = "Škoda 😀"' })).count).toBe(0);
    const bad: unknown[] = [
      { query: 'x'.repeat(10_240) },
      { filters: '('.repeat(10_240) },
      { filters: ['make = Mirra'] },
      { filters: { make: 'Mirra' } },
      { unknown: 1 },
      { offset: -1 },
      { offset: 1e300 },
      { offset: '2' },
      { hitsPerPage: 0 },
      { hitsPerPage: 101 },
      { sort: 'vin:asc' },
      { sort: 'price' },
      [],
      [[]],
    ];
    for (const body of bad) await refused(body);
  });

  it('API-016 looks up listing hits by a filter and a limit, for a featured list', async () => {
    const look = (query: string) => app.get('north', `/api/listings?${query}`);
    const filter = `filter=${encodeURIComponent('make = Mirra AND sold = false')}`;
    expect((await look(`${filter}&limit=1`)).json()).toEqual({
      hits: [expect.objectContaining({ id: 'a' })],
    });
    expect(idsOf((await look(`${filter}&limit=9`)).json<SearchAnswer>())).toEqual(['a', 'c']);
    expect((await look('filter=vin%20%3D%201')).json()).toMatchObject({ errors: [{ field: 'filter' }] });
    for (const query of ['limit=1', `${filter}&limit=0`, `${filter}&limit=101`, `${filter}&more=1`])
      expect((await look(query)).statusCode, query).toBe(400);
  });
});

describe('the key of a search', () => {
  it('API-015 opens its own site from elsewhere, and no other one', async () => {
    const app = await makeApp({
      sites: {
        north: { search: { key: 'north-public' } },
        south: { search: { key: 'south-public' } },
        west: {},
      },
    });
    await app.bring('north', [car('n', 30_000)]);
    await app.bring('south', [car('s', 30_000)]);
    const with_ = (key: string, site: string, more: Record<string, string> = {}) =>
      post(app, {}, { authorization: `Bearer ${key}`, ...more }, site);
    expect(idsOf((await with_('north-public', 'north')).json<SearchAnswer>())).toEqual(['n']);
    expect(idsOf((await with_('south-public', 'south')).json<SearchAnswer>())).toEqual(['s']);
    for (const [key, site] of [
      ['north-public', 'south'],
      ['south-public', 'north'],
      ['north-public', 'west'],
      ['undefined', 'west'],
    ] as const)
      for (const more of [{}, OWN, { 'sec-fetch-site': 'cross-site' }])
        expect((await with_(key, site, more)).json(), `${key} at ${site}`).toMatchObject({ status: 403 });
    expect((await post(app, {}, {})).statusCode).toBe(403);
    expect((await post(app, {}, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
    // Pages of the site need none.
    expect(idsOf((await post(app, {}, OWN, 'south')).json<SearchAnswer>())).toEqual(['s']);
  });
});

describe('a hosted search that the site names', () => {
  const open = async (host: string, key = 'north-public') => {
    const { outbox } = readConfig({});
    const app = await makeApp({
      sites: { north: { search: { host, key } } },
      config: { loadMs: 20_000, providerWaitMs: 8_000, outbox: { ...outbox, isFetchLocal: true } },
    });
    await app.bring('north', STOCK);
    return app;
  };

  it('SITE-020 API-013 API-015 SEARCH-032 is asked at the host and with the key of site.json; of its hits those count that the site lists', async () => {
    const host = await startHost((reply) => {
      const hits = ['c', 'gone', 'a'].map((id) => ({ id, price: 1 }));
      const said = { hits, pages: 4, count: 70, facets: { make: { Mirra: 70 } }, facets_stats: {} };
      reply.setHeader('content-type', 'application/json').end(JSON.stringify(said));
    });
    const app = await open(`${host.origin}/search`);
    const answer = await found(app, {
      search_filters: 'status = in_stock',
      filters: 'make = Mirra',
      query: 'suv',
      sort: 'price:desc',
      offset: 42,
    });
    expect(answer).toEqual({
      hits: [expect.objectContaining({ id: 'c', price: 20_000 }), expect.objectContaining({ id: 'a' })],
      ...{ pages: 4, count: 70, facets: { make: { Mirra: 70 } }, ms: expect.any(Number) as number },
    });
    expect(host.received).toMatchObject([
      { method: 'POST', path: '/search', headers: { authorization: 'Bearer north-public' } },
    ]);
    expect(JSON.parse(host.received[0]?.body ?? '')).toEqual({
      ...{ search_filters: 'status = in_stock', filters: 'make = Mirra', query: 'suv' },
      ...{ sort: 'price:desc', hitsPerPage: 21, offset: 42 },
    });
    expect((await post(app, { filters: 'vin = 1' })).statusCode).toBe(400);
    expect(host.received).toHaveLength(1);
  });

  it('is left alone while it fails: this server answers, and the log says so', async () => {
    const host = await startHost((reply) => reply.writeHead(500).end());
    const app = await open(host.origin);
    expect(idsOf(await found(app, { filters: 'make = "Land Rover"' }))).toEqual(['b']);
    expect(app.log.some(({ provider, why }) => provider === 'search' && String(why).includes('500'))).toBe(
      true,
    );
  });
});
