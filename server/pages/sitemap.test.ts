/** What search engines are told of a site, and of which of its lists they are told nothing. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeCar } from '../../tests/fixtures/index.ts';
import { startApp, type TestApp } from '../../tests/fixtures/makeApp.ts';

const PLACES = [
  { name: 'Smithfield', slug: 'smithfield', primary: true, visible: true },
  { name: 'Newcastle', slug: 'newcastle', visible: true },
];
let app: TestApp;
beforeAll(async () => {
  app = await startApp({
    sites: { north: { flags: { garage: true } }, south: {} },
    files: { 'sites/north/data/locations.json': { items: PLACES } },
  });
  const car = (id: string, more: object) =>
    makeCar({ id, slug: `car-${id}`, stocknum: `S${id}`, status: 'in_stock', sold: false, ...more });
  await app.bring('north', [
    car('1', { make: 'Kestrel', simple_body: 'Ute', updated_at: '2026-05-01T00:00:00Z' }),
    car('2', { make: 'Land Rover', simple_body: 'SUV' }),
  ]);
  await app.bring('south', [car('9', { make: 'Arden', simple_body: 'Hatchback' })]);
});
afterAll(() => app.close());

const mapOf = async (site: string) => {
  const { body, headers, statusCode } = await app.get(site, '/sitemap.xml');
  expect([statusCode, headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8']);
  return [...body.matchAll(/<loc>https:\/\/www\.(?<site>\w+)\.example\.com(?<path>[^<]*)<\/loc>/g)].map(
    ({ groups }) => `${groups?.site} ${groups?.path}`,
  );
};

describe('the sitemap of a site', () => {
  it('has its pages, cars, and the lists of its types, places, makes and bodies, each once', async () => {
    const paths = await mapOf('north');
    for (const path of ['/', '/cars/', '/contact', '/cars/car-1', '/cars/car-2', '/search/used-cars'])
      expect(paths).toContain(`north ${path}`);
    for (const word of ['smithfield', 'newcastle', 'kestrel', 'land-rover', 'ute', 'suv'])
      expect(paths).toContain(`north /search/${word}`);
    expect(new Set(paths).size).toBe(paths.length);
    const { body } = await app.get('north', '/sitemap.xml');
    expect(body).toContain('<lastmod>2026-05-01T00:00:00Z</lastmod>');
  });

  it('has nothing that is for one visitor or says noindex, and each address answers', async () => {
    const paths = await mapOf('north');
    for (const path of ['/my-garage', '/sign-in', '/success', '/compare', '/favourites'])
      expect(paths).not.toContain(`north ${path}`);
    for (const one of paths) {
      const { statusCode, body } = await app.get('north', one.split(' ')[1] ?? '');
      expect([one, statusCode, body.includes('noindex')]).toEqual([one, 200, false]);
    }
  });

  it('has nothing of another site', async () => {
    const [north, south] = [await mapOf('north'), await mapOf('south')];
    expect(north.filter((one) => /south|car-9|arden/.test(one))).toEqual([]);
    expect(south.filter((one) => /north|car-1|kestrel/.test(one))).toEqual([]);
    expect(south).toContain('south /search/arden');
  });

  it('is named where search engines look, and has no part that is not there', async () => {
    const headers = { host: 'www.north.example.com' };
    const { body } = await app.app.inject({ url: '/robots.txt', headers });
    expect(body).toContain('Sitemap: https://www.north.example.com/sitemap.xml\n');
    const status = async (part: string) => (await app.get('north', `/sitemap.xml?part=${part}`)).statusCode;
    expect(await Promise.all(['1', '2', '0', 'x'].map(status))).toEqual([200, 404, 404, 404]);
  });
});

describe('a list of cars', () => {
  const read = async (path: string) => (await app.get('north', path)).body;
  const isHidden = async (path: string) => /<meta name="robots" content="noindex/.test(await read(path));

  it('is in search engines by itself and with one filter, and not with two, with words, a place or an order', async () => {
    const one = 'refinementList[make][0]=Kestrel';
    for (const path of ['/cars/', '/search/kestrel', `/cars/?${one}`, '/search/ute?range[price]=1000:'])
      expect([path, await isHidden(path)]).toEqual([path, false]);
    for (const query of [
      `${one}&refinementList[simple_body][0]=Ute`,
      `${one}&range[price]=1000:`,
      'query=kestrel',
      'near=2000&radius=50',
      'sortBy=price:asc',
    ])
      expect([query, await isHidden(`/cars/?${query}`)]).toEqual([query, true]);
  });

  it('tells search engines which cars it shows, as whole addresses', async () => {
    const listOf = async (path: string) => {
      const found = [...(await read(path)).matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)];
      const all = found.map(([, json = '']) => JSON.parse(json) as Record<string, unknown>);
      return all.find((data) => data['@type'] === 'ItemList');
    };
    expect(await listOf('/search/kestrel')).toEqual({
      '@context': 'https://schema.org',
      '@type': 'ItemList',
      numberOfItems: 1,
      itemListElement: [
        { '@type': 'ListItem', position: 1, url: 'https://www.north.example.com/cars/car-1' },
      ],
    });
    expect(await listOf('/cars/?query=zzqx')).toBeUndefined();
  });
});
