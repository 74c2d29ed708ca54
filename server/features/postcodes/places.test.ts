/** Which places a shopper may mean, and which locations are near, as the API tells it. */
import { join } from 'node:path';
import fastify from 'fastify';
import { describe, expect, it, onTestFinished } from 'vitest';
import { distanceKm } from '../../../domain/distance.ts';
import { fakeServices } from '../../../tests/fixtures/fakeServices.ts';
import { makeApp, type TestApp } from '../../../tests/fixtures/makeApp.ts';
import { standardModel } from '../../../tests/fixtures/standardModel.ts';
import { startHost } from '../../../tests/fixtures/startHost.ts';
import { addApi } from '../../api/addApi.ts';
import { readConfig } from '../../config.ts';
import { NO_STOCK } from '../stock/listStock.ts';
import { postcodes } from './index.ts';

const yard = (id: string, lat: number, more: object = {}, address: object = {}): object => ({
  ...{ id, name: `Yard ${id}`, slug: `yard-${id}`, visible: true, ...more },
  address: { lat, long: 151.1, street: `${id} Street`, ...address },
});
const open = (items: object[], root: object = {}, config: object = {}): Promise<TestApp> =>
  makeApp({
    sites: { north: root },
    files: { 'sites/north/data/locations.json': { items } },
    config,
  });
const placesFor = async (app: TestApp, text: string): Promise<{ address: string }[]> =>
  (await app.get('north', `/api/places?text=${encodeURIComponent(text)}`)).json<{ places: [] }>().places;
const near = async (app: TestApp): Promise<string[]> => {
  const answer = await app.get('north', '/api/nearby-locations?lat=-33.87&long=151.1');
  const { locations } = answer.json<{ locations: { location: { id: string } }[] }>();
  return locations.map(({ location }) => location.id);
};
/** Degrees of latitude south of the middle of Sydney, by km. */
const south = (km: number): number => -33.87 - km / 111.195;

describe('places', () => {
  it('LOCATION-007 LOCATION-008 are regions in Australia, found by postcode or name, and no streets', async () => {
    const app = await open([yard('1', -33.8)]);
    expect(await placesFor(app, '2000')).toMatchObject([{ address: 'Sydney NSW 2000' }]);
    expect(await placesFor(app, 'hobart')).not.toEqual([]);
    expect(await placesFor(app, 'Auckland')).toEqual([]);
    expect(await placesFor(app, '1 Street')).toEqual([]);
    // What was offered is found again.
    expect(await placesFor(app, 'sydney nsw 2000')).toMatchObject([{ address: 'Sydney NSW' }]);
    expect(await placesFor(app, 'Sydney NSW 3000')).toEqual([]);
  });

  it('are locations of the site too, by name, city and postcode, and come first', async () => {
    const app = await open([yard('1', -33.8, { name: 'Sydney Motors' }, { city: 'Ryde', postcode: '2112' })]);
    expect((await placesFor(app, 'sydney'))[0]).toMatchObject({ address: 'Sydney Motors' });
    expect((await placesFor(app, 'ryde'))[0]).toMatchObject({ address: 'Sydney Motors', lat: -33.8 });
    expect((await placesFor(app, '2112'))[0]).toMatchObject({ address: 'Sydney Motors' });
  });

  it('API-019 ENTITY-072 LOCATION-007 LOCATION-008 are asked of the maps service that the site names, with the text; only regions count', async () => {
    const place = (formatted_address: string, type: string): object => ({
      formatted_address,
      types: [type],
      geometry: { location: { lat: -33.9, lng: 151.2 } },
    });
    const results = [
      ...[place('1 George Street', 'street_address'), place('Sydney Motors', 'establishment')],
      place('Sydney NSW', 'locality'),
    ];
    const host = await startHost((reply) => {
      reply.setHeader('content-type', 'application/json').end(JSON.stringify({ status: 'OK', results }));
    });
    const { outbox } = readConfig({});
    // A machine that is busy answers late.
    const config = { outbox: { ...outbox, isFetchLocal: true }, loadMs: 20_000, providerWaitMs: 10_000 };
    const app = await open([], { geocoder: { url: `${host.origin}/geocode/json` } }, config);
    expect(await placesFor(app, 'sydn')).toEqual([{ address: 'Sydney NSW', lat: -33.9, long: 151.2 }]);
    const asked = new URL(host.received[0]?.path ?? '', host.origin);
    expect(asked.searchParams.get('address')).toBe('sydn');
    expect(asked.searchParams.get('components')).toBe('country:AU');
  });

  it('LOCATION-030 are not there for a postcode that nobody has: Invalid postcode', async () => {
    const { locate } = postcodes.services({ model: standardModel(), stock: NO_STOCK, now: new Date(0) });
    await expect(locate('5799')).rejects.toThrow('Invalid postcode');
    await expect(locate('2000')).resolves.toEqual({ lat: -33.87, long: 151.1 });
  });

  it('API-002 takes no payload: what is asked besides is refused', async () => {
    const app = await open([], { flags: { manufacturerDealerSearch: true } });
    const answer = await app.get('north', '/api/manufacturer-locations?state=NSW');
    expect([answer.statusCode, answer.json<{ status: number }>().status]).toEqual([400, 400]);
    expect((await app.get('north', '/api/manufacturer-locations')).json()).toEqual([]);
  });
});

