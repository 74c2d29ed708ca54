import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mainText, startApp, type TestApp } from '../../tests/fixtures/makeApp.ts';

const place = (id: string, more: object) => ({
  id,
  location_type: 'sales',
  visible: true,
  phone: '(02) 5550 1234',
  ...more,
});
const locations = [
  place('1', { name: 'Harbour Yard', slug: 'harbour-yard', primary: true, dealership_slug: 'harbour-group' }),
  place('2', { name: 'Kestrel Corner', slug: 'kestrel', dealership_slug: 'corner-group' }),
  place('3', { name: 'Used lot', slug: 'used-cars' }),
];
const at = (slug: string, dealership_slug: string) => ({
  location: locations.find((one) => 'slug' in one && one.slug === slug) as never,
  dealership_slug,
});

let app: TestApp;
beforeAll(async () => {
  app = await startApp({
    sites: {
      north: { stock: { itemTypes: ['car'] } },
      west: { flags: { finance: true } },
      group: { template: 'dealer-group', flags: { finance: true } },
    },
    files: {
      'sites/north/data/locations.json': { items: locations },
      'sites/west/pages/search.json': {
        routes: ['/cars/', '/used-car/{filter}', '/used-car/{make}/{model}'],
      },
    },
  });
  const cars = [
    {
      id: '1',
      name: 'Osprey Delta',
      make: 'Land Osprey',
      model: 'Delta',
      car_type: 'used',
      simple_body: 'Ute',
    },
    { id: '2', name: 'Osprey Bay', make: 'Land Osprey', model: 'Bay', car_type: 'new', simple_body: 'SUV' },
    { id: '3', name: 'Heron Ute', make: 'Ute', model: 'Heron', car_type: 'demo', simple_body: 'SUV' },
    { id: '4', name: 'Wagon One', make: 'Wren', model: 'One', car_type: 'used', simple_body: 'Wagon' },
  ] as const;
  await app.bring('north', [
    { ...cars[0], ...at('harbour-yard', 'harbour-group') },
    { ...cars[1], ...at('kestrel', 'corner-group') },
    { ...cars[2], ...at('harbour-yard', 'harbour-group') },
    cars[3],
  ]);
  await app.bring('west', [cars[0]]);
});
afterAll(() => app.close());

const get = (path: string, site = 'north') => app.get(site, path);
/** Ids of the cars on a search page; `404` when there is no such page. */
const found = async (path: string, site = 'north') => {
  const { statusCode, body } = await get(path, site);
  if (statusCode !== 200) return String(statusCode);
  const main = body.slice(body.indexOf('<main'), body.indexOf('</main>'));
  return [...new Set([...main.matchAll(/href="\/cars\/car-(\d)"/g)].map(([, id]) => id))].sort().join(' ');
};
const h1 = async (path: string, site = 'north') =>
  /<h1[^>]*>(.*?)<\/h1>/.exec((await get(path, site)).body)?.[1]?.replace(/<[^>]+>/g, '');

describe('the page of a car', () => {
  it('ROUTE-001 is at its slug', async () => {
    const page = await get('/cars/car-1');
    expect([page.statusCode, mainText(page.body).includes('Osprey')]).toEqual([200, true]);
    expect(page.body).toContain('data-kind="vehicle"');
  });

  it('ROUTE-006 an id leads to the slug, so that each car has one address', async () => {
    const answer = await get('/cars/1');
    expect([answer.statusCode, answer.headers.location]).toEqual([301, '/cars/car-1']);
    expect((await get('/cars/99')).statusCode).toBe(404);
  });
});

