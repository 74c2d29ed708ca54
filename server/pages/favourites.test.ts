/** Saved cars as sites say them in their JSON. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../tests/fixtures/makeApp.ts';
import type { Car } from '../../schemas/types/car.ts';

let app: TestApp;

const CAR: Partial<Car> = {
  status: 'in_stock',
  car_type: 'used',
  price: 20_000,
  images: [{ isVideo: false, image: { url: '/pictures/ab12' } }],
};
const CARS: Partial<Car>[] = [
  { ...CAR, id: '1', slug: 'plain' },
  { ...CAR, id: '2', slug: 'no-price', price: 0 },
  { ...CAR, id: '3', slug: 'no-photo', images: [] },
  { ...CAR, id: '4', slug: 'demo', car_type: 'demo' },
  { ...CAR, id: '5', slug: 'new', car_type: 'new' },
  { ...CAR, id: '6', slug: 'one-dollar', price: 1 },
];

beforeAll(async () => {
  app = await startApp({
    sites: {
      north: {},
      off: { flags: { favourites: false } },
      compare: { presets: ['side-by-side'] },
      ...{ used: {}, 'used-compare': { presets: ['side-by-side'] } },
    },
    files: {
      'sites/used/rules.json': { saveAllowed: { 'car.car_type': 'used' } },
      'sites/used-compare/rules.json': { saveAllowed: { 'car.car_type': 'used' } },
    },
  });
  for (const site of ['north', 'off', 'compare', 'used', 'used-compare']) await app.bring(site, CARS);
});
afterAll(() => app.close());

/** A block of an open page, as the browser asks for it. */
async function drawnBlock(slug: string, page: string, id: string): Promise<string> {
  const site = app.catalogue.sites.get(slug);
  const version = site ? app.pages.version(site) : '';
  const answer = await app.get(slug, `/-/blocks${page}&_blocks=${id}&_v=${version}`);
  return answer.json<{ blocks: Record<string, string> }>().blocks[id] ?? '';
}

type Offer = 'none' | 'offered' | 'hidden';

async function offerOf(block: string, site: string, slug: string): Promise<Offer> {
  const { body } = await app.get(site, `/cars/${slug}`);
  const button = new RegExp(`data-block="${block}" data-enhance><button[^>]*>`).exec(body)?.[0];
  if (!button) return 'none';
  return button.includes('data-offered') ? 'offered' : 'hidden';
}

const heartOf = (site: string, slug = 'plain'): Promise<Offer> => offerOf('favourite', site, slug);
const compareOf = (site: string, slug = 'plain'): Promise<Offer> => offerOf('compare-button', site, slug);

describe('saved cars', () => {
  it('FAV-016 FAV-023 are there only where the site has them on', async () => {
    expect(await heartOf('north')).toBe('offered');
    expect(await heartOf('off')).toBe('none');
    expect((await app.get('off', '/')).body).not.toContain('favourite');
    expect((await app.get('north', '/')).body).toContain('data-block="favourite-list"');
    expect((await app.get('north', '/favourites')).statusCode).toBe(200);
    expect((await app.get('off', '/favourites')).statusCode).toBe(404);
  });

  it('FAV-019 are not offered at a price of 0, nor compared, where the site compares cars', async () => {
    expect([await heartOf('compare'), await compareOf('compare')]).toEqual(['offered', 'offered']);
    expect([await heartOf('compare', 'no-price'), await compareOf('compare', 'no-price')]).toEqual([
      'hidden',
      'hidden',
    ]);
    const above = [await heartOf('compare', 'one-dollar'), await compareOf('compare', 'one-dollar')];
    expect(above).toEqual(['offered', 'offered']);
    expect(await heartOf('north', 'no-price')).toBe('offered');
  });

  it('FAV-020 are not offered without images, nor compared, where the site compares cars', async () => {
    expect([await heartOf('compare', 'no-photo'), await compareOf('compare', 'no-photo')]).toEqual([
      'hidden',
      'hidden',
    ]);
    expect(await heartOf('north', 'no-photo')).toBe('offered');
  });

  it('FAV-018 FAV-021 are offered for used cars alone, nor are others compared, where a site says so', async () => {
    const offers = async (slug: string): Promise<Offer[]> => [
      ...[await heartOf('used', slug), await heartOf('used-compare', slug)],
      await compareOf('used-compare', slug),
    ];
    expect(await offers('plain')).toEqual(['offered', 'offered', 'offered']);
    for (const slug of ['demo', 'new']) {
      expect(await offers(slug)).toEqual(['hidden', 'hidden', 'hidden']);
      expect([await heartOf('compare', slug), await compareOf('compare', slug)]).toEqual([
        ...['offered', 'offered'],
      ]);
    }
  });

  it('are a card for each on their page, once the browser says which they are', async () => {
    const { body } = await app.get('north', '/favourites');
    expect(body).toContain('data-fill="saved[]=favourites"');
    const saved = await drawnBlock('north', '/favourites?saved[0]=1&saved[1]=4', 'saved');
    expect(saved.match(/<article/g)).toHaveLength(2);
    expect(saved).toContain('href="/cars/demo"');
  });
});

describe('cars side by side', () => {
  it('FAV-022 stand at /compare, drawn with the page for the cars that the address names', async () => {
    const { body } = await app.get('compare', '/compare?car[0]=1&car[1]=4');
    expect(body).toContain('href="/cars/plain"');
    expect(body).toContain('href="/cars/demo"');
    expect(body).toContain('href="/compare?car[0]=4"');
    expect(body).not.toContain('data-fill');
  });

  it('FAV-022 are those that the browser keeps where the address names none', async () => {
    const { body } = await app.get('compare', '/compare');
    expect(body).toContain('data-fill="car[]=compare"');
    expect(body).toContain('Nothing to compare yet.');
    expect(await drawnBlock('compare', '/compare?car[0]=1&car[1]=4', 'compare')).toContain('<table');
  });

  it('are there only where the site compares cars', async () => {
    expect((await app.get('north', '/compare')).statusCode).toBe(404);
    expect(await compareOf('north')).toBe('none');
    expect((await app.get('north', '/')).body).not.toContain('compare-tray');
  });
});
