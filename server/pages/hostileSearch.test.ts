/** Twenty dealers with marked stock: whatever is asked by whichever door gets a page or a refusal, and nothing of another dealer. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startApp, type TestApp } from '../../tests/fixtures/makeApp.ts';
import type { Car } from '../../schemas/types/car.ts';
import { CarColumns } from '../features/stock/columns/carColumns.ts';

const SITES = Array.from({ length: 20 }, (_, at) => `s${at}`);
const OWN = { 'sec-fetch-site': 'same-origin' };
/** Stands in words of the cars of a site, and in no question. */
const markOf = (site: string): string => `marked${site}x`;
const MARK = /marked(s\d+)x/g;

/** Three cars of each site; one has the same id and address everywhere. */
const carsOf = (site: string): Partial<Car>[] =>
  ['same', `of-${site}`, `other-${site}`].map((id, index) => ({
    ...{ id, stocknum: id, price: 20_000 + index, year: 2024, simple_body: 'SUV', colour: markOf(site) },
    ...{
      make: markOf(site),
      model: 'One',
      name: `2024 ${markOf(site)} One`,
      standardEquipment: [markOf(site)],
    },
  }));

let app: TestApp;
beforeAll(async () => {
  const root = { flags: { compare: true, autograb: true }, plugins: [{ id: 'gauge', name: 'Autogauge' }] };
  app = await startApp({
    sites: Object.fromEntries(SITES.map((site) => [site, { ...root, search: { key: `key-${site}` } }])),
    // What is kept of one site must not come at another: it is asked again and again.
    config: { drawnPerMinute: 1_000_000 },
  });
  for (const site of SITES) await app.bring(site, carsOf(site));
}, 120_000);
afterAll(() => app.close());

/** Queries of a search page. */
const HOSTILE = [
  `query=${'x'.repeat(10_240)}`,
  `query=${'x%20'.repeat(2500)}`,
  `query=${encodeURIComponent('((((“”\u0000\u202e💥 OR 1=1')}`,
  'query=%00',
  'query=%ED%A0%80',
  'query=%',
  `query=${'%C3%A9'.repeat(500)}`,
  'query=a&query=b&page=999999',
  'query[]=a&query[x][y]=b',
  'page=99999999999999999999',
  'page=-1',
  'page=1e9',
  'page=%00',
  'sortBy=__proto__:asc',
  'sortBy=constructor:desc',
  'sortBy=::::',
  'refinementList[__proto__][0]=x',
  'refinementList[constructor][0]=x',
  'refinementList[site][0]=s1',
  `refinementList${'[make]'.repeat(2000)}=x`,
  `refinementList[make]${'['.repeat(5000)}`,
  Array.from({ length: 300 }, (_, at) => `refinementList[make][${at}]=m${at}`).join('&'),
  Array.from({ length: 300 }, (_, at) => `refinementList[f${at}][0]=m${at}`).join('&'),
  'refinementList[make][999999999]=x',
  'range[price]=9:1',
  'range[price]=NaN:Infinity',
  'range[__proto__]=1:2',
  `range[price]=${'9'.repeat(5000)}:`,
  'near=../2000&radius=1e99',
  'near=2000&radius=-1',
  `unknown=${'y'.repeat(5000)}`,
  'constructor=1&__proto__=2&toString=3',
];

/** What an answer shows of other sites. */
const foreignIn = (site: string, body: string): string[] =>
  [...body.matchAll(MARK)].map(([, of = '']) => of).filter((of) => of !== site);

/** Told with its beginning, so that a failure can be read. */
async function ask(site: string, path: string, options: Parameters<TestApp['get']>[2] = {}) {
  const { statusCode, body } = await app.get(site, path, options);
  const asked = `${site} ${path.slice(0, 80)}`;
  expect([asked, statusCode < 500 && statusCode >= 200]).toEqual([asked, true]);
  expect([asked, foreignIn(site, body)]).toEqual([asked, []]);
  return { statusCode, body };
}

const versionOf = async (site: string): Promise<string> =>
  /"version":"([^"]+)"/.exec((await app.get(site, '/cars/')).body)?.[1] ?? '';

describe('a hostile search of one of twenty dealers', () => {
  it('is answered with a page or refused by the page, by its blocks and by the API, and shows no car of another', async () => {
    for (const [at, query] of HOSTILE.entries()) {
      // Each question at two sites, one after the other: what is kept of the first is not for the second.
      for (const site of [SITES[at % 20] ?? '', SITES[(at + 7) % 20] ?? '']) {
        await ask(site, `/cars/?${query}`);
        await ask(site, `/-/blocks/cars/?${query}&_v=${await versionOf(site)}`);
        await ask(site, `/search/used-cars?${query}`);
        await ask(site, `/api/cars?${query}`);
        await ask(site, `/api/listings?filter=${query}&limit=5`);
      }
    }
  });

  it('costs no more than a plain one: as many searches of the stock, and a page that is as long', async () => {
    const select = vi.spyOn(CarColumns.prototype, 'select');
    const cost = async (query: string, site: string): Promise<{ searches: number; length: number }> => {
      select.mockClear();
      const { statusCode, body } = await ask(site, `/cars/?${query}`);
      return { searches: select.mock.calls.length, length: statusCode < 400 ? body.length : 0 };
    };
    // Another choice is asked for each facet once more.
    const found = await cost('refinementList[body][0]=SUV&range[price]=1:30000&sortBy=price:asc', 's3');
    // One that finds nothing looks for what is near.
    const none = await cost('query=nothing at all&refinementList[body][0]=SUV&range[price]=1:30000', 's3');
    const plain = {
      searches: Math.max(found.searches, none.searches),
      length: Math.max(found.length, none.length),
    };
    for (const query of HOSTILE) {
      const { searches, length } = await cost(query, 's4');
      expect([query.slice(0, 60), searches]).toEqual([
        query.slice(0, 60),
        Math.min(searches, 2 * plain.searches),
      ]);
      // What was asked stands in links of the page: it must not multiply.
      expect([query.slice(0, 60), length]).toEqual([query.slice(0, 60), Math.min(length, 3 * plain.length)]);
    }
    select.mockRestore();
  });

  it('finds what another dealer has by none of its words', async () => {
    const words = (site: string) => encodeURIComponent(markOf(site));
    for (const query of [`query=${words('s1')}`, `refinementList[make][0]=${words('s1')}`]) {
      const { body: own } = await app.get('s1', `/cars/?${query}`);
      expect(own).toContain('href="/cars/car-of-s1"');
      const { body: other } = await app.get('s2', `/cars/?${query}`);
      expect([query, other.includes('car-of-s1'), /No (r|R)esults/.test(other)]).toEqual([
        query,
        false,
        true,
      ]);
    }
  });
});