describe('search pages', () => {
  it('ROUTE-024 the home page is at /', async () => {
    const home = await get('/');
    expect([home.statusCode, home.body.includes('data-kind="home"')]).toEqual([200, true]);
  });

  it('ROUTE-033 /cars/ lists our stock, with or without the slash', async () => {
    expect([await found('/cars/'), await found('/cars')]).toEqual(['1 2 3 4', '1 2 3 4']);
    expect((await get('/cars')).body).toContain('rel="canonical" href="https://www.north.example.com/cars/"');
  });

  it('ROUTE-008 new-used-and-demo-cars lists all stock types', async () => {
    expect(await found('/search/new-used-and-demo-cars')).toBe('1 2 3 4');
  });

  it('ROUTE-025 ROUTE-030 a car type lists its cars', async () => {
    expect(await found('/search/new-cars')).toBe('2');
    expect(await found('/search/demo-cars')).toBe('3');
    expect(await found('/search/used-cars')).toBe('1 4');
    expect(await found('/search/old-cars')).toBe('404');
  });

  it('ROUTE-026 a make lists its cars under its own name', async () => {
    expect(await found('/search/land-osprey')).toBe('1 2');
    expect(await h1('/search/land-osprey')).toContain('Land Osprey');
    expect(await found('/search/osprey')).toBe('404');
  });

  it('ROUTE-027 a make and a model list theirs; a model of another make is no page', async () => {
    expect(await found('/search/land-osprey/delta')).toBe('1');
    expect(await found('/search/land-osprey/heron')).toBe('404');
  });

  it('ROUTE-028 a body lists its cars', async () => {
    expect(await found('/search/wagon')).toBe('4');
    expect(await found('/search/suv')).toBe('2 3');
  });

  it('ROUTE-007 a dealership lists its cars', async () => {
    expect(await found('/search/harbour-group')).toBe('1 3');
  });

  it('ROUTE-031 a location lists what stands there', async () => {
    expect(await found('/search/harbour-yard')).toBe('1 3');
    expect(await h1('/search/harbour-yard')).toContain('Harbour Yard');
  });

  it('ROUTE-032 a word may be many things: type first, then place, make, body, else not found', async () => {
    expect(await found('/search/used-cars')).toBe('1 4');
    expect(await found('/search/kestrel')).toBe('2');
    expect(await found('/search/ute')).toBe('3');
    expect(await found('/search/none')).toBe('404');
  });

  it('ROUTE-029 a site may use another first word, in its pages and in its links', async () => {
    expect(await found('/used-car/land-osprey', 'west')).toBe('1');
    expect(await found('/used-car/land-osprey/delta', 'west')).toBe('1');
    expect(await found('/search/land-osprey', 'west')).toBe('404');
    const car = await get('/cars/car-1', 'west');
    expect(car.body).toContain('href="/used-car/land-osprey"');
    expect(car.body).not.toContain('href="/search/');
  });
});

describe('pages that a dealer has', () => {
  /** One heading, how to get in touch, one address. */
  const says = async (path: string) => {
    const { statusCode, body } = await get(path);
    expect(statusCode).toBe(200);
    expect(body.match(/<h1/g)).toHaveLength(1);
    expect(mainText(body).length).toBeGreaterThan(40);
    expect(body).toContain('href="tel:0255501234"');
    expect(body).toContain(`rel="canonical" href="https://www.north.example.com${path.replace(/\/$/, '')}"`);
  };

  it('ROUTE-014 about us', () => says('/about-us'));
  it('ROUTE-015 terms and conditions', () => says('/terms-and-conditions'));
  it('ROUTE-017 service', () => says('/service'));
  it('ROUTE-018 trade-in', () => says('/trade-in'));
  it('ROUTE-019 contact', () => says('/contact'));
  it('ROUTE-020 book a test drive, with and without the slash', async () => {
    await says('/book-test-drive');
    await says('/book-test-drive/');
  });
  it('ROUTE-021 parts and accessories', () => says('/vehicle-parts-and-accessories'));
  it('ROUTE-034 sell my car', () => says('/sell-my-car'));
  it('ROUTE-050 fleet, where the template is that of a dealer group', async () => {
    expect(await h1('/fleet', 'group')).toContain('Fleet');
    expect((await get('/fleet')).statusCode).toBe(404);
  });
  it('ROUTE-051 careers', () => says('/careers'));
  it('ROUTE-052 the privacy policy', () => says('/privacy-policy'));

  it('ROUTE-037 finance has a page where finance is offered', async () => {
    expect((await get('/finance', 'west')).statusCode).toBe(200);
    expect((await get('/finance')).statusCode).toBe(404);
  });

  it('ROUTE-049 a page of its own wins over one whose address is a parameter', async () => {
    const page = (routes: string[], title: string) => ({
      kind: 'content',
      routes,
      title,
      slots: { main: [{ block: 'rich-text', settings: { headingLevel: 1, texts: { title } } }] },
    });
    app.project.write({ 'sites/north/pages/any.json': page(['/{slug}'], 'Any model') });
    app.catalogue.reload('sites/north/pages/any.json');
    expect(await h1('/falcon')).toBe('Any model');
    expect(await h1('/about-us')).toContain('About');
    app.project.write({ 'sites/north/pages/any.json': null });
    app.catalogue.reload('sites/north/pages/any.json');
    expect((await get('/falcon')).statusCode).toBe(404);
  });
});

