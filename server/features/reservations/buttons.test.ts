/** Which cars can be reserved, and what leads there, on the pages that shoppers get. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { mainText, startApp, type TestApp } from '../../../tests/fixtures/makeApp.ts';
import type { Car } from '../../../schemas/types/car.ts';

const CAR = { price: 201, status: 'in_stock', sold: false, reserved: false } as const;
const CARS: Record<string, Partial<Car>> = {
  yes: CAR,
  'at-200': { ...CAR, price: 200 },
  'no-price': { ...CAR, price: 0 },
  coming: { ...CAR, status: 'coming_soon' },
  sold: { ...CAR, sold: true },
  reserved: { ...CAR, reserved: true },
};

let app: TestApp;
beforeAll(async () => {
  app = await startApp({
    sites: {
      north: { flags: { reserve: true } },
      online: { flags: { reserve: true, buyOnline: true } },
      none: {},
    },
  });
  const cars = Object.entries(CARS).map(([id, car]) => ({ ...car, id }));
  for (const site of ['north', 'online', 'none']) await app.bring(site, cars);
});
afterAll(() => app.close());

const htmlAt = async (site: string, path: string) => (await app.get(site, path)).body;
/** Links by their words. */
const linksIn = (html: string, words: string): string[] =>
  [...html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>([\s\S]*?)<\/a>/g)]
    .filter(([, , inside = '']) => inside.replace(/<[^>]*>/g, '').trim() === words)
    .map(([, href = '']) => href);

it("RESERVE-002 LEAD-040 'Reserve Now' on a card and the button of the sidebar lead to the checkout, 'Buy Online' to where the site sells online", async () => {
  expect(linksIn(await htmlAt('north', '/cars/'), 'Reserve Now')).toEqual(['/cars/car-yes/checkout']);
  expect(linksIn(await htmlAt('online', '/cars/'), 'Buy Online')).toEqual(['/cars/car-yes/buy-online']);
  expect(linksIn(await htmlAt('online', '/cars/'), 'Reserve Now')).toEqual([]);
  const sidebar = (site: string, words: string) =>
    htmlAt(site, '/cars/car-yes').then((html) => linksIn(html, words));
  expect(new Set(await sidebar('north', 'Reserve Car Now for $200'))).toEqual(
    new Set(['/cars/car-yes/checkout']),
  );
  expect(new Set(await sidebar('online', 'Buy Online'))).toEqual(new Set(['/cars/car-yes/buy-online']));
  const bought = await app.get('online', '/cars/car-yes/buy-online');
  expect([bought.statusCode, bought.body.includes('name="_form"')]).toEqual([200, true]);
  // What it is about is known there.
  expect(bought.body).not.toContain('name="category"');
});

it('RESERVE-004 RESERVE-005 takes a car in stock, not sold, not reserved, above $200, on a site with the feature: at each limit by page, card and form', async () => {
  const taken = async (site: string, id: string) => {
    const page = await htmlAt(site, `/cars/car-${id}`);
    const form = await app.get(site, `/cars/car-${id}/checkout`);
    const card = linksIn(await htmlAt(site, '/cars/'), 'Reserve Now');
    return [
      page.includes(`/cars/car-${id}/checkout`),
      card.includes(`/cars/car-${id}/checkout`),
      form.statusCode === 200 && form.body.includes('name="email"'),
    ];
  };
  for (const id of Object.keys(CARS))
    expect([id, await taken('north', id)]).toEqual([id, Array(3).fill(id === 'yes')]);
  expect(await taken('none', 'yes')).toEqual([false, false, false]);
  expect((await app.get('none', '/cars/car-yes/checkout')).statusCode).toBe(404);
  expect(mainText(await htmlAt('north', '/cars/car-at-200/checkout'))).toContain('cannot be reserved now');
});
