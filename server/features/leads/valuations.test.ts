/** What a shopper's own car is worth: valuation, plate and accepted offer by `POST /api/leads`. */
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mainText, makeApp, startApp, type TestApp } from '../../../tests/fixtures/makeApp.ts';
import { startHost } from '../../../tests/fixtures/startHost.ts';
import { readConfig } from '../../config.ts';
import type { DeliveryTables } from '../../outbox/tables.ts';
import { openRecords } from '../../storage/openRecords.ts';
import type { LeadsTables } from './tables.ts';
import { SHOPPER } from '../../../tests/fixtures/shopper.ts';

const NOW = new Date('2026-05-01T00:00:00Z');
let app: TestApp;
beforeAll(async () => {
  app = await startApp({
    now: NOW,
    sites: {
      north: { flags: { autograb: true } },
      other: { flags: { autograb: true } },
      none: {},
    },
  });
  const like = { status: 'in_stock', make: 'Kestrel', model: 'Ranger', km: 50_000 } as const;
  const prices = [20_000, 22_000, 30_000];
  const cars = prices.map((price, index) => ({
    ...like,
    id: `c${index}`,
    slug: `c-${index}`,
    year: 2021,
    price,
  }));
  await app.bring('north', [
    ...cars,
    ...prices.map((price, index) => ({
      ...like,
      id: `o${index}`,
      slug: `o-${index}`,
      year: 2018,
      price,
      km: 100_000,
    })),
    ...prices.slice(1).map((price, index) => ({
      ...like,
      id: `f${index}`,
      slug: `f-${index}`,
      model: 'Few',
      year: 2021,
      price,
    })),
  ]);
});
afterAll(() => app.close());

let keys = 0;
const send = (
  action: string,
  fields: object,
  { site = 'north', key = `offer-key-${++keys}`, of = app, from = '10.0.0.1' } = {},
) =>
  of.get(site, '/api/leads', {
    method: 'POST',
    remoteAddress: from,
    headers: { 'sec-fetch-site': 'same-origin' },
    payload: { action, page: '/trade-in', form: 'enquiry/form', key, fields },
  });
const CAR = { make: 'Kestrel', model: 'Ranger', year: '2021', km: '50,000' };

describe('the trade-in page', () => {
  it('ROUTE-005 tells the value of the car that is asked about, and asks for a car where the address names none, under both of its addresses', async () => {
    const query = new URLSearchParams({ car_id: 'c1', ...CAR }).toString();
    const { statusCode, headers } = await app.get('north', `/cars/trade-in?${query}`);
    expect([statusCode, headers.location]).toEqual([301, `/trade-in?${query}`]);
    expect(mainText((await app.get('north', `/trade-in?${query}`)).body)).toContain('About $18,700');
    expect(mainText((await app.get('north', '/trade-in?make=Kestrel')).body)).toContain(
      'Please tell us the make, the model, the year and the kilometres.',
    );
  });

  it('offers no estimate on a site without the feature', async () => {
    expect(mainText((await app.get('none', '/trade-in')).body)).not.toContain('Get an estimate');
  });
});

describe('the result of a valuation', () => {
  it('API-039 is written to the log and stored nowhere, on a site with the flag alone', async () => {
    const own = await startApp({
      sites: { told: { flags: { valuationTold: true } }, silent: {} },
    });
    const tell = (site: string, payload: object) =>
      own.get(site, '/api/miscellaneous', {
        method: 'POST',
        headers: { 'sec-fetch-site': 'same-origin' },
        payload,
      });
    const told = { column_name: 'valuation', id: '1', offer_price: 18_700 };
    const statuses = [
      (await tell('told', told)).statusCode,
      (await tell('told', { ...told, column_name: 'price' })).statusCode,
      (await tell('silent', told)).statusCode,
    ];
    const db = await openRecords<LeadsTables & DeliveryTables>(join(own.project.root, 'records.db'), {
      migrations: [],
      readOnly: true,
    });
    const rows = [
      ...(await db.selectFrom('leads').selectAll().execute()),
      ...(await db.selectFrom('deliveries').selectAll().execute()),
    ];
    await db.destroy();
    await own.close();
    expect([statuses, rows]).toEqual([[200, 400, 404], []]);
    expect(own.log.filter(({ msg }) => msg === 'valuation told')).toMatchObject([{ site: 'told', told }]);
    const requests = own.log.filter(({ path }) => path === '/api/miscellaneous');
    expect(requests).toMatchObject([
      { site: 'told', status: 200 },
      { site: 'told', status: 400 },
      { site: 'silent', status: 404 },
    ]);
  });
});

