import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PromosServices } from '../../../schemas/services/promos.ts';
import type { Promo } from '../../../schemas/types/promo.ts';
import { startApp, type TestApp } from '../../../tests/fixtures/makeApp.ts';
import { placePromos } from './placePromos.ts';
import { isOfPage } from './showsNow.ts';

const promo = (id: string, more: Partial<Promo> = {}): Promo => ({
  id,
  strictDisplay: false,
  node: { title: id },
  ...more,
});
const places = (promos: readonly Promo[], adSlots: number[], cars: number, seed = 'north /cars/') =>
  placePromos(promos, { adSlots, cars }, seed).map(({ id, place }) => `${id} ${place}`);

describe('places of promos', () => {
  it('SEARCH-002 are what the promo says, counted from 1', () => {
    expect(places([promo('a', { position: 3 }), promo('b', { position: 1 })], [], 21)).toEqual([
      'b 1',
      'a 3',
    ]);
  });

  it('are the ad slots of the grid, in order, where a promo says none: 5 and 10, or 6', () => {
    const three = [promo('a'), promo('b'), promo('c')];
    expect(places(three, [5, 10], 21)).toEqual(['a 5', 'b 10']);
    expect(places(three, [6], 21)).toEqual(['a 6']);
    expect(places(three, [], 21)).toEqual([]);
  });

  it('SEARCH-003 are random where the promo says so: the same for one page, others for other pages', () => {
    const at = (path: string) => places([promo('a', { position: 'random' })], [], 21, `north ${path}`);
    expect(at('/cars/')).toEqual(at('/cars/'));
    const seen = Array.from({ length: 60 }, (_, index) =>
      Number(at(`/search/make-${index}`)[0]?.split(' ')[1]),
    );
    expect(new Set(seen).size).toBeGreaterThan(10);
    expect([Math.min(...seen) >= 1, Math.max(...seen) <= 22]).toEqual([true, true]);
  });

  it('are behind the last car at most: what would stand further is left out', () => {
    expect(places([promo('a', { position: 4 })], [], 3)).toEqual(['a 4']);
    expect(places([promo('a', { position: 5 })], [], 3)).toEqual([]);
    expect(places([promo('a', { position: 4 }), promo('b', { position: 5 })], [], 3)).toEqual(['a 4', 'b 5']);
  });

  it('are taken once: the first promo of the list has it', () => {
    expect(places([promo('a', { position: 2 }), promo('b', { position: 2 })], [], 9)).toEqual(['a 2']);
  });
});

describe('pages of promos', () => {
  it('SEARCH-011 are those that list one of its types, and those of all stock', () => {
    const used = promo('a', { display: ['used-cars', 'used'] });
    expect([['used-cars'], ['demo-cars'], []].map((types) => isOfPage(used, types))).toEqual([
      true,
      false,
      true,
    ]);
    expect(isOfPage(promo('b'), ['demo-cars'])).toBe(true);
  });

  it('SEARCH-011 are, where it is strict, those alone that list exactly its types', () => {
    const strict = promo('a', { display: ['used-cars'], strictDisplay: true });
    const asked = [['used-cars'], ['used-cars', 'used'], ['demo-cars'], []];
    expect(asked.map((types) => isOfPage(strict, types))).toEqual([true, false, false, false]);
  });
});

describe('the time of promos', () => {
  const SOON = '2026-05-01T00:00:00Z';
  const LATER = '2026-06-01T00:00:00Z';
  let app: TestApp;
  beforeAll(async () => {
    const items = [
      promo('may', { start: SOON, expiry: LATER, position: 1 }),
      promo('always', { position: 2 }),
    ];
    app = await startApp({ files: { 'sites/north/data/promos.json': { items } }, now: new Date(SOON) });
  });
  afterAll(() => app.close());

  async function at(now: string): Promise<{ shown: string[]; until: string | undefined }> {
    const site = app.catalogue.sites.get('north');
    if (!site) throw new Error('There is no site north.');
    const { promos } = await import('./index.ts');
    const ctx = { until: Infinity };
    const services: PromosServices = promos.services({
      ...{ model: app.pages.model(site), now: new Date(now), ctx },
      stock: undefined as never,
    });
    const page = { path: '/cars/', types: [], adSlots: [], cars: 9 };
    const shown = (await services.promosOn(page)).map(({ id }) => id);
    return { shown, until: Number.isFinite(ctx.until) ? new Date(ctx.until).toISOString() : undefined };
  }

  it('SEARCH-011 is from its start until its expiry, and the page is kept no longer than that', async () => {
    expect(await at('2026-04-30T23:59:59Z')).toEqual({
      shown: ['always'],
      until: '2026-05-01T00:00:00.000Z',
    });
    expect(await at(SOON)).toEqual({ shown: ['may', 'always'], until: '2026-06-01T00:00:00.000Z' });
    expect(await at('2026-05-31T23:59:59Z')).toMatchObject({ shown: ['may', 'always'] });
    expect(await at(LATER)).toEqual({ shown: ['always'], until: undefined });
  });
});
