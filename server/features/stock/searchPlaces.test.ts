/** What stands where on a search page that is served, by the site's data alone. */
import { describe, expect, it } from 'vitest';
import { makeApp } from '../../../tests/fixtures/makeApp.ts';
import type { Files } from '../../../tests/fixtures/makeProject.ts';

const promo = (id: string, more: object = {}): object => ({
  id,
  strictDisplay: false,
  node: { title: `Promo ${id}` },
  ...more,
});

it('SEARCH-004 SEARCH-005 ads stand at 5 and 10 on one site, at 6 or at 8 on others, as their data says, besides 21 cars', async () => {
  const slots = { two: [5, 10], six: [6], eight: [8], none: [] };
  const files = Object.entries(slots).map(([site, adSlots]) => ({
    [`sites/${site}/data/promos.json`]: { items: ['a', 'b', 'c'].map((id) => promo(id)) },
    [`sites/${site}/pages/search.json`]: { changes: [{ set: 'stock/results', settings: { adSlots } }] },
  }));
  const sites = Object.fromEntries(Object.keys(slots).map((site) => [site, {}]));
  const app = await makeApp({ sites, files: Object.assign({}, ...files) as Files });
  for (const [site, places] of Object.entries(slots)) {
    await app.bring(
      site,
      Array.from({ length: 22 }, (_, index) => ({ id: `${index}` })),
    );
    const { body } = await app.get(site, '/cars/');
    const shown = [...body.matchAll(/href="\/cars\/(car-\d+)"|>(Promo \w)</g)].map(
      ([, car, title]) => car ?? title ?? '',
    );
    const entries = [...new Set(shown)];
    const ads = entries.flatMap((entry, index) => (entry.startsWith('Promo') ? [index + 1] : []));
    expect([site, entries.length - ads.length, ads]).toEqual([site, 21, places]);
  }
});

it('SEARCH-002 SEARCH-003 promos stand where they say among the cars, or at a place of chance, the same each time', async () => {
  const said = { third: { position: 3 }, first: { position: 1 }, random: { position: 'random' } };
  const files = Object.entries(said).map(([site, more]) => ({
    [`sites/${site}/data/promos.json`]: { items: [promo('a', more)] },
  }));
  const app = await makeApp({
    sites: { third: {}, first: {}, random: {} },
    files: Object.assign({}, ...files) as Files,
  });
  const cars = Array.from({ length: 12 }, (_, index) => ({ id: `${index}` }));
  for (const site of Object.keys(said)) await app.bring(site, cars);
  const placeAt = async (site: string, path = '/cars/'): Promise<number> => {
    const { body } = await app.get(site, path);
    const shown = [...body.matchAll(/href="\/cars\/(car-\d+)"|>(Promo) a</g)].map(
      ([, car, title]) => car ?? title,
    );
    return [...new Set(shown)].indexOf('Promo') + 1;
  };
  expect([await placeAt('third'), await placeAt('first')]).toEqual([3, 1]);
  const paths = ['/cars/', '/search/used-cars', '/search/kestrel', '/search/suv', '/search/kestrel/ranger'];
  const places = await Promise.all(paths.map((path) => placeAt('random', path)));
  expect([places.includes(0), new Set(places).size > 2]).toEqual([false, true]);
  expect(await Promise.all(paths.map((path) => placeAt('random', path)))).toEqual(places);
});

it('SEARCH-011 promos stand on the pages of their stock types, and on those of all stock unless they are strict', async () => {
  const display = ['used-cars'];
  const items = [
    promo('a', { display, position: 1 }),
    promo('b', { display, strictDisplay: true, position: 2 }),
    promo('c', { display: ['used-cars', 'demo-cars'], strictDisplay: true, position: 3 }),
    promo('d', { position: 4 }),
  ];
  const app = await makeApp({ files: { 'sites/north/data/promos.json': { items } } });
  await app.bring(
    'north',
    (['used', 'demo'] as const).flatMap((car_type) =>
      Array.from({ length: 5 }, (_, index) => ({ id: `${car_type}-${index}`, car_type })),
    ),
  );
  const shownOn = async (path: string): Promise<string[]> => {
    const { body, statusCode } = await app.get('north', path);
    expect([path, statusCode]).toEqual([path, 200]);
    return [...new Set([...body.matchAll(/>Promo (\w)</g)].map(([, id = '']) => id))];
  };
  expect(await shownOn('/search/used-cars')).toEqual(['a', 'b', 'd']);
  expect(await shownOn('/search/demo-cars')).toEqual(['d']);
  expect(await shownOn('/cars/')).toEqual(['a', 'd']);
});

