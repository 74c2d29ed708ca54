import { describe, expect, it } from 'vitest';
import { makeApp, NOW, type TestApp } from '../../tests/fixtures/makeApp.ts';

const DAY_MS = 86_400_000;

/** Ids of the cars whose cards a page shows, in their order. */
async function cards(app: TestApp, site: string, path: string): Promise<string[]> {
  const { body, statusCode } = await app.get(site, path);
  expect(statusCode).toBe(200);
  const all = [...body.matchAll(/<article[^>]*>.*?href="\/cars\/car-([\w-]+)"/gs)];
  return all.map(([, id = '']) => id);
}

const grid = (where: unknown, more: object = {}) => ({
  changes: [
    {
      insert: {
        id: 'like-it',
        block: 'result-grid',
        settings: { where, whenNone: 'hide', pagination: false, ...more },
        slots: { card: [{ id: 'like-it-card', block: 'car-card' }] },
      },
      last: 'main',
    },
  ],
});

describe('where', () => {
  it('makes a search type of a price: those at the limit and without a price stay out', async () => {
    const types = [
      { id: 'under-40k', label: 'Under $40,000', where: { 'car.price': { below: 40_000 } } },
      { id: 'no-utes', label: 'All but utes', where: { 'car.simple_body': { isNot: 'Ute' } } },
    ];
    const app = await makeApp({ sites: { north: { search: { types } } } });
    await app.bring('north', [
      { id: '1', price: 39_999, simple_body: 'Ute' },
      { id: '2', price: 40_000, simple_body: 'SUV' },
      { id: '3', price: 12_000, simple_body: undefined },
      { id: '4', price: undefined, simple_body: 'ute' },
    ]);
    expect(await cards(app, 'north', '/search/under-40k')).toEqual(['1', '3']);
    expect(await cards(app, 'north', '/search/no-utes')).toEqual(['2', '3']);
    expect((await app.get('north', '/search/under-40k?page=2')).statusCode).toBe(404);
  });

  it('compares each car with the one of the page: similar cars within 10,000 of its price, not itself', async () => {
    const where = {
      'car.make': { fact: 'page.car.make' },
      'car.id': { isNot: { fact: 'page.car.id' } },
      'car.price': {
        atLeast: { fact: 'page.car.price', plus: -10_000 },
        atMost: { fact: 'page.car.price', plus: 10_000 },
      },
    };
    const app = await makeApp({ files: { 'sites/north/pages/vehicle.json': grid(where) } });
    await app.bring('north', [
      { id: '1', make: 'Kestrel', price: 30_000 },
      { id: '2', make: 'KESTREL', price: 40_000 },
      { id: '3', make: 'Kestrel', price: 40_001 },
      { id: '4', make: 'Heron', price: 30_000 },
      { id: '5', make: 'Kestrel', price: 20_000 },
      { id: '6', make: 'Kestrel', price: undefined },
    ]);
    expect(await cards(app, 'north', '/cars/car-1')).toEqual(['2', '5']);
    expect(await cards(app, 'north', '/cars/car-3')).toEqual(['2']);
    expect(await cards(app, 'north', '/cars/car-6')).toEqual([]);
  });

  it('only narrows what the site lists: fleet cars of a brand are out, whatever a grid asks for', async () => {
    const unlisted = { 'car.make': 'Kestrel', 'car.tag': 'fleet' };
    const app = await makeApp({
      sites: { north: { presets: ['kestrel'] } },
      files: {
        'layouts/presets/kestrel/preset.json': { version: 1, name: 'Kestrel' },
        'layouts/presets/kestrel/rules.json': { unlisted },
        'sites/north/pages/vehicle.json': grid({ 'car.make': 'Kestrel' }),
      },
    });
    await app.bring('north', [
      { id: '1', make: 'Kestrel', tag: 'fleet' },
      { id: '2', make: 'Kestrel' },
      { id: '3', make: 'Heron', tag: 'fleet' },
    ]);
    expect(await cards(app, 'north', '/cars/car-3')).toEqual(['2']);
    expect(await cards(app, 'north', '/search/kestrel')).toEqual(['2']);
    expect(await cards(app, 'north', '/cars/')).toEqual(['2', '3']);
  });

  it('takes the fleet cars of one make out of a single list with `none`', async () => {
    const where = { none: [{ 'car.make': 'Kestrel', 'car.tag': 'fleet' }] };
    const app = await makeApp({ files: { 'sites/north/pages/vehicle.json': grid(where) } });
    await app.bring('north', [
      { id: '1', make: 'Kestrel', tag: 'fleet' },
      { id: '2', make: 'Kestrel' },
      { id: '3', make: 'Heron', tag: 'fleet' },
    ]);
    expect(await cards(app, 'north', '/cars/car-2')).toEqual(['2', '3']);
    expect(await cards(app, 'north', '/cars/')).toEqual(['1', '2', '3']);
  });

  it('asks the rules of the site about each listed car', async () => {
    const displayPrice = [
      { when: { 'car.tag': 'fleet' }, then: { fact: 'car.price', times: 0.5 } },
      { then: { fact: 'car.price' } },
    ];
    const app = await makeApp({
      files: {
        'sites/north/rules.json': { bargain: { 'rules.displayPrice': { below: 20_000 } }, displayPrice },
        'sites/north/pages/vehicle.json': grid({ 'rules.bargain': true, 'rules.displayPrice': { above: 0 } }),
      },
    });
    await app.bring('north', [
      { id: '1', price: 30_000, tag: 'fleet' },
      { id: '2', price: 30_000 },
      { id: '3', price: 19_999 },
    ]);
    expect(await cards(app, 'north', '/cars/car-2')).toEqual(['1', '3']);
  });

  it('is one value: a later layer replaces it whole; a flag of the site decides a part of it', async () => {
    const where = { any: [{ 'flags.subscriptions': true }, { 'car.make': 'Kestrel' }], 'car.seats': 5 };
    const set = { set: 'like-it', settings: { where: { 'car.make': 'Heron' } } };
    const app = await makeApp({
      sites: {
        plain: { presets: ['list'] },
        open: { presets: ['list'], flags: { subscriptions: true } },
        own: { presets: ['list'] },
      },
      files: {
        'layouts/presets/list/preset.json': { version: 1, name: 'List' },
        'layouts/presets/list/pages/vehicle.json': grid(where),
        'sites/own/pages/vehicle.json': { changes: [set] },
      },
    });
    const cars = [
      { id: '1', make: 'Kestrel', seats: 5 },
      { id: '2', make: 'Heron', seats: 5 },
      { id: '3', make: 'Heron', seats: 7 },
    ];
    for (const site of ['plain', 'open', 'own']) await app.bring(site, cars);
    expect(await cards(app, 'plain', '/cars/car-1')).toEqual(['1']);
    expect(await cards(app, 'open', '/cars/car-1')).toEqual(['1', '2']);
    expect(await cards(app, 'own', '/cars/car-1')).toEqual(['2', '3']);
  });

  it('keeps the page until the clock changes the list for any car, shown or not', async () => {
    const fresh = { 'car.created_at': { newerThanDays: 8 } };
    const types = [
      { id: 'fresh', label: 'Fresh', where: fresh },
      { id: 'old', label: 'Not fresh', where: { none: [fresh] } },
    ];
    const app = await makeApp({ sites: { north: { search: { types } } } });
    await app.bring('north', [
      { id: '1', created_at: new Date(NOW.getTime() - 7 * DAY_MS).toISOString() },
      { id: '2', created_at: new Date(NOW.getTime() - 20 * DAY_MS).toISOString() },
    ]);
    expect(await cards(app, 'north', '/search/fresh')).toEqual(['1']);
    expect(await cards(app, 'north', '/search/old')).toEqual(['2']);
    app.setNow(new Date(NOW.getTime() + DAY_MS - 1));
    expect(await cards(app, 'north', '/search/fresh')).toEqual(['1']);
    expect(await cards(app, 'north', '/search/old')).toEqual(['2']);
    app.setNow(new Date(NOW.getTime() + DAY_MS));
    expect(await cards(app, 'north', '/search/fresh')).toEqual([]);
    expect(await cards(app, 'north', '/search/old')).toEqual(['1', '2']);
  });
});
