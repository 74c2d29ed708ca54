/** What a search page finds is one answer: its cards, its counts, its pages and its facets agree. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../tests/fixtures/makeApp.ts';

const FACETS = [
  { id: 'make', kind: 'list', field: 'make', label: 'Make' },
  { id: 'price', kind: 'range', field: 'price', label: 'Price' },
];
const page = (slots: object[]): object => ({
  kind: 'search',
  routes: ['/cars/'],
  title: 'Cars',
  query: ['page', 'sortBy'],
  slots: { main: slots },
});
const results = { id: 'results', block: 'result-grid', slots: { card: [{ block: 'car-card' }] } };
const facets = { block: 'facet-panel', settings: { facets: FACETS } };

let app: TestApp;
beforeAll(async () => {
  app = await startApp({
    sites: {
      north: { search: { hitsPerPage: 3, defaultSort: 'price:desc', cacheSize: 2 } },
      ...{ usual: {}, full: {} },
    },
    files: {
      'sites/north/pages/search.json': page([
        { ...results, id: 'promoted', settings: { where: { 'car.make': 'Arden' }, perPage: 1 } },
        facets,
        results,
      ]),
    },
  });
  const cars = Array.from({ length: 8 }, (_, index) => ({
    id: String(index + 1),
    slug: `car-${index + 1}`,
    make: index % 2 === 0 ? 'Kestrel' : 'Arden',
    model: 'One',
    price: (index + 1) * 10_000,
  }));
  await app.bring('north', cars);
});
afterAll(() => app.close());

/** Slugs of the cards of a block, in order. */
async function shown(url: string, block = 'results'): Promise<string[]> {
  const { body } = await app.get('north', url);
  const [, html = ''] = body.split(`data-id="${block}"`);
  const [own = ''] = html.split('data-anew');
  return [...own.matchAll(/<article[\s\S]*?href="\/cars\/(car-\d)"/g)].map(([, slug = '']) => slug);
}

describe('the search of a page', () => {
  it('has as many cars on a page as the site says, in its order, and further pages', async () => {
    expect(await shown('/cars/')).toEqual(['car-8', 'car-7', 'car-6']);
    expect(await shown('/cars/?page=3')).toEqual(['car-2', 'car-1']);
    expect((await app.get('north', '/cars/?page=4')).statusCode).toBe(404);
  });

  it('SEARCH-033 has 21 cars on a page unless the site says otherwise', async () => {
    const cars = (count: number): { id: string }[] =>
      Array.from({ length: count }, (_, index) => ({ id: `u${index}` }));
    const shownOn = async (site: string, page: number): Promise<number | undefined> =>
      (await app.get(site, `/cars/?page=${page}`)).body.match(/<article/g)?.length;
    await app.bring('full', cars(21));
    expect([await shownOn('full', 1), (await app.get('full', '/cars/?page=2')).statusCode]).toEqual([
      21, 404,
    ]);
    await app.bring('usual', cars(22));
    expect([await shownOn('usual', 1), await shownOn('usual', 2)]).toEqual([21, 1]);
  });

  it('SEARCH-026 tells the browser how many answers it keeps: 20 unless the site says otherwise', async () => {
    const kept = async (site: string): Promise<string | undefined> =>
      /"keptAnswers":(\d+)/.exec((await app.get(site, '/cars/')).body)?.[1];
    expect([await kept('usual'), await kept('north')]).toEqual(['20', '2']);
  });

  it('SEARCH-043 leads a form without scripts to the address with the digits of what was typed as one range, which goes from page to page', async () => {
    const leadsTo = async (query: string): Promise<[number, string | undefined]> => {
      const { statusCode, headers } = await app.get('north', `/cars/?${query}`);
      return [statusCode, headers.location];
    };
    const typed = (min: string, max: string): string =>
      new URLSearchParams({ 'range[price][min]': min, 'range[price][max]': max }).toString();
    for (const [min, max, query] of [
      ['$10,000', '80 000', '?range[price]=10000:80000'],
      ['20k', 'AUD 20000', '?range[price]=20:20000'],
      ['$70,000', '', '?range[price]=70000:'],
      ['', '', ''],
    ] as const)
      expect(await leadsTo(typed(min, max))).toEqual([301, `/cars/${query}`]);
    expect(await leadsTo(`sortBy=price:asc&refinementList[make][0]=Arden&${typed('', '20000')}`)).toEqual([
      301,
      '/cars/?sortBy=price:asc&refinementList[make][0]=Arden&range[price]=:20000',
    ]);
    expect((await leadsTo('range[price]=10000:80000'))[0]).toBe(200);
    const { body } = await app.get('north', '/cars/?range[price]=10000:80000');
    expect(body).toContain('href="/cars/?page=2&amp;range[price]=10000:80000"');
    expect(await shown('/cars/?range[price]=70000:')).toEqual(['car-8', 'car-7']);
  });

  it('is narrowed by a range, in its cards as in its count', async () => {
    const url = '/cars/?range[price]=20000:30000';
    expect(await shown(url)).toEqual(['car-3', 'car-2']);
    expect((await app.get('north', url)).body).toContain('2 cars');
    expect(await shown('/cars/?range[price]=:10000')).toEqual(['car-1']);
  });

  it('SEARCH-041 has the page in the address of the second page, and of the first page nothing', async () => {
    const hrefs = async (path: string): Promise<string[]> =>
      [...(await app.get('north', path)).body.matchAll(/href="(\/cars\/(?:\?[^"]*)?)"/g)].map(
        ([, href = '']) => href,
      );
    const first = await hrefs('/cars/');
    expect(first).toContain('/cars/?page=2');
    expect(first.filter((href) => /page=1\b/.test(href))).toEqual([]);
    const second = await hrefs('/cars/?page=2');
    expect(second).toEqual(expect.arrayContaining(['/cars/', '/cars/?page=3']));
    expect(second.filter((href) => /page=1\b/.test(href))).toEqual([]);
  });

  it('SEARCH-041 SEARCH-042 SEARCH-043 keeps choice and order from page to page, and begins at the first page with another choice', async () => {
    const { body } = await app.get('north', '/cars/?range[price]=20000:80000&sortBy=price:asc&page=2');
    expect(body).toContain('href="/cars/?page=3&amp;sortBy=price:asc&amp;range[price]=20000:80000"');
    expect(body).toContain('href="/cars/?sortBy=price:asc&amp;range[price]=20000:80000"');
    expect(body).toMatch(/href="\/cars\/\?sortBy=price:asc&amp;refinementList\[make\]\[0\]=Arden&amp;range/);
  });

  it('leaves alone what a grid with cars of its own shows', async () => {
    expect(await shown('/cars/?range[price]=:10000', 'promoted')).toEqual(['car-2']);
  });
});