describe('menus', () => {
  const header = async (site: string) => {
    const { body } = await get('/about-us', site);
    const nav = /<nav.*?<\/nav>/s.exec(body)?.[0] ?? '';
    const words = ['Home', 'Vehicles', 'Our Stock', 'Offers', 'Finance', 'Service &amp; Parts', 'Company'];
    return words
      .map((word) => ({ word, at: nav.search(new RegExp(`>\\s*${word}\\s*<`)) }))
      .filter(({ at }) => at >= 0)
      .sort((a, b) => a.at - b.at)
      .map(({ word }) => word);
  };

  it.each(['west', 'group'])(
    "MENU-006 MENU-007 GROUP-003 are the platform's, in its order, where the site %s says nothing of them",
    async (site) => {
      const { body } = await get('/about-us', site);
      const of = (part: string, words: RegExp): string[] =>
        [...body.slice(body.indexOf(`<${part}`), body.indexOf(`</${part}>`)).matchAll(words)].map(
          ([, word = '']) => word.replace('&amp;', '&'),
        );
      const top = await header(site);
      expect(top).toEqual(['Home', 'Vehicles', 'Our Stock', 'Finance', 'Service &amp; Parts', 'Company']);
      expect(of('footer', /<h\d[^>]*>([^<]*)</g)).toEqual([
        ...['Vehicles', 'Models', 'Buyer Tools', 'Service & Parts', 'Company'],
      ]);
    },
  );

  it('MENU-002 offers stand in the menu only when the dealer has one', async () => {
    expect(await header('west')).not.toContain('Offers');
    const file = 'sites/west/data/offers.json';
    const page = { kind: 'content', routes: ['/special-offers'], title: 'Offers', slots: { main: [] } };
    app.project.write({ 'sites/west/pages/special-offers.json': page, [file]: { items: [] } });
    app.catalogue.reload(file);
    expect(await header('west')).not.toContain('Offers');
    app.project.write({ [file]: { items: [{ id: '1', title: 'Free tow bar' }] } });
    app.catalogue.reload(file);
    expect((await header('west')).slice(2, 4)).toEqual(['Our Stock', 'Offers']);
  });

  it('MENU-007 every link of the menus leads to a page that there is', async () => {
    const { body } = await get('/about-us', 'north');
    const links = new Set([...body.matchAll(/href="(\/[^"#]*)"/g)].map(([, link]) => link ?? ''));
    const pages = [...links]
      .filter((link) => !/^\/(site|assets|pictures)\//.test(link))
      .map((link) => link.replaceAll('&amp;', '&'));
    expect(pages.filter((link) => link.includes('?'))).toHaveLength(6);
    expect(pages.length).toBeGreaterThan(12);
    for (const link of pages) expect([link, (await get(link)).statusCode]).toEqual([link, 200]);
  });
});
