/** Lists, facets and similar cars follow what shoppers hold, as the rules of a site say. */
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mainText, startApp, type TestApp } from '../../../tests/fixtures/makeApp.ts';

const HOUR_MS = 3_600_000;
/** How long a newer stock is waited for, and a little. */
const PATIENCE_MS = 250;
const SITES = ['usual', 'strict', 'open'];
const SELLS = { flags: { reserve: true }, reserve: { holdHours: 1 } };

let app: TestApp;
let now = new Date('2026-05-01T00:30:00Z');
const later = async (ms: number): Promise<void> => {
  now = new Date(now.getTime() + ms);
  app.setNow(now);
  for (const site of SITES) await app.get(site, '/cars/car-own');
  await wait(PATIENCE_MS);
};

beforeAll(async () => {
  app = await startApp({
    now,
    sites: { usual: SELLS, strict: SELLS, open: { ...SELLS, similar: { reserved: true } } },
    files: {
      'sites/strict/rules.json': {
        listed: { 'car.show_on_dealer_website': true, 'car.status': 'in_stock', 'car.reserved': false },
      },
    },
  });
  const car = (id: string, model: string) => ({
    ...{ id, stocknum: `N${id}`, make: 'Kestrel', model, simple_body: 'SUV', price: 30_000 },
    status: 'in_stock' as const,
  });
  for (const site of SITES)
    await app.bring(site, [car('own', 'Ranger'), car('a', 'Ranger'), car('b', 'Coast'), car('c', 'Coast')]);
});
afterAll(() => app.close());

const FIELDS = {
  ...{ name: 'Ann', last_name: 'Example', email: 'ann@example.com', phone: '0412345678', postcode: '2000' },
};
let keys = 0;
async function reserve(site: string, car: string): Promise<void> {
  const { statusCode } = await app.get(site, `/cars/car-${car}/checkout`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
    payload: new URLSearchParams({
      ...{ _form: 'reserve/enquiry/form', _key: `lists-key-${++keys}`, ...FIELDS },
    }).toString(),
  });
  expect(statusCode).toBe(303);
}

/** All that a site says of its cars beside their own pages. */
async function seen(site: string) {
  const similar = await app.get(site, '/api/similar-cars?slug=car-own');
  const search = await app.get(site, '/api/search', {
    method: 'POST',
    headers: { 'sec-fetch-site': 'same-origin' },
    payload: {},
  });
  const { count, facets } = search.json<{ count: number; facets: Record<string, object> }>();
  const page = await app.get(site, '/cars');
  const [linked, reserved] = [/href="\/cars\/car-(\w+)"/g, /Reserved/g].map((pattern) =>
    [...mainOf(page.body).matchAll(pattern)].map(([, id]) => id ?? ''),
  );
  return {
    similar: similar.json<{ ids: string[] }>().ids,
    ...{ count, models: facets.model },
    linked: [...new Set(linked)].sort(),
    tags: reserved?.length,
  };
}
const mainOf = (body: string): string => body.slice(body.indexOf('<main'), body.indexOf('</main>'));

const ALL = {
  similar: ['a', 'b', 'c'],
  ...{ count: 4, models: { Ranger: 2, Coast: 2 } },
  ...{ linked: ['a', 'b', 'c', 'own'], tags: 0 },
};

describe('a car that a shopper holds', () => {
  it('leaves similar cars; it stays in lists and facets, with its tag, where the rules of the site list what is reserved', async () => {
    expect(await seen('usual')).toEqual(ALL);
    await reserve('usual', 'a');
    await later(1000);
    expect(await seen('usual')).toEqual({ ...ALL, similar: ['b', 'c'], tags: 1 });
  });

  it('leaves lists and facet counts too where the rules of the site list nothing that is reserved; its page stays', async () => {
    expect(await seen('strict')).toEqual(ALL);
    await reserve('strict', 'a');
    await later(1000);
    expect(await seen('strict')).toEqual({
      similar: ['b', 'c'],
      ...{ count: 3, models: { Ranger: 1, Coast: 2 } },
      ...{ linked: ['b', 'c', 'own'], tags: 0 },
    });
    expect(mainText((await app.get('strict', '/cars/car-a')).body)).toContain('Held until');
  });

  it('stays among similar cars where the site says so', async () => {
    await reserve('open', 'a');
    await later(1000);
    expect(await seen('open')).toEqual({ ...ALL, tags: 1 });
  });

  it('is back in all of them when the hold ends, to the millisecond', async () => {
    await reserve('usual', 'b');
    await later(1000);
    expect((await seen('usual')).similar).toEqual(['c']);
    await later(HOUR_MS - 1001);
    expect((await seen('usual')).similar).toEqual(['a', 'c']);
    await later(1);
    for (const site of SITES) expect(await seen(site)).toEqual(ALL);
  });
});
