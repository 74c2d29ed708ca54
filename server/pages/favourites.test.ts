/** Saved cars as sites say them in their JSON. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../tests/fixtures/makeApp.ts';
import type { Car } from '../../schemas/types/car.ts';

let app: TestApp;

const REPLACED = { 'rules.saveAllowed': true };
const CAR = {
  status: 'in_stock',
  car_type: 'used',
  price: 20_000,
  primary_image_url: '/pictures/ab12',
} as const;
const CARS: Partial<Car>[] = [
  { ...CAR, id: '1', slug: 'plain' },
  { ...CAR, id: '2', slug: 'no-price', price: 0 },
  { ...CAR, id: '3', slug: 'no-photo', primary_image_url: undefined },
  { ...CAR, id: '4', slug: 'demo', car_type: 'demo' },
];

beforeAll(async () => {
  app = await startApp({
    sites: { north: {}, off: { flags: { favourites: false } }, compare: {}, used: {} },
    files: {
      'sites/compare/rules.json': {
        saveAllowed: { ...REPLACED, 'car.price': { above: 0 }, 'car.primary_image_url': { exists: true } },
      },
      'sites/used/rules.json': { saveAllowed: { ...REPLACED, 'car.car_type': 'used' } },
    },
  });
  for (const site of ['north', 'off', 'compare', 'used']) await app.bring(site, CARS);
});
afterAll(() => app.close());

async function heartOf(site: string, slug = 'plain'): Promise<'none' | 'offered' | 'hidden'> {
  const { body } = await app.get(site, `/cars/${slug}`);
  const heart = /data-block="favourite" data-enhance><button[^>]*>/.exec(body)?.[0];
  if (!heart) return 'none';
  return heart.includes('data-offered') ? 'offered' : 'hidden';
}

describe('saved cars', () => {
  it('FAV-023 are there only where the site has them on', async () => {
    expect(await heartOf('north')).toBe('offered');
    expect(await heartOf('off')).toBe('none');
    expect((await app.get('off', '/')).body).not.toContain('favourite');
    expect((await app.get('north', '/')).body).toContain('data-block="favourite-list"');
  });

  it('FAV-019 FAV-020 are not offered without a price or a photo, where a site says so', async () => {
    expect(await heartOf('compare')).toBe('offered');
    expect(await heartOf('compare', 'no-price')).toBe('hidden');
    expect(await heartOf('compare', 'no-photo')).toBe('hidden');
    expect(await heartOf('north', 'no-price')).toBe('offered');
  });

  it('FAV-021 are offered for used cars alone, where a site says so', async () => {
    expect(await heartOf('used')).toBe('offered');
    expect(await heartOf('used', 'demo')).toBe('hidden');
  });
});
