/** Cars that shoppers hold, from the form to the pages of everybody else. */
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mainText, startApp, type TestApp } from '../../../tests/fixtures/makeApp.ts';
import type { Car } from '../../../schemas/types/car.ts';
import { openRecords } from '../../storage/openRecords.ts';
import type { DeliveryTables } from '../../outbox/tables.ts';
import type { LeadsTables } from '../leads/tables.ts';
import type { ReservationsTables } from './tables.ts';

const BEGIN = new Date('2026-05-01T00:30:00Z');
const HOUR_MS = 3_600_000;
/** How long a newer stock is waited for, and a little. */
const PATIENCE_MS = 250;
const SELLS = { flags: { reserve: true, autograb: true }, leads: { to: 'sales@example.com' } };
const PERTH = { id: '9', name: 'Perth', slug: 'perth', state: 'WA', primary: true, visible: true };
const IDS = ['1', '2', '3', '4', '5', '6', '7'];
const HOSTILE = ["8' or '1'='1", '__proto__', 'constructor', '%', '１', 'a"}]}\n', 'x'.repeat(100)];
const carOf = (id: string, more: Partial<Car> = {}): Partial<Car> => ({
  ...{ id, stocknum: `N${id.slice(0, 20)}`, make: 'Kestrel', model: 'Ranger', price: 30_000 },
  ...{ status: 'in_stock', location: PERTH, ...more },
});
const STOCK = [
  ...IDS.map((id) => carOf(id, id === '7' ? { reserve_fee: 99.5 } : {})),
  ...HOSTILE.map((id, index) => carOf(id, { slug: `car-hostile-${index}` })),
];

let app: TestApp;
let now = BEGIN;
const later = (ms: number): void => {
  now = new Date(now.getTime() + ms);
  app.setNow(now);
};
/** Workers look at the stock once a second; one that is busy serves the older one a moment longer. */
const aSecond = async (): Promise<void> => {
  later(1000);
  await settled();
};
const settled = async (): Promise<void> => {
  for (const site of ['north', 'south', 'short']) await app.get(site, '/cars/car-6');
  await wait(PATIENCE_MS);
};

beforeAll(async () => {
  const locations = { items: [PERTH] };
  app = await startApp({
    now,
    sites: {
      north: SELLS,
      south: SELLS,
      short: { ...SELLS, reserve: { fee: 350, holdHours: 1 } },
    },
    files: Object.fromEntries(
      ['north', 'south', 'short'].map((site) => [`sites/${site}/data/locations.json`, locations]),
    ),
  });
  for (const site of ['north', 'south', 'short']) await app.bring(site, STOCK);
});
afterAll(() => app.close());

const FIELDS = {
  ...{ name: 'Ann', last_name: 'Example', email: 'ann@example.com', phone: '0412345678', postcode: '2000' },
};
let keys = 0;
const reserve = (
  car: string,
  { site = 'north', key = `hold-key-${++keys}`, ...fields }: Record<string, string> = {},
) =>
  app.get(site, `/cars/car-${car}/checkout`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
    payload: new URLSearchParams({
      ...{ _form: 'reserve/enquiry/form', _key: key, ...FIELDS, ...fields },
    }).toString(),
  });
const textAt = async (path: string, site = 'north') => mainText((await app.get(site, path)).body);

type Tables = LeadsTables & ReservationsTables & DeliveryTables;
async function stored() {
  const db = await openRecords<Tables>(join(app.project.root, 'records.db'), {
    migrations: [],
    readOnly: true,
  });
  const holds = await db.selectFrom('holds').selectAll().execute();
  const leads = await db.selectFrom('leads').selectAll().execute();
  const mails = await db.selectFrom('deliveries').selectAll().execute();
  await db.destroy();
  return { holds, leads, mails };
}

