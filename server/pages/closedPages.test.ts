/** Pages that a site may close to those who are not signed in, and those on which a car is reserved. */
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mainText, startApp, type TestApp } from '../../tests/fixtures/makeApp.ts';
import { signedIn } from '../../tests/fixtures/signedIn.ts';
import type { DeliveryTables } from '../outbox/tables.ts';
import { openRecords } from '../storage/openRecords.ts';

const SELLS = { reserve: true, buyOnline: true, onlinePurchase: true, finance: true };
const GAMES = { spinToWin: true, onlinePayment: true };
const CLOSED = {
  checkoutSignIn: true,
  financeSignIn: true,
  spinToWinSignIn: true,
  tradeInSignIn: true,
  sellMyCarSignIn: true,
};
const LEADS = { to: 'sales@north.example.com' };

let app: TestApp;
beforeAll(async () => {
  app = await startApp({
    sites: {
      north: { flags: { ...SELLS, ...GAMES }, leads: LEADS },
      closed: { flags: { ...SELLS, ...GAMES, ...CLOSED }, leads: LEADS },
      plain: { flags: { reserve: true }, leads: LEADS },
    },
  });
  for (const site of ['north', 'closed', 'plain'])
    await app.bring(site, [
      { id: '1', price: 30_000, reserve_fee: 350, model: 'Alpha' },
      { id: '2', price: 200 },
      { id: '3', price: 30_000, model: 'Beta' },
    ]);
});
afterAll(() => app.close());

const gate = async (path: string, site = 'closed'): Promise<[number, string | undefined]> => {
  const { statusCode, headers } = await app.get(site, path);
  return [statusCode, headers.location?.replace('&back=%2F', '')];
};

/** Where a shopper who is not signed in lands. */
const signIn = (type: string, path: string): [number, string] => [
  303,
  `/sign-in?type=${type}&redirect=${encodeURIComponent(path)}`,
];

describe('a page that a site may close', () => {
  it('AUTH-019 checkout is open unless the site closes it', async () => {
    for (const path of ['/cars/car-1/checkout', '/cars/car-1/buy-online', '/checkout-journey?car_id=car-1']) {
      expect((await gate(path, 'north'))[0]).toBe(200);
      expect(await gate(path)).toEqual(signIn('checkout', path));
    }
  });

  it('AUTH-007 a checkout of a car that is not there is no reason to sign in', async () => {
    expect((await gate('/cars/nothing-9/checkout'))[0]).toBe(404);
    expect((await gate('/cars/car-1/checkout'))[0]).toBe(303);
  });

  it('AUTH-011 AUTH-020 FINANCE-001 finance is open unless the site closes it: its page by finance, that of a car by car-finance', async () => {
    expect((await gate('/finance', 'north'))[0]).toBe(200);
    expect((await gate('/personalised/finance?car_id=car-1', 'north'))[0]).toBe(200);
    expect(await gate('/finance')).toEqual(signIn('finance', '/finance'));
    const own = '/personalised/finance?car_id=car-1';
    expect(await gate(own)).toEqual(signIn('car-finance', own));
  });

  it('AUTH-021 ROUTE-038 spin to win is open unless the site closes it, and there where the site has it', async () => {
    expect((await gate('/spin-to-win', 'north'))[0]).toBe(200);
    expect(await gate('/spin-to-win')).toEqual(signIn('spin-to-win', '/spin-to-win'));
    expect((await gate('/spin-to-win', 'plain'))[0]).toBe(404);
    // What stands behind the gate is the flow, for who is signed in.
    const cookie = await signedIn(app, 'closed', '0412345678');
    const inside = await app.get('closed', '/spin-to-win', { headers: { cookie } });
    expect([inside.statusCode, inside.body]).toEqual([
      200,
      expect.stringContaining('name="_form" value="enquiry/form"'),
    ]);
  });

  it('AUTH-017 ROUTE-039 SITE-023 online payment is for those who are signed in, on every site that has it', async () => {
    expect(await gate('/online-payment', 'north')).toEqual(signIn('online-payment', '/online-payment'));
    expect(await gate('/online-payment')).toEqual(signIn('online-payment', '/online-payment'));
    expect((await gate('/online-payment', 'plain'))[0]).toBe(404);
    const cookie = await signedIn(app, 'north', '0412345678');
    const inside = await app.get('north', '/online-payment', { headers: { cookie } });
    expect([inside.statusCode, mainText(inside.body)]).toEqual([
      200,
      expect.stringContaining('What would you like to pay?'),
    ]);
    expect(inside.body).toContain('name="_form" value="enquiry/form"');
  });

  it('AUTH-022 AUTH-023 AUTH-024 trade-in and selling a car are open unless the site closes them, both by trade-in', async () => {
    for (const path of ['/trade-in', '/sell-my-car']) {
      expect((await gate(path, 'north'))[0]).toBe(200);
      expect(await gate(path)).toEqual(signIn('trade-in', path));
    }
  });

  it('AUTH-015 test drives, and cars with their calculators, are open also where all that can be closed is', async () => {
    for (const path of ['/book-test-drive', '/cars/car-1', '/'])
      expect((await app.get('closed', path)).statusCode).toBe(200);
    const { body } = await app.get('closed', '/cars/car-1');
    expect(body).toContain('name="_form" value="drive/book/form"');
    expect(body).toContain('data-block="fuel-calculator"');
  });
});

