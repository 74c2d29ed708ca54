/** A car without photos, as the template has it: asked for, answered, refused. */
import { join } from 'node:path';
import { JSDOM } from 'jsdom';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Car } from '../../schemas/types/car.ts';
import { openRecords } from '../../server/storage/openRecords.ts';
import { startApp, type TestApp } from '../fixtures/makeApp.ts';

const PLACES = [
  { name: 'North Smithfield', slug: 'smithfield', primary: true, visible: true },
  { name: 'North Minchinbury', slug: 'minchinbury', visible: true },
];
const RIGHT = {
  name: 'Ann',
  last_name: 'Lee',
  email: 'ann@example.com',
  phone: '0412345678',
  postcode: '2000',
  dealership_slug: 'smithfield',
};

let app: TestApp;
beforeAll(async () => {
  app = await startApp({
    sites: { north: { leads: { to: 'sales@north.example.com' } } },
    files: { 'sites/north/data/locations.json': { items: PLACES } },
  });
  const photo = { image: { url: '/pictures/abc' } };
  await app.bring('north', [
    { id: 'bare' },
    { id: 'seen', images: [photo] as Car['images'] },
    { id: 'gone', status: 'sold', sold: true, sold_date_timestamp: 1_777_500_000 },
  ]);
});
afterAll(() => app.close());

const page = async (id: string) => (await app.get('north', `/cars/car-${id}`)).body;
const send = (fields: object) =>
  app.get('north', '/cars/car-bare', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
    payload: new URLSearchParams({ _form: 'photos/form', _key: crypto.randomUUID(), ...fields }).toString(),
  });

describe('photos of a car', () => {
  it('LEAD-002 are offered where it has none and can be had, and nowhere else', async () => {
    const offer = 'href="#photos/form"';
    expect((await page('bare')).includes(offer)).toBe(true);
    expect((await page('seen')).includes(offer)).toBe(false);
    expect((await page('gone')).includes('photos/form')).toBe(false);
  });

  it('LEAD-004 are asked for without a message, if the shopper has none', async () => {
    expect(await page('bare')).toMatch(/<textarea(?![^>]* required)[^>]* id="photos\/form-message"/);
    expect((await send(RIGHT)).headers.location).toMatch(/^\/success\?/);
    expect((await send({ ...RIGHT, message: 'And of the boot, please.' })).headers.location).toMatch(
      /^\/success\?/,
    );
  });

  it('LEAD-003 come with the words that the dealer reads, whatever a browser sends for them', async () => {
    const email = 'lea@example.com';
    await send({ ...RIGHT, email, request: 'Free cars' });
    type Tables = { leads: { payload: string; category: string } };
    const file = join(app.project.root, 'records.db');
    const db = await openRecords<Tables>(file, { migrations: [], readOnly: true });
    const stored = await db.selectFrom('leads').select(['payload', 'category']).execute();
    await db.destroy();
    const [lead] = stored.filter(({ payload }) => payload.includes(email));
    expect(lead?.category).toBe('Request Photos');
    expect(JSON.parse(lead?.payload ?? '{}')).toMatchObject({ request: 'Please send photos for this car' });
  });

  it('LEAD-007 are asked of a dealership, which must be chosen', async () => {
    const said = async (fields: object) => {
      const { statusCode, body } = await send({ ...RIGHT, ...fields });
      const words = new JSDOM(body).window.document.querySelector('main')?.textContent;
      return [statusCode, words?.includes('*Please select a dealership location')];
    };
    expect(await said({ dealership_slug: '' })).toEqual([422, true]);
    expect(await said({ email: 'ann at home' })).toEqual([422, false]);
  });
});
