/** A car that changes while its page is open. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { BlocksAnswer } from '../../engine/client/protocol.ts';
import type { Car } from '../../schemas/types/car.ts';
import { NOW, startApp, type TestApp } from '../../tests/fixtures/makeApp.ts';

const CAR: Partial<Car> = { id: '1', slug: 'kestrel-1', make: 'Kestrel', model: 'Ranger', price: 34_990 };
const PAGE = '/cars/kestrel-1';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ sites: { north: { flags: { viewsCount: true } }, south: {} } });
});
afterAll(() => app.close());

const pageOf = async (site = 'north'): Promise<string> => (await app.get(site, PAGE)).body;
const viewOf = async () =>
  (await app.get('north', `${PAGE}/view.json`)).json<{ car_fields: Partial<Car>; mark: string }>();

let minutes = 0;

/** Brings the car anew a minute later, and waits until the pages know of it. */
async function change(car: Partial<Car>): Promise<void> {
  app.setNow(new Date(NOW.getTime() + (minutes += 1) * 60_000));
  await app.bring('north', [{ ...CAR, ...car }]);
  await vi.waitFor(async () => expect((await viewOf()).car_fields).toMatchObject(car), { timeout: 5000 });
}

async function drawnNow(page: string): Promise<Record<string, string>> {
  const version = /"version":"([^"]+)"/.exec(page)?.[1] ?? '';
  const answer = await app.get('north', `/-/blocks${PAGE}?_v=${version}&_now`);
  expect(answer.statusCode).toBe(200);
  return { ...answer.json<BlocksAnswer>().blocks };
}

describe('a page about a car', () => {
  it('API-007 holds the mark of the fields that view.json answers; when they change, figure, buttons and data for search engines are drawn anew together', async () => {
    await app.bring('north', [CAR]);
    const page = await pageOf();
    expect(page).toContain(`data-mark="${(await viewOf()).mark}"`);
    await change({ price: 33_990 });
    const blocks = await drawnNow(page);
    expect(Object.keys(blocks)).toEqual(expect.arrayContaining(['price', 'actions', 'data', 'bar']));
    expect([blocks.price, blocks.data].map((html) => /33,?990/.test(html ?? ''))).toEqual([true, true]);
    expect(Object.values(blocks).join()).not.toMatch(/34,?990/);
  });

  it('keeps the place of a price that has gone with the sale', async () => {
    await change({ price: 32_990 });
    const page = await pageOf();
    await change({ status: 'sold', sold: true });
    const { price = '', data = '' } = await drawnNow(page);
    expect(price).toBe('<fc-island data-anew="now" data-id="price"></fc-island>');
    expect(data).toContain('SoldOut');
  });

  it('VDP-061 says how often it was viewed on a site with the flag only; it is counted on all', async () => {
    await app.bring('north', [CAR]);
    await app.bring('south', [CAR]);
    const line = (html: string) => /<p[^>]* data-ask=[^>]*>/.exec(html)?.[0] ?? '';
    expect(line(await pageOf('north'))).toContain('data-many="Viewed {views} times"');
    const south = line(await pageOf('south'));
    expect([south.includes('hidden'), south.includes('data-many')]).toEqual([true, false]);
  });
});