it("SEARCH-007 SEARCH-009 ERROR-005 a search that finds nothing says 'No Results Available', and clears its filters, not its order", async () => {
  const app = await makeApp();
  await app.bring('north', [{ id: '1', make: 'Kestrel', price: 30_000 }]);
  const said = async (price: string): Promise<[boolean, string | undefined]> => {
    const asked = `/cars/?sortBy=price:asc&refinementList[make][0]=Kestrel&range[price]=${price}`;
    const body = (await app.get('north', asked)).body.replace(/<template.*?<\/template>/gs, '');
    const clear = /<a [^>]*href="([^"]*)"[^>]*>Clear Filters<\/a>/.exec(body)?.[1];
    return [/<h2[^>]*>No Results Available<\/h2>/.test(body), clear];
  };
  expect(await said(':29999')).toEqual([true, '/cars/?sortBy=price:asc']);
  expect(await said(':30000')).toEqual([false, undefined]);
});

it("SEARCH-009 'Clear Filters' leaves the order alone of all that an address narrows by, and the words of the path", async () => {
  const app = await makeApp();
  await app.bring('north', [{ id: '1', make: 'Kestrel', model: 'Ranger', price: 30_000 }]);
  const clear = async (path: string, query: string): Promise<string | undefined> => {
    const { body } = await app.get('north', `${path}?${query}&range[price]=:1&page=1&sortBy=price:asc`);
    return /<a [^>]*href="([^"]*)"[^>]*>Clear Filters<\/a>/.exec(body)?.[1];
  };
  for (const query of [
    'near=2000&radius=25',
    'make=kestrel',
    'make=kestrel&model=ranger',
    'type=used-cars&body=suv',
    'query=ranger',
  ])
    expect([query, await clear('/cars/', query)]).toEqual([query, '/cars/?sortBy=price:asc']);
  expect(await clear('/search/kestrel', 'near=2000&radius=25')).toBe('/search/kestrel?sortBy=price:asc');
});

it('SEARCH-008 a search that finds nothing says so, and how to find more; one that finds something does not', async () => {
  const app = await makeApp();
  await app.bring('north', [{ id: '1', price: 30_000 }]);
  const words =
    'No results found for your search at this time. Please try adjusting the filters for more results.';
  const said = async (query: string): Promise<boolean> =>
    (await app.get('north', `/cars/?range[price]=${query}`)).body
      .replace(/<template.*?<\/template>/gs, '')
      .includes(words);
  expect([await said(':29999'), await said(':30000')]).toEqual([true, false]);
});

describe('SEARCH-037 SEARCH-038 the list of makes', () => {
  it.each([
    [20, []],
    [21, ['Popular Makes', 'All Makes']],
  ])(
    'SEARCH-037 SEARCH-038 of %i makes the list of makes says %j, 20 under "Popular Makes"',
    async (count, said) => {
      const app = await makeApp();
      const cars = Array.from({ length: count }, (_, index) => {
        const make = `Make${String.fromCodePoint(65 + index)}`;
        // The last one by name has two cars: it is popular.
        return { id: `${index}`, make, name: make };
      });
      await app.bring('north', [...cars, { ...cars.at(-1), id: '99' }]);
      const { body } = await app.get('north', '/cars/');
      const from = body.indexOf('Popular Makes');
      const middle = body.indexOf('All Makes');
      expect(['Popular Makes', 'All Makes'].filter((words) => body.includes(words))).toEqual(said);
      if (said.length === 0) return;
      const makesIn = (html: string): string[] =>
        [...html.matchAll(/>(Make[A-Z])</g)].map(([, make = '']) => make);
      const popular = makesIn(body.slice(from, middle));
      expect([popular.length, popular[0]]).toEqual([20, 'MakeU']);
      const all = makesIn(body.slice(middle)).slice(0, 21);
      expect(all).toEqual(cars.map(({ make }) => make));
    },
  );
});