describe('locations near a place', () => {
  it('are those within 250 km, the nearest first', async () => {
    const all = [yard('far', south(251)), yard('edge', south(249)), yard('close', south(10))];
    expect(await near(await open(all))).toEqual(['close', 'edge']);
    expect(await near(await open(all, { dealerSearch: { km: 260 } }))).toEqual(['close', 'edge', 'far']);
  });

  it('are five at most, and those that are shown', async () => {
    const six = [1, 2, 3, 4, 5, 6].map((km) => yard(String(km), south(km), { visible: km !== 1 }));
    expect(await near(await open([...six, yard('7', south(7))]))).toEqual(['2', '3', '4', '5', '6']);
  });

  it('LOCATION-031 LOCATION-032 stand once: by place id, or by phone digits and street together', async () => {
    const app = await open([
      yard('a', south(1), { phone: '02 9000 0001' }, { street: '1 Road', place_id: 'p1' }),
      yard('same place', south(2), { phone: '02 9000 0002' }, { street: '2 Road', place_id: 'p1' }),
      yard('same door', south(3), { phone: '(02) 90000001' }, { street: '1 ROAD' }),
      yard('same phone', south(4), { phone: '02 9000 0001' }, { street: '4 Road' }),
    ]);
    expect(await near(app)).toEqual(['a', 'same phone']);
  });

  it('LOCATION-036 a quarter of a great circle is a quarter of that of an Earth of 6371 km', () => {
    expect(distanceKm({ lat: 0, long: 0 }, { lat: 90, long: 0 })).toBeCloseTo((6371 * Math.PI) / 2, 6);
  });
});

describe('the websites of the group', () => {
  const site = (id: string, more: object = {}): object => ({
    ...{ website_id: id, website_name: `Site ${id}`, website_url: `https://${id}.example.com` },
    ...{ dealership: { id: `d${id}`, slug: `d-${id}` }, ...more },
  });
  it('API-002 ROUTE-022 are a list, each with id, name, url, dealership and locations', async () => {
    const items = [yard('1', -33, site('w1')), yard('2', -34, site('w1')), yard('3', -35, site('w2'))];
    const app = await open(items, { flags: { manufacturerDealerSearch: true } });
    const answer = await app.get('north', '/api/manufacturer-locations');
    expect(answer.json()).toMatchObject([
      {
        ...{ id: 'w1', name: 'Site w1', url: 'https://w1.example.com', dealership: { id: 'dw1' } },
        locations: [{ id: '1' }, { id: '2' }],
      },
      {
        ...{ id: 'w2', name: 'Site w2', url: 'https://w2.example.com', dealership: { id: 'dw2' } },
        locations: [{ id: '3' }],
      },
    ]);
  });

  it('ENTITY-039 give a make, a dealership, both or neither: the make is the one that all its locations sell', async () => {
    const dealership = { id: 'd1', slug: 'd-1' };
    const at = (id: string, website_id: string, more: object): object => ({
      ...{ id, name: `Yard ${id}`, slug: `yard-${id}`, visible: true, website_id, ...more },
    });
    const app = await open(
      [
        at('1', 'both', { manufacturers: ['Kestrel'], dealership }),
        at('2', 'both', { manufacturers: ['kestrel'], dealership }),
        at('3', 'make', { manufacturers: ['Falcon'] }),
        at('4', 'dealership', { dealership }),
        at('5', 'neither', {}),
        at('6', 'two makes', { manufacturers: ['Kestrel', 'Falcon'] }),
        at('7', 'two yards', { manufacturers: ['Kestrel'] }),
        at('8', 'two yards', { manufacturers: ['Falcon'] }),
      ],
      { flags: { manufacturerDealerSearch: true } },
    );
    const websites = (await app.get('north', '/api/manufacturer-locations')).json<{ locations: [] }[]>();
    const heads = websites.map(({ locations, ...head }) => ({ ...head, yards: locations.length }));
    expect(heads).toEqual([
      { id: 'both', make: 'Kestrel', dealership, yards: 2 },
      { id: 'make', make: 'Falcon', yards: 1 },
      { id: 'dealership', dealership, yards: 1 },
      { id: 'neither', yards: 1 },
      { id: 'two makes', yards: 1 },
      { id: 'two yards', yards: 2 },
    ]);
  });

  it('API-003 that cannot be told are told of in the log alone: who asked reads that it failed, and not why', async () => {
    const lines: string[] = [];
    const app = fastify({ logger: { stream: { write: (line: string) => void lines.push(line) } } });
    onTestFinished(() => app.close());
    const websites = () => Promise.reject(new Error('the list is locked'));
    await addApi(app, {
      schemas: join(import.meta.dirname, '../../../schemas'),
      siteOfRequest: () => ({ kind: 'site', site: { slug: 'north' } }) as never,
      pages: { asking: async () => ({ services: fakeServices({ postcodes: { websites } }) }) } as never,
      perMinute: 100,
      secrets: { of: () => Promise.reject(new Error('There are none.')) },
    });
    const answer = await app.inject('/api/manufacturer-locations');
    expect(answer.json()).toMatchObject({ status: 500, code: 'FAILED', errors: [] });
    expect(answer.body).not.toContain('locked');
    expect(lines.filter((line) => line.includes('the list is locked'))).toHaveLength(1);
  });

  it('SITE-006 are there on sites with the flag alone', async () => {
    const data = { items: [yard('1', -33, site('w1'))] };
    const app = await makeApp({
      sites: { north: {}, south: { flags: { manufacturerDealerSearch: true } } },
      files: { 'sites/north/data/locations.json': data, 'sites/south/data/locations.json': data },
    });
    expect((await app.get('north', '/api/manufacturer-locations')).statusCode).toBe(404);
    const answer = await app.get('south', '/api/manufacturer-locations');
    expect([answer.statusCode, answer.json()]).toMatchObject([200, [{ id: 'w1' }]]);
  });
});