describe('a car that a shopper reserves', () => {
  it('RESERVE-008 is held beside its enquiry, awaiting payment, and the dealer is told; the shopper reads that nothing was paid', async () => {
    const answer = await reserve('1');
    expect(answer.statusCode).toBe(303);
    const to = String(answer.headers.location);
    expect(to).toBe('/success?sent=Reserve+Enquiry&car=1&event=15&fee=later');
    expect(await textAt(to)).toContain('held for you. The fee is not paid yet');
    const { holds, leads, mails } = await stored();
    expect(leads).toMatchObject([
      { category: 'Reserve Enquiry', subcategory: 'Awaiting payment', car_id: '1' },
    ]);
    expect(holds).toMatchObject([
      {
        ...{ lead_id: leads[0]?.id, site: 'north', car_id: '1', state: 'awaiting', cents: 20_000 },
        ends_at: now.getTime() + 48 * HOUR_MS,
      },
    ]);
    expect(mails.map(({ payload }) => JSON.parse(payload) as object)).toMatchObject([
      {
        to: ['sales@example.com'],
        subject: 'Reserve Enquiry, fee not paid yet: 2021 Kestrel Ranger GXL (N1)',
      },
      { to: ['ann@example.com'], subject: 'Held for you: 2021 Kestrel Ranger GXL (N1)' },
    ]);
  });

  it('is reserved on all pages within a second, with the time by the clock of where it stands', async () => {
    await aSecond();
    const page = await textAt('/cars/car-1');
    expect(page).toContain('Held until 8:30 am, 3 May 2026');
    expect(page).not.toContain('Reserve Car Now');
    expect(page).not.toContain('Trade-In Valuation');
    expect(await textAt('/cars/car-2')).toContain('Trade-In Valuation');
    expect(await textAt('/cars/car-1/checkout')).toContain('Held until 8:30 am, 3 May 2026');
  });

  it('ERROR-013 is told to the second shopper in words, who loses nothing that was typed', async () => {
    const second = await reserve('1', { name: 'Bo "the second"', message: 'I would love it' });
    expect(second.statusCode).toBe(422);
    expect(mainText(second.body)).toContain('Somebody else has just reserved this car');
    expect(mainText(second.body)).not.toContain('An error occurred when submitting this form');
    expect(second.body).toContain('value="Bo &quot;the second&quot;"');
    expect(second.body).toContain('I would love it');
    expect((await stored()).leads).toHaveLength(1);
  });

  it('is held once, however often its shopper sends it with one key', async () => {
    const answers = [];
    for (const pause of [0, 1000, 60_000]) {
      later(pause);
      answers.push(await reserve('2', { key: 'one-and-the-same' }));
    }
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([303, 303, 303]);
    expect((await stored()).holds.filter(({ car_id }) => car_id === '2')).toHaveLength(1);
  });

  it('goes to one of fifty shoppers who ask for it at the same moment, and 49 are told', async () => {
    const before = await stored();
    const answers = await Promise.all(Array.from({ length: 50 }, () => reserve('3')));
    const codes = answers.map(({ statusCode }) => statusCode).sort();
    expect(codes).toEqual([303, ...Array<number>(49).fill(422)]);
    const told = answers.filter(({ body }) => mainText(body).includes('Somebody else has just reserved'));
    expect(told).toHaveLength(49);
    const { holds, leads, mails } = await stored();
    expect(holds.filter(({ car_id }) => car_id === '3')).toHaveLength(1);
    // One to the dealer, one to the shopper who has it.
    expect([leads.length, mails.length]).toEqual([before.leads.length + 1, before.mails.length + 2]);
  });

  it('stays held when a feed brings it again, and has what the feed says else', async () => {
    await app.bring('north', [carOf('1', { price: 28_000 }), ...STOCK.slice(1)]);
    await aSecond();
    const page = await textAt('/cars/car-1');
    expect(page).toContain('$28,000');
    expect(page).toContain('Held until');
  });

  it('is free again when its time is over, to the millisecond, and may be had by another', async () => {
    const answer = await reserve('4', { site: 'short' });
    expect(answer.statusCode).toBe(303);
    await aSecond();
    expect(await textAt('/cars/car-4', 'short')).toContain('Held until');
    later(HOUR_MS - 1001);
    expect(await textAt('/cars/car-4', 'short')).toContain('Held until');
    expect((await reserve('4', { site: 'short' })).statusCode).toBe(422);
    later(1);
    await settled();
    const page = await textAt('/cars/car-4', 'short');
    expect(page).not.toContain('Held until');
    expect(page).toContain('Reserve Car Now for $350');
    expect((await reserve('4', { site: 'short' })).statusCode).toBe(303);
  });

  it('is told to the dealer once, when its time is over and no fee came online', async () => {
    await reserve('2', { site: 'short' });
    const own = (await stored()).holds.find(({ car_id, site }) => car_id === '2' && site === 'short');
    const told = async (): Promise<number> =>
      (await stored()).mails.filter(({ key }) => key === `lead-${own?.lead_id}-unpaid`).length;
    later(HOUR_MS - 1);
    await app.writer.tend(now.getTime());
    expect(await told()).toBe(0);
    later(1);
    for (const _ of [1, 2]) await app.writer.tend(now.getTime());
    expect(await told()).toBe(1);
  });

  it('costs what the car says, else what the site says', async () => {
    await reserve('7');
    await reserve('7', { site: 'short' });
    await reserve('5', { site: 'short' });
    const { holds } = await stored();
    const cents = (site: string, id: string) =>
      holds.find((one) => one.site === site && one.car_id === id)?.cents;
    expect([cents('north', '7'), cents('short', '7'), cents('short', '5')]).toEqual([9950, 9950, 35_000]);
  });

  it('is held on its own site alone, also where another one has a car of the same id', async () => {
    await aSecond();
    expect(await textAt('/cars/car-1', 'south')).not.toContain('Held until');
    expect(await textAt('/cars/car-1', 'south')).toContain('Reserve Car Now for $200');
    expect((await reserve('1', { site: 'south' })).statusCode).toBe(303);
    await aSecond();
    const all = await Promise.all(IDS.map((id) => textAt(`/cars/car-${id}`, 'south')));
    expect(all.filter((page) => page.includes('Held until'))).toHaveLength(1);
  });

  it.each(HOSTILE.map((id, index) => [id, index] as const))(
    'is held alone where its id is %j',
    async (_, index) => {
      expect((await reserve(`hostile-${index}`)).statusCode).toBe(303);
      expect((await reserve(`hostile-${index}`)).statusCode).toBe(422);
      await aSecond();
      expect(await textAt(`/cars/car-hostile-${index}`)).toContain('Held until');
      expect(await textAt('/cars/car-6')).not.toContain('Held until');
    },
  );
});