describe('reserving a car', () => {
  it('ROUTE-002 ROUTE-003 ROUTE-004 has a page for the car, by its slug', async () => {
    const pages = [
      ['/cars/{slug}/checkout', 'Reserve this car', 'Reserve it'],
      ['/cars/{slug}/buy-online', 'Buy this car online', 'Buy it'],
      ['/checkout-journey?car_id={slug}', 'Buy this car', 'Go on'],
    ] as const;
    for (const [path, title, button] of pages) {
      const of = (slug: string) => app.get('north', path.replace('{slug}', slug));
      const [car, other] = [await of('car-1'), await of('car-3')];
      expect([path, car.statusCode, other.statusCode]).toEqual([path, 200, 200]);
      for (const words of [title, button, 'Reserve Car Now for $350', 'Alpha'])
        expect([path, mainText(car.body)]).toEqual([path, expect.stringContaining(words)]);
      expect(car.body).toContain('name="email"');
      for (const words of ['$350', 'Alpha']) expect(mainText(other.body)).not.toContain(words);
      expect([path, (await of('nothing-9')).statusCode]).toEqual([path, 404]);
    }
  });

  it('RESERVE-003 buys online only where the site does, and leads to the checkout elsewhere', async () => {
    expect((await app.get('plain', '/cars/car-1/buy-online')).statusCode).toBe(404);
    const reservesAt = async (site: string) =>
      /href="(\/cars\/car-1\/(?:checkout|buy-online))"/.exec((await app.get(site, '/cars/car-1')).body)?.[1];
    expect(await reservesAt('plain')).toBe('/cars/car-1/checkout');
    expect(await reservesAt('north')).toBe('/cars/car-1/buy-online');
  });

  it('takes no car that may not be reserved', async () => {
    const { body } = await app.get('north', '/cars/car-2/checkout');
    expect(body).not.toContain('name="email"');
    expect(mainText(body)).toContain('cannot be reserved now');
  });

  it('RESERVE-001 is stored as awaiting payment, on the page of the checkout and on that of buying online, and the dealer is told which car', async () => {
    const sent = { name: 'Ann', last_name: 'Example', email: 'ann@example.com', phone: '0298765432' };
    for (const [key, path] of [
      ['a-key-for-this', '/cars/car-1/checkout'],
      ['a-key-for-that', '/cars/car-3/buy-online'],
    ] as const) {
      const { body } = await app.get('north', path);
      const [, form = ''] = /name="_form" value="([^"]*enquiry\/form)"/.exec(body) ?? [];
      const answer = await app.get('north', path, {
        method: 'POST',
        headers: {
          'sec-fetch-site': 'same-origin',
          'content-type': 'application/x-www-form-urlencoded',
        },
        payload: new URLSearchParams({
          ...sent,
          ...{ postcode: '2000', _form: form, _key: key },
        }).toString(),
      });
      expect([path, answer.statusCode, answer.headers.location]).toEqual([
        path,
        303,
        expect.stringMatching(/^\/success\?/),
      ]);
    }
    const file = join(app.project.root, 'records.db');
    const db = await openRecords<DeliveryTables & { leads: Record<string, string> }>(file, {
      migrations: [],
      readOnly: true,
    });
    const leads = await db.selectFrom('leads').selectAll().orderBy('car_id').execute();
    const mails = await db.selectFrom('deliveries').select(['kind', 'payload']).execute();
    await db.destroy();
    expect(leads).toMatchObject([
      { site: 'north', category: 'Reserve Enquiry', subcategory: 'Awaiting payment', car_id: '1' },
      { site: 'north', category: 'Buy Online Enquiry', subcategory: 'Awaiting payment', car_id: '3' },
    ]);
    expect(mails.map(({ payload }) => payload).join()).toContain('sales@north.example.com');
  });
});
