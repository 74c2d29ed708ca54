import { beforeAll, afterAll, describe, expect, it } from 'vitest';
import { SERVER_PATHS } from '../../schemas/serverPaths.ts';
import { mainText, startApp, type TestApp } from '../../tests/fixtures/makeApp.ts';

const PAGE = (routes: string[], links: object[], body = ''): object => ({
  kind: 'content',
  routes,
  title: 'Ours',
  slots: {
    main: [
      {
        block: 'rich-text',
        settings: {
          headingLevel: 1,
          buttons: links.map((link, index) => ({ id: `b${index}`, label: `Button ${index}`, ...link })),
          texts: { title: 'Ours', body },
        },
      },
    ],
  },
});

let app: TestApp;
beforeAll(async () => {
  app = await startApp({
    sites: { north: { flags: { finance: false } }, south: {} },
    files: {
      'sites/north/pages/vehicle.json': {
        routes: ['/stock/{make}/{slug}', '/cars/{slug}', '/vehicle/{slug}'],
      },
      'sites/north/pages/about-us.json': { routes: ['/about', '/about-us'] },
      'sites/north/pages/finance.json': { when: { 'flags.finance': true } },
      'sites/north/pages/ours.json': PAGE(
        ['/ours'],
        [
          { link: 'finance' },
          { link: 'javascript:alert(1)' },
          { link: '//evil.example' },
          { link: { page: 'search', with: { type: 'used-cars', make: 'Land Osprey' } } },
          { link: { page: 'vehicle', with: { make: 'Kestrel', slug: 'car-1' }, anchor: 'actions' } },
          { link: [{ then: 'finance' }, { then: 'about-us' }] },
        ],
        '[about](about-us), [money](finance) and [the first](vehicle)',
      ),
    },
  });
  const cars = [
    { id: '1', make: 'Kestrel', model: 'Ranger', car_type: 'used', simple_body: 'SUV' },
    { id: '2', make: 'Kestrel', model: 'Ranger', car_type: 'new', simple_body: 'Ute' },
    { id: '3', make: 'Land Osprey', model: 'Delta', car_type: 'used', simple_body: 'SUV' },
  ] as const;
  await app.bring('north', cars);
  await app.bring('south', cars);
});
afterAll(() => app.close());

const movedTo = async (path: string) => {
  const { statusCode, headers } = await app.get('north', path);
  return [statusCode, headers.location];
};
const links = async (path: string, site = 'north') => {
  const { body } = await app.get(site, path);
  const main = /<main[^>]*>(.*)<\/main>/s.exec(body)?.[1] ?? '';
  return [...main.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
};

describe('a page that moves', () => {
  it('keeps its old addresses, which lead to the new one', async () => {
    expect(await movedTo('/stock/kestrel/car-1')).toEqual([200, undefined]);
    expect(await movedTo('/cars/car-1')).toEqual([301, '/stock/kestrel/car-1']);
    expect(await movedTo('/vehicle/car-1')).toEqual([301, '/stock/kestrel/car-1']);
    expect(await movedTo('/about-us')).toEqual([301, '/about']);
    expect(await movedTo('/about-us/')).toEqual([301, '/about']);
    expect(await movedTo('/About/')).toEqual([200, undefined]);
  });

  it('finds its car by the slug alone: another wrong word leads to the right address', async () => {
    expect(await movedTo('/stock/heron/car-3')).toEqual([301, '/stock/land-osprey/car-3']);
    expect(await movedTo('/stock/heron/3')).toEqual([301, '/stock/land-osprey/car-3']);
    expect((await movedTo('/stock/kestrel/none'))[0]).toBe(404);
  });

  it('leads there also when the new address was asked before', async () => {
    await app.get('north', '/about');
    expect(await movedTo('/about-us')).toEqual([301, '/about']);
  });

  it('is where cards, breadcrumbs, canonical address and API lead', async () => {
    expect(await links('/cars/')).toContain('/stock/land-osprey/car-3');
    expect(await links('/cars/', 'south')).toContain('/cars/car-3');
    const { body } = await app.get('north', '/stock/kestrel/car-1');
    expect(body).toContain('<link rel="canonical" href="https://www.north.example.com/stock/kestrel/car-1">');
    expect((await app.get('north', '/api/cars/2')).json()).toMatchObject({ address: '/stock/kestrel/car-2' });
    expect((await app.get('south', '/api/cars')).json()).toMatchObject({ addresses: { '1': '/cars/car-1' } });
  });
});

describe('links', () => {
  it('that lead nowhere or are not safe to follow are not drawn; words in a text stay', async () => {
    const all = await links('/ours');
    expect(all).toEqual([
      '/about',
      '/search/used-cars?make=land-osprey',
      '/stock/kestrel/car-1#actions',
      '/about',
    ]);
    const { body } = await app.get('north', '/ours');
    expect(mainText(body)).toContain('about , money and the first');
    expect(body).not.toMatch(/javascript:|evil\.example/);
  });
});

describe('a search', () => {
  const found = async (path: string) => {
    const all = await links(path);
    return [...new Set(all.flatMap((href) => /car-\d/.exec(href ?? '')?.[0] ?? []))].sort().join(' ');
  };

  it('holds all words of its address, those of the query too', async () => {
    expect(await found('/search/used-cars')).toBe('car-1 car-3');
    expect(await found('/search/used-cars?make=land-osprey')).toBe('car-3');
    expect(await found('/cars/?make=kestrel&model=ranger&body=ute')).toBe('car-2');
    expect(await found('/search/kestrel?model=ranger&type=used-cars')).toBe('car-1');
  });

  it('is not found where one of them means nothing here', async () => {
    expect((await movedTo('/search/used-cars?make=none'))[0]).toBe(404);
    expect((await movedTo('/cars/?model=ranger'))[0]).toBe(404);
  });
});

describe('addresses of the server itself', () => {
  it('are those that no page may have', () => {
    const tree = app.app.printRoutes({ commonPrefix: false });
    const words = [...tree.matchAll(/^[├└]── \/([^\s/:*]+)/gm)].map(([, word = '']) => word);
    expect(words.length).toBeGreaterThan(4);
    // What is told of a car for machines stands beside its page, as files.
    const files = [...tree.matchAll(/^.*\.(?:json|pdf) \(/gm)].filter(([line]) => line.includes(':slug'));
    expect(files.length).toBeGreaterThan(0);
    expect([...new Set(words.filter((word) => !SERVER_PATHS.includes(word)))]).toEqual(['cars']);
  });
});