describe('a door of one of twenty dealers', () => {
  const post = (payload: object, headers: Record<string, string> = OWN) => ({
    method: 'POST' as const,
    headers,
    payload,
  });

  it('shows its own car where all have one of the same id', async () => {
    for (const site of ['s0', 's19', 's0', 's7']) {
      for (const path of [
        '/cars/car-same',
        '/api/cars/car-same',
        '/api/cars/same',
        '/compare?car[0]=same&car[1]=x',
      ])
        expect((await ask(site, path)).body).toContain(markOf(site));
      const { body } = await ask(site, '/api/search', post({ filters: 'id = same' }));
      expect(body).toContain(markOf(site));
    }
  });

  it('knows no car of another dealer: its page, record, gauge, likeness and views', async () => {
    for (const [at, site] of SITES.entries()) {
      const other = SITES[(at + 1) % 20] ?? '';
      for (const path of [`of-${other}`, `car-of-${other}`].flatMap((key) => [
        `/cars/${key}`,
        `/cars/${key}/view.json`,
        `/api/cars/${key}`,
        `/api/cars/${key}/autogauge`,
        `/api/similar-cars?slug=${key}`,
      ]))
        expect([path, (await ask(site, path)).statusCode]).toEqual([path, 404]);
    }
  });

  it('draws nothing for ids of cars of another dealer: compared, viewed, saved', async () => {
    const ids = (name: string) => SITES.map((site, at) => `${name}[${at}]=of-${site}`).join('&');
    for (const site of ['s0', 's13']) {
      const version = await versionOf(site);
      for (const name of ['car', 'viewed', 'saved', 'id'])
        for (const path of ['/compare', '/favourites', '/', '/cars/', '/cars/car-same', '/my-garage']) {
          await ask(site, `${path}?${ids(name)}`);
          await ask(site, `/-/blocks${path}?${ids(name)}&_v=${version}`);
        }
      expect((await ask(site, `/compare?car[0]=of-${site}&car[1]=of-s5`)).body).toContain(markOf(site));
    }
  });

  it('answers programs from its own stock, whatever index or site they name, and whoever’s key they bring', async () => {
    const filters = ['id = of-s1', 'make != x', 'price > 0', 'year = 2024'];
    for (const site of ['s0', 's19']) {
      const queries = ['stock', 's1', 's1_cars', '../s1', '*'].flatMap((indexUid) =>
        filters.map((filter) => ({ indexUid, limit: 100, filter: [filter], attributesToHighlight: ['*'] })),
      );
      for (let at = 0; at < queries.length; at += 10)
        await ask(site, '/api/multi-search', post({ queries: queries.slice(at, at + 10) }));
      for (const filter of filters) {
        await ask(site, '/api/search', post({ filters: filter, hitsPerPage: 100 }));
        await ask(site, `/api/listings?limit=100&filter=${encodeURIComponent(filter)}`);
      }
      for (const key of ['key-s1', 's1', ''])
        for (const path of ['/api/search', '/api/multi-search']) {
          const body = path.endsWith('multi-search') ? { queries: queries.slice(0, 1) } : {};
          const asked = post(body, { authorization: `Bearer ${key}`, 'sec-fetch-site': 'cross-site' });
          expect([path, key, (await ask(site, path, asked)).statusCode >= 400]).toEqual([path, key, true]);
        }
    }
  });

  it('refuses what programs post wrongly, or answers it', async () => {
    const deep = (depth: number): unknown => (depth === 0 ? 'make = x' : [deep(depth - 1)]);
    const query = { indexUid: 'stock', limit: 5, filter: ['price > 0'] };
    for (const body of [
      { queries: [] },
      { queries: Array(1000).fill(query) },
      { queries: [{ ...query, limit: 1e9 }] },
      { queries: [{ ...query, filter: [deep(500)] }] },
      { queries: [{ ...query, filter: Array(500).fill('price > 0') }] },
      { queries: [{ ...query, filter: ['('.repeat(10_000)] }] },
      { queries: [{ ...query, filter: ['__proto__ = 1'] }] },
      { queries: [{ ...query, filter: ['constructor = 1'] }] },
      { queries: [{ ...query, highlightPreTag: '<script>', attributesToHighlight: ['*'] }] },
      { queries: [{ ...query, filter: ['make = "\u0000💥"'] }] },
    ])
      await ask('s2', '/api/multi-search', post(body));
    for (const body of [{ filters: '('.repeat(10_240) }, { query: '\u0000' }, { sort: '__proto__:asc' }])
      await ask('s2', '/api/search', post(body));
  });
});
