/** Where the price of a car stands: over HTTP, and as the vehicle page fetches it. */
import type { ServerResponse } from 'node:http';
import { describe, expect, it } from 'vitest';
import type { Autogauge } from '../../../schemas/types/autogauge.ts';
import type { Car } from '../../../schemas/types/car.ts';
import { makeApp, type TestApp } from '../../../tests/fixtures/makeApp.ts';
import { startHost, type Host } from '../../../tests/fixtures/startHost.ts';
import { readConfig } from '../../config.ts';

const PLUGINS = [{ name: 'Autogauge' }];
const GAUGE = {
  fill: 0.7,
  listing_price: 30_000,
  market_range_min: 28_000,
  market_range_max: 36_000,
  confidence: 0.8,
};
const car = (id: string, price: number, rest: Partial<Car> = {}): Partial<Car> => ({
  ...{ id, stocknum: id, make: 'Kestrel', model: 'Ranger', year: 2021, km: 40_000, price },
  ...rest,
});
/** Cars at 20,100, 20,200 ... */
const others = (count: number, rest: Partial<Car> = {}): Partial<Car>[] =>
  Array.from({ length: count }, (_, index) => car(`o${index}`, 20_100 + 100 * index, rest));

const gaugeOf = async (app: TestApp, id = 'own') => app.get('north', `/api/cars/car-${id}/autogauge`);
async function ownGauge(
  cars: readonly Partial<Car>[],
  autogauge: object = {},
): Promise<Autogauge | undefined> {
  const app = await makeApp({ sites: { north: { plugins: PLUGINS, autogauge } } });
  await app.bring('north', cars);
  const answer = await gaugeOf(app);
  return answer.statusCode === 200 ? answer.json<Autogauge>() : undefined;
}

describe('a car among like cars of the site', () => {
  it('API-004 GAUGE-013 answers fill, price, market range and confidence, without the tenths at both ends', async () => {
    // 20,100 to 21,100: eleven cars, of which the first and the last are the ends.
    expect(await ownGauge([car('own', 20_600), ...others(11)])).toEqual({
      listing_price: 20_600,
      market_range_min: 20_200,
      market_range_max: 21_000,
      fill: 0.5,
      confidence: 11 / 30,
    });
  });

  it('stands where its offer stands, where it has one: that is the price its page tells', async () => {
    const offered = car('own', 20_600, { offer_price: 20_400 });
    expect(await ownGauge([offered, ...others(11)])).toMatchObject({ listing_price: 20_400, fill: 0.75 });
    const without = car('own', 20_600, { offer_price: 10 });
    expect(await ownGauge([without, ...others(11)])).toMatchObject({ listing_price: 20_600, fill: 0.5 });
  });

  it('is not there where the site names no price for it', async () => {
    const rules = {
      gaugePrice: [{ when: { 'car.badge': 'X' }, then: null }, { then: { fact: 'car.price' } }],
    };
    const app = await makeApp({
      sites: { north: { plugins: PLUGINS } },
      files: { 'sites/north/rules.json': rules },
    });
    await app.bring('north', [car('own', 20_600, { badge: 'X' }), car('two', 20_600), ...others(11)]);
    expect([(await gaugeOf(app)).statusCode, (await gaugeOf(app, 'two')).statusCode]).toEqual([404, 200]);
  });

  it('GAUGE-014 is as sure as it can be with 30 like cars, and not sure enough with 6', async () => {
    expect((await ownGauge([car('own', 20_600), ...others(31)]))?.confidence).toBe(1);
    expect((await ownGauge([car('own', 20_600), ...others(6)]))?.confidence).toBe(0.2);
    expect((await ownGauge([car('own', 20_600), ...others(6)], { fullSample: 12 }))?.confidence).toBe(0.5);
  });

  it('is full at the lower end of the market and empty at its upper end', async () => {
    expect((await ownGauge([car('own', 20_200), ...others(11)]))?.fill).toBe(1);
    expect((await ownGauge([car('own', 21_000), ...others(11)]))?.fill).toBe(0);
    expect((await ownGauge([car('own', 5_000), ...others(11)]))?.fill).toBe(1);
  });

  it('counts those of its make and model, within two years and 30000 km', async () => {
    const like = [car('a', 20_000, { year: 2019 }), car('b', 22_000, { year: 2023, km: 70_000 })];
    const unlike = [
      car('c', 1_000, { year: 2018 }),
      car('d', 1_000, { km: 70_001 }),
      car('e', 1_000, { km: 9_999 }),
      car('f', 1_000, { model: 'Coast' }),
    ];
    const exact = { edge: 0 };
    expect(await ownGauge([car('own', 21_000), ...like, ...unlike], exact)).toMatchObject({
      market_range_min: 20_000,
      market_range_max: 22_000,
      confidence: 2 / 30,
    });
    expect(await ownGauge([car('own', 21_000), ...like, ...unlike], { ...exact, years: 3 })).toMatchObject({
      market_range_min: 1_000,
    });
  });

  it('is not there for a car that is alone, or of which nobody knows how far it was driven', async () => {
    expect(await ownGauge([car('own', 20_600)])).toBeUndefined();
    expect(await ownGauge([car('own', 20_600, { km: undefined }), ...others(11)])).toBeUndefined();
  });

  it('GAUGE-016 is not there on a site that has not booked it', async () => {
    const app = await makeApp({ sites: { north: {} } });
    await app.bring('north', [car('own', 20_600), ...others(11)]);
    expect((await gaugeOf(app)).statusCode).toBe(404);
  });
});