describe('what a car is worth', () => {
  it('TRADEIN-004 TRADEIN-015 is told from like cars of the site, with their number and what was said of it', async () => {
    const told = { rego: 'ABC123', regoState: 'NSW', adjustmentAnswers: ['No dents'] };
    const answer = await send('valuation', { ...CAR, ...told });
    expect(answer.statusCode).toBe(200);
    // 85 percent of 22,000.
    expect(answer.json()).toEqual({
      offer_price: 18_700,
      sample: 3,
      id: expect.any(String) as string,
      ...told,
    });
  });

  it('has no figure over 7 years or over 100,000 km, and says so', async () => {
    const message = 'Cars over 7 years old or 100,000 km generally receive no online estimate.';
    const worth = async (fields: object): Promise<{ offer_price?: number; message?: string }> =>
      (await send('valuation', { ...CAR, ...fields })).json();
    expect(await worth({ year: '2019', km: '100000' })).toMatchObject({ offer_price: 18_700 });
    expect(await worth({ year: '2019', km: '100001' })).toMatchObject({ message });
    expect(await worth({ year: '2018', km: '100000' })).not.toHaveProperty('offer_price');
  });

  it('has no figure from two like cars', async () => {
    const answer = (await send('valuation', { ...CAR, model: 'Few' })).json<object>();
    expect(answer).toMatchObject({ sample: 2 });
    expect(answer).not.toHaveProperty('offer_price');
  });

  it('is not asked without its kilometres, nor on a site that offers none', async () => {
    const answer = await send('valuation', { ...CAR, km: '' });
    expect([answer.statusCode, answer.json()]).toEqual([
      422,
      { error: 'Please tell us the make, the model, the year and the kilometres.' },
    ]);
    expect((await send('valuation', CAR, { site: 'none' })).statusCode).toBe(404);
  });

  it('API-036 API-037 TRADEIN-015 valuation and plate are both asked of who the site names, by one address', async () => {
    let said: object = {
      ...{ id: 'p1', offer_price: 17_000, rego: 'ABC123', regoState: 'NSW' },
      adjustmentAnswers: ['No dents'],
    };
    const host = await startHost((reply) => void reply.end(JSON.stringify(said)));
    const of = await makeApp({
      sites: { north: { flags: { autograb: true }, valuation: { url: `${host.origin}/ask` } } },
      config: { outbox: { ...readConfig({}).outbox, isFetchLocal: true }, providerMs: 10_000 },
    });
    const plate = { rego: 'ABC123', regoState: 'NSW' };
    expect((await send('valuation', CAR, { of })).json()).toEqual(said);
    expect((await send('rego-lookup', plate, { of })).json()).toEqual(said);
    expect(host.received.map(({ body }) => JSON.parse(body) as object)).toMatchObject([
      { action: 'valuation', car: { make: 'Kestrel', year: 2021, km: 50_000 } },
      { action: 'rego-lookup', ...plate },
    ]);
    said = { offer_price: 'many' };
    expect((await send('valuation', CAR, { of })).statusCode).toBe(404);
  });

  it('API-037 knows no plate where the site names nobody', async () => {
    expect((await send('rego-lookup', { rego: 'ABC123' })).statusCode).toBe(404);
  });
});

describe('an offer that is accepted', () => {
  type Counts = { activity: { event: number; count: number } };
  /** How often the event of an accepted offer was counted. */
  const counted = async (): Promise<number> => {
    const db = await openRecords<Counts>(join(app.project.root, 'records.db'), {
      migrations: [],
      readOnly: true,
    });
    const rows = await db
      .selectFrom('activity')
      .select('count')
      .where('event', '=', 18)
      .execute()
      .finally(() => db.destroy());
    return rows.reduce((sum, { count }) => sum + count, 0);
  };
  const stored = async (): Promise<LeadsTables['leads'][]> => {
    const db = await openRecords<LeadsTables>(join(app.project.root, 'records.db'), {
      migrations: [],
      readOnly: true,
    });
    return db
      .selectFrom('leads')
      .selectAll()
      .execute()
      .finally(() => db.destroy());
  };

  /** A shopper sends an enquiry. @returns its id */
  async function enquire(site: string): Promise<string> {
    const fields = { ...SHOPPER, message: 'What do you give?', category: 'general' };
    const answer = await app.get(site, '/api/leads', {
      method: 'POST',
      remoteAddress: '10.0.0.1',
      headers: { 'sec-fetch-site': 'same-origin' },
      payload: { page: '/contact', form: 'enquiry/form', key: `enquiry-key-${++keys}`, fields },
    });
    return answer.json<{ lead_id: string }>().lead_id;
  }

  it('API-036 TRADEIN-013 TRADEIN-014 is stored once with what it is about, and counts as 18', async () => {
    const lead_id = await enquire('north');
    expect(await counted()).toBe(0);
    const answers = await Promise.all(
      [1, 2].map(() => send('offer-accepted', { lead_id }, { key: 'one-acceptance' })),
    );
    const leads = (await stored()).filter(({ id }) => id !== lead_id);
    expect(answers.map((answer) => answer.json<object>())).toEqual(
      leads.flatMap(({ id }) => [{ lead_id: id }, { lead_id: id }]),
    );
    expect(leads).toMatchObject([
      { category: 'Trade-In Enquiry', subcategory: '3. Offer Accepted', event: 18 },
    ]);
    expect(JSON.parse(leads[0]?.payload ?? '')).toEqual({
      lead_id,
      form_completed: true,
      offer_accepted: true,
    });
    await expect.poll(counted).toBe(1);
  });

  it('is taken only for an enquiry of this site that the same network has sent in the last day', async () => {
    const [own, others] = [await enquire('north'), await enquire('other')];
    const before = await stored();
    const refused = [
      await send('offer-accepted', {}),
      await send('offer-accepted', { lead_id: 'lead-7' }),
      await send('offer-accepted', { lead_id: others }),
      await send('offer-accepted', { lead_id: own }, { from: '10.9.9.9' }),
      await send('offer-accepted', { lead_id: await enquire('none') }, { site: 'none' }),
    ];
    expect(refused.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404]);
    expect((await stored()).length).toBe(before.length + 1);
    expect((await send('offer-accepted', { lead_id: own })).statusCode).toBe(200);
  });
});