describe('a list', () => {
  it('says that a car is reserved as soon as it is held, and leaves pages alone that do not show it', async () => {
    const tags = async () => ((await textAt('/cars', 'south')).match(/Reserved/g) ?? []).length;
    const before = await tags();
    const other = await app.get('south', '/cars/car-6');
    expect((await reserve('5', { site: 'south' })).statusCode).toBe(303);
    await aSecond();
    expect(await tags()).toBe(before + 1);
    expect((await app.get('south', '/cars/car-6')).headers.etag).toBe(other.headers.etag);
    later(48 * HOUR_MS);
    await settled();
    expect(await tags()).toBe(before - 1);
  });
});

describe('a program that checks out', () => {
  const FORM = { page: '/cars/car-6/checkout', form: 'reserve/enquiry/form', fields: FIELDS };
  const checkOut = (more: object = {}, headers: object = { 'sec-fetch-site': 'same-origin' }) =>
    app.get('north', '/api/checkout', {
      method: 'POST',
      headers: { ...headers },
      payload: { ...FORM, key: 'checkout-key-1', ...more },
    });

  it('API-041 holds the car by POST /api/checkout as the page does: once for its key, with the same words for what is wrong', async () => {
    const { postcode: _, ...lacking } = FIELDS;
    const wrong = await checkOut({ fields: lacking });
    expect([wrong.statusCode, wrong.json()]).toEqual([
      422,
      { error: 'Please enter a postcode.', errors: { postcode: 'Please enter a postcode.' } },
    ]);
    expect((await checkOut({}, {})).statusCode).toBe(403);
    expect((await checkOut({ form: 'reserve/other' })).statusCode).toBe(404);
    expect((await checkOut({ page: '/cars/car-none/checkout' })).statusCode).toBe(404);
    const answers = [await checkOut(), await checkOut()].map((answer) => answer.json<{ lead_id: string }>());
    const { holds } = await stored();
    const own = holds.filter(({ car_id, site }) => car_id === '6' && site === 'north');
    expect(own).toHaveLength(1);
    expect(answers).toEqual(
      Array(2).fill({
        lead_id: own[0]?.lead_id,
        to: '/success?sent=Reserve+Enquiry&car=6&event=15&fee=later',
      }),
    );
    const second = await checkOut({ key: 'checkout-key-2' });
    expect(second.statusCode).toBe(422);
    expect(second.json()).toEqual({
      error: expect.stringContaining('Somebody else has just reserved this car') as string,
      errors: {},
    });
  });

  it('sends no form that holds no car: it is told so, nothing is stored, and POST /api/leads takes the same', async () => {
    const before = await stored();
    const others = [
      { page: '/contact', form: 'enquiry/form' },
      { page: '/cars/car-2', form: 'enquire/form' },
      { page: '/sign-in', form: 'sign-in', fields: { address: 'ann@example.com', step: 'address' } },
    ];
    for (const [turn, other] of others.entries()) {
      const refused = await checkOut({ ...other, key: `other-form-${turn}` });
      expect([refused.statusCode, refused.headers['content-type']]).toEqual([
        400,
        'application/problem+json',
      ]);
      expect(refused.json()).toMatchObject({
        code: 'INVALID',
        errors: [{ field: 'form', message: 'is of a form that holds no car' }],
      });
    }
    expect(await stored()).toEqual(before);
    const sent = await app.get('north', '/api/leads', {
      method: 'POST',
      headers: { 'sec-fetch-site': 'same-origin' },
      payload: { ...FORM, ...others[1], key: 'other-form-x', fields: { ...FIELDS, message: 'Is it there?' } },
    });
    expect([sent.statusCode, Object.keys(sent.json<object>())]).toEqual([200, ['lead_id', 'to']]);
    expect((await stored()).leads).toHaveLength(before.leads.length + 1);
  });
});