type Reply = (reply: ServerResponse) => void;
const json =
  (value: unknown): Reply =>
  (reply) =>
    void reply.setHeader('content-type', 'application/json').end(JSON.stringify(value));

async function askedAt(host: Host): Promise<TestApp> {
  const { outbox } = readConfig({});
  const app = await makeApp({
    sites: { north: { plugins: PLUGINS, autogauge: { base: `${host.origin}/v2/` } } },
    config: { loadMs: 20_000, providerWaitMs: 8_000, outbox: { ...outbox, isFetchLocal: true } },
  });
  await app.bring('north', [car('own', 30_000)]);
  return app;
}
/** The gauge as the page fetches it: its words. */
async function shownBy(app: TestApp): Promise<string> {
  const page = await app.get('north', '/cars/car-own/');
  const [, version = ''] = /"version":"([^"]+)"/.exec(page.body) ?? [];
  const answer = await app.get('north', `/-/blocks/cars/car-own/?_blocks=gauge&_v=${version}`);
  expect(answer.statusCode).toBe(200);
  return (answer.json<{ blocks: Record<string, string> }>().blocks.gauge ?? '')
    .replace(/<[^>]*>/g, ' ')
    .trim();
}
const faultsIn = ({ log }: TestApp) =>
  log.flatMap(({ msg, provider, why }) => (provider === 'autogauge' ? [{ msg, why }] : []));

describe('the gauge that a site names', () => {
  it('API-004 GAUGE-009 is asked at its base and the path of the car', async () => {
    const host = await startHost(json({ ...GAUGE, description: 'Sharp', other: 1 }));
    const app = await askedAt(host);
    expect((await gaugeOf(app)).json()).toEqual({ ...GAUGE, description: 'Sharp' });
    expect(host.received.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'GET /v2/cars/car-own/autogauge',
    ]);
    expect(await shownBy(app)).toContain('Sharp');
  });

  it('GAUGE-001 shows a skeleton of the page until it is fetched', async () => {
    const app = await askedAt(await startHost(json(GAUGE)));
    const page = await app.get('north', '/cars/car-own/');
    expect(page.body).toMatch(/data-id="gauge"[^>]*data-waits/);
    expect(page.body).toContain('Comparing the price');
    const shown = await shownBy(app);
    expect(shown).toContain('Great Deal');
    expect(shown).not.toContain('Comparing the price');
  });

  it('API-005 ERROR-004 GAUGE-002 that answers an empty object or nothing has returned no data, and the block is hidden', async () => {
    const empty: Reply[] = [
      json({}),
      json(null),
      (reply) => void reply.writeHead(200).end(),
      json({ fill: null }),
    ];
    for (const reply of empty) {
      const app = await askedAt(await startHost(reply));
      expect(await shownBy(app)).toBe('');
      expect(faultsIn(app)).toEqual([{ msg: 'Failed to fetch auto gauge data.', why: 'No data returned' }]);
    }
  });

  it('ERROR-004 GAUGE-002 that fails is told in the log, and the block is hidden', async () => {
    const app = await askedAt(await startHost((reply) => reply.writeHead(503).end()));
    expect(await shownBy(app)).toBe('');
    expect(faultsIn(app)).toMatchObject([{ msg: 'Failed to fetch auto gauge data.' }]);
  });

  it('GAUGE-012 that lacks a field shows nothing, and that is no fault', async () => {
    const { fill: _, ...rest } = GAUGE;
    const app = await askedAt(await startHost(json(rest)));
    expect(await shownBy(app)).toBe('');
    expect(faultsIn(app)).toEqual([]);
  });
});
