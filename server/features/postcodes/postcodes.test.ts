/** Where postcodes are, and what delivery there costs, as the API tells it. */
import { describe, expect, it } from 'vitest';
import { makeApp, type TestApp } from '../../../tests/fixtures/makeApp.ts';
import { startHost, type Host } from '../../../tests/fixtures/startHost.ts';
import { readConfig } from '../../config.ts';
import { regionOf } from '../../../domain/regions/regions.ts';

const YARD = {
  ...{ id: '1', name: 'Yard', slug: 'yard', primary: true, visible: true },
  address: { lat: -33.87, long: 151.1, postcode: '2000', state: 'NSW' },
};
const open = async (zones: object[], root: object = {}, config: object = {}): Promise<TestApp> =>
  makeApp({
    sites: { north: { delivery: { zones }, ...root } },
    files: { 'sites/north/data/locations.json': { items: [YARD] } },
    config,
  });
const ask = async (app: TestApp, postcode: string) =>
  app.get('north', `/api/delivery-estimate?postcode=${postcode}`);
const nameOf = async (app: TestApp, postcode: string): Promise<string | undefined> => {
  const answer = await ask(app, postcode);
  return answer.statusCode === 200 ? answer.json<{ name: string }>().name : undefined;
};

describe('the estimate of a delivery', () => {
  it('API-021 DELIVERY-002 is a price and the name of the region', async () => {
    const app = await open([
      { id: 'city', name: 'Sydney, 2 to 4 days', price: 190, postcodes: ['2000-2249'] },
    ]);
    expect((await ask(app, '2000')).json()).toEqual({ price: 190, name: 'Sydney, 2 to 4 days' });
    expect((await ask(app, '2249')).statusCode).toBe(200);
    expect((await ask(app, '2250')).statusCode).toBe(404);
    expect((await ask(app, '200')).statusCode).toBe(400);
    expect((await ask(app, '')).statusCode).toBe(400);
  });

  it('is that of the first zone that fits, by postcode, state and distance from the primary location', async () => {
    const app = await open([
      { id: 'one', name: 'one', price: 0, postcodes: ['2770'] },
      { id: 'near', name: 'near', price: 1, withinKm: 100 },
      { id: 'state', name: 'state', price: 2, states: ['NSW', 'ACT'] },
      { id: 'rest', name: 'rest', price: 3, states: ['VIC'] },
    ]);
    const names = ['2770', '2250', '2880', '2600', '3000', '6000'].map((postcode) => nameOf(app, postcode));
    expect(await Promise.all(names)).toEqual(['one', 'near', 'state', 'state', 'rest', undefined]);
  });

  it('DELIVERY-004 may be asked for any place in Australia', async () => {
    const app = await open([{ id: 'all', name: 'everywhere', price: 1 }]);
    for (const postcode of ['0800', '2000', '2600', '3000', '4000', '5000', '6000', '7000', '6798', '2899'])
      expect([postcode, await nameOf(app, postcode)]).toEqual([postcode, 'everywhere']);
  });

  it('is not given for PO boxes, nor for a postcode that nobody has', async () => {
    const app = await open([{ id: 'all', name: 'everywhere', price: 1 }]);
    for (const postcode of ['1001', '8001', '9999', '0001', '0700'])
      expect(await nameOf(app, postcode)).toBeUndefined();
  });
});

describe('the table of regions', () => {
  it('knows state and place of each capital, and which postcodes are boxes', () => {
    const capitals = {
      '2000': 'NSW',
      '2600': 'ACT',
      '3000': 'VIC',
      '4000': 'QLD',
      '5000': 'SA',
      '6000': 'WA',
    };
    for (const [postcode, state] of Object.entries({ ...capitals, '7000': 'TAS', '0800': 'NT' }))
      expect(regionOf(postcode)).toMatchObject({ state, isPoBox: false });
    expect(regionOf('1999')).toMatchObject({ state: 'NSW', isPoBox: true });
    expect(regionOf('5799')).toBeUndefined();
    expect(regionOf('5800')).toMatchObject({ state: 'SA', isPoBox: true });
  });
});

describe('a geocoder that the site names', () => {
  const withHost = async (host: Host): Promise<TestApp> => {
    const { outbox } = readConfig({});
    const round = [{ id: 'near', name: 'near', price: 1, withinKm: 50 }];
    const root = { geocoder: { url: `${host.origin}/geocode/json`, params: { language: 'en-AU' } } };
    const own = { outbox: { ...outbox, isFetchLocal: true }, loadMs: 20_000, providerWaitMs: 8_000 };
    return open(round, root, own);
  };
  const found = (...places: [lat: number, lng: number][]) =>
    startHost((reply) => {
      const results = places.map(([lat, lng]) => ({ geometry: { location: { lat, lng } }, types: ['x'] }));
      reply.setHeader('content-type', 'application/json').end(JSON.stringify({ status: 'OK', results }));
    });

  it('API-031 API-032 LOCATION-029 is asked for the postcode in Australia; the first result counts', async () => {
    const host = await found([-33.9, 151.2], [0, 0]);
    expect(await nameOf(await withHost(host), '3000')).toBe('near');
    const asked = new URL(host.received[0]?.path ?? '', host.origin);
    expect(host.received[0]?.method).toBe('GET');
    expect(asked.searchParams.get('components')).toBe('postal_code:3000|country:AU');
    expect(asked.searchParams.get('language')).toBe('en-AU');
    expect(await nameOf(await withHost(await found([0, 0], [-33.9, 151.2])), '2000')).toBeUndefined();
  });

  it('LOCATION-030 that finds nothing gives no estimate: Invalid postcode', async () => {
    const locate = async (host: Host): Promise<unknown> => {
      const app = await withHost(host);
      const site = app.catalogue.sites.get('north');
      return site && (await app.pages.asking(site)).services.postcodes.locate('2000');
    };
    expect(await nameOf(await withHost(await found()), '2000')).toBeUndefined();
    await expect(locate(await found())).rejects.toThrow('Invalid postcode');
    expect(await locate(await found([-33.9, 151.2]))).toEqual({ lat: -33.9, long: 151.2 });
  });
});
