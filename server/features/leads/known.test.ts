/** What a dealer's program gets of an enquiry, and what it counts as: from the form of the standard template to the records. */
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../tests/fixtures/makeApp.ts';
import type { Location } from '../../../schemas/types/location.ts';
import type { LeadsTables } from './tables.ts';
import { openRecords } from '../../storage/openRecords.ts';
import { SHOPPER } from '../../../tests/fixtures/shopper.ts';

const YARD: Partial<Location> = { name: 'Smithfield', slug: 'smithfield', primary: true, visible: true };
const enquiry = (category: string, routes: string): object => ({
  kind: 'vehicle',
  routes: [`/cars/{slug}/${routes}`],
  title: category,
  slots: {
    main: [
      {
        id: 'ask',
        part: 'enquiry',
        changes: [{ set: 'form', settings: { category, texts: { title: category } } }],
      },
    ],
  },
});

let app: TestApp;
beforeAll(async () => {
  app = await startApp({
    sites: {
      north: { flags: { finance: true }, plugins: [{ id: 'gauge', name: 'Autogauge' }] },
      south: { flags: { optInTicked: false } },
    },
    files: {
      'sites/north/data/locations.json': { items: [YARD] },
      'sites/south/data/locations.json': { items: [YARD] },
      'sites/north/pages/drive.json': enquiry('Test Drive', 'drive'),
      'sites/north/pages/loan.json': enquiry('Finance Enquiry', 'loan'),
    },
  });
  const location = YARD as Location;
  const used = { car_type: 'used', status: 'in_stock', make: 'Land Rover', model: 'Defender' } as const;
  await app.bring('north', [
    { id: '7', slug: 'used-7', stocknum: 'K7', dealership_id: '31', location, ...used },
    { id: '8', slug: 'new-8', dealership_id: '31', location, ...used, car_type: 'new' },
    { id: '9', slug: 'demo-9', location, ...used, car_type: 'demo' },
    { id: '10', slug: 'only-10', location, ...used, tag: 'Test Drive Only' },
    { id: '11', slug: 'only-11', location, ...used, car_type: 'new', tag: 'Test Drive Only' },
    { id: '12', slug: 'counted-12', location, ...used },
  ]);
  await app.bring('south', [{ id: '7', slug: 'used-7', location, ...used }]);
});
afterAll(() => app.close());

const ASH = { ...SHOPPER, message: 'Is it there?', opt_in: 'yes' };
let keys = 0;

/** Sends the first enquiry form of a page. */
async function send(path: string, fields: object = {}, site = 'north', key = `key-number-${++keys}`) {
  const { body } = await app.get(site, path);
  const form = /name="_form" value="((?:enquir|ask)[^"]*)"/.exec(body)?.[1] ?? '';
  return app.get(site, path, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
      'user-agent': 'Browser of a test',
    },
    payload: new URLSearchParams({ _form: form, _key: key, ...ASH, ...fields }).toString(),
  });
}

async function records<Tables, T>(
  read: (db: Awaited<ReturnType<typeof openRecords<Tables>>>) => Promise<T>,
): Promise<T> {
  const db = await openRecords<Tables>(join(app.project.root, 'records.db'), {
    migrations: [],
    readOnly: true,
  });
  return read(db).finally(() => db.destroy());
}

/** The enquiry that was stored last. */
async function last(): Promise<LeadsTables['leads']> {
  return records<LeadsTables, LeadsTables['leads']>((db) =>
    db
      .selectFrom('leads')
      .selectAll()
      .orderBy('rowid' as 'id', 'desc')
      .executeTakeFirstOrThrow(),
  );
}

/** The event of an enquiry, as the shopper's browser is told of it and as it is stored. */
async function eventOf(path: string, fields: object = {}): Promise<number | null> {
  const { statusCode, headers } = await send(path, fields);
  expect(statusCode).toBe(303);
  const { event } = await last();
  expect(new URL(String(headers.location), 'https://x.example').searchParams.get('event')).toBe(
    String(event),
  );
  return event;
}

describe('what is known of an enquiry', () => {
  it('LEAD-008 goes by the names of the platform, with the car, the place and the page', async () => {
    await send('/cars/used-7');
    const { payload, known } = await last();
    expect({ ...(JSON.parse(payload) as object), ...(JSON.parse(known) as object) }).toMatchObject({
      category: 'General Enquiry',
      message: 'Is it there?',
      opt_in: true,
      dealership_slug: 'smithfield',
      manufacturer_slug: 'land-rover',
      stock_number: 'K7',
      'Vehicle Make': 'Land Rover',
      'Vehicle Model': 'Defender',
      car_type: 'used',
      car_id: '7',
      vehicle_status: 'in_stock',
      page_id: 'vehicle',
    });
  });

  it('LEAD-008 has the subcategory of a career enquiry, and nothing of a car that there is not', async () => {
    await send('/careers');
    const known = JSON.parse((await last()).known) as object;
    expect(known).toMatchObject({ category: 'General Enquiry', subcategory: 'Career Enquiry' });
    expect(Object.keys(known).filter((name) => /car|vehicle|stock/i.test(name))).toEqual([]);
  });

  it('LEAD-009 says whether the site shows the market gauge of the car', async () => {
    await send('/cars/used-7');
    expect(JSON.parse((await last()).known)).toMatchObject({ autogauge_enabled: true });
    await send('/cars/used-7', {}, 'south');
    expect(JSON.parse((await last()).known)).toMatchObject({ car_id: '7', autogauge_enabled: false });
    await send('/contact', { category: 'general' }, 'south');
    expect(JSON.parse((await last()).known)).not.toHaveProperty('autogauge_enabled');
  });

  it('LEAD-011 says where it comes from, of one step or of two: address, source, browser, and the dealership of the car', async () => {
    await send('/cars/used-7');
    expect(JSON.parse((await last()).known)).toMatchObject({
      url: 'https://www.north.example.com/cars/used-7',
      source: 'Website',
      user_agent: 'Browser of a test',
      car_id: '7',
      car_dealership_id: '31',
    });
    const visit = { pages: ['/'], params: { utm_source: 'news' } };
    await send('/cars/new-8', { _form: 'drive/book/form', _visit: JSON.stringify(visit) });
    const { category, known } = await last();
    expect([category, JSON.parse(known)]).toEqual([
      'Test Drive',
      expect.objectContaining({
        url: 'https://www.north.example.com/cars/new-8',
        source: 'Website',
        user_agent: 'Browser of a test',
        car_id: '8',
        car_dealership_id: '31',
        lead_attributes: { visited_pages: ['/'], linked_query_params: { utm_source: 'news' } },
      }),
    ]);
  });

  it('LEAD-011 LEAD-012 has the pages of the visit and what its link said, as far as they make sense', async () => {
    const visit = { pages: ['/', '/cars/used-7', 'https://evil.example'], params: { utm_source: 'news' } };
    await send('/cars/used-7', { _visit: JSON.stringify(visit) });
    expect(JSON.parse((await last()).known)).toMatchObject({
      lead_attributes: { visited_pages: ['/', '/cars/used-7'], linked_query_params: { utm_source: 'news' } },
    });
    await send('/cars/used-7', { _visit: '{"pages":' });
    expect(JSON.parse((await last()).known)).not.toHaveProperty('lead_attributes');
  });

  it('has what the shopper could agree to, in the words of the form, with a version of these words', async () => {
    await send('/cars/used-7');
    const agreed = await last();
    expect(JSON.parse(agreed.consent)).toEqual([
      { field: 'opt_in', text: 'Email me similar stock and latest offers.', given: true },
      { field: 'privacy', text: 'How we use your details' },
    ]);
    await send('/cars/used-7', { opt_in: '', message: 'Another one' });
    const refused = await last();
    expect(JSON.parse(refused.consent)).toMatchObject([{ field: 'opt_in', given: false }, {}]);
    expect(refused.consent_version).toBe(agreed.consent_version);
    await send('/careers');
    expect((await last()).consent_version).not.toBe(agreed.consent_version);
  });
});

describe('the box for offers', () => {
  const isTicked = async (site: string): Promise<boolean> =>
    /<input[^>]*name="opt_in"[^>]*checked/.test((await app.get(site, '/contact')).body);

  it('LEAD-049 is ticked at first, unless the site says otherwise', async () => {
    expect([await isTicked('north'), await isTicked('south')]).toEqual([true, false]);
  });
});

describe('what an enquiry counts as', () => {
  it('ANALYTICS-015 ANALYTICS-020 is 17 for a car that is tagged for test drives only, used or not, before all else', async () => {
    const paths = ['/cars/only-10', '/cars/only-10/drive', '/cars/only-10/loan', '/cars/only-11'];
    for (const path of paths) expect(await eventOf(path)).toBe(17);
  });

  it('ANALYTICS-016 is 15 for a used car', async () => expect(await eventOf('/cars/used-7')).toBe(15));

  it('ANALYTICS-017 is 48 for a test drive of a used car', async () =>
    expect(await eventOf('/cars/used-7/drive')).toBe(48));

  it('ANALYTICS-018 is 14 for a new car and for a demo car', async () => {
    expect(await eventOf('/cars/new-8')).toBe(14);
    expect(await eventOf('/cars/demo-9')).toBe(14);
  });

  it('ANALYTICS-019 is 17 for a test drive of a new car and of a demo car', async () => {
    expect(await eventOf('/cars/new-8/drive')).toBe(17);
    expect(await eventOf('/cars/demo-9/drive')).toBe(17);
  });

  it('ANALYTICS-022 is 9 for a finance enquiry, of a used car and of a new one', async () => {
    expect(await eventOf('/cars/used-7/loan')).toBe(9);
    expect(await eventOf('/cars/new-8/loan')).toBe(9);
  });

  it('ANALYTICS-021 ANALYTICS-024 is 51 for a career enquiry, of its own page and by the category of the contact page', async () => {
    expect(await eventOf('/careers')).toBe(51);
    expect(await eventOf('/contact', { category: 'careers' })).toBe(51);
  });

  it('ANALYTICS-023 is 22 for one that is about no car, by its category', async () => {
    expect(await eventOf('/contact', { category: 'general' })).toBe(22);
    expect(await eventOf('/contact', { category: 'service' })).toBe(22);
  });

  it('LEAD-015 is counted once for the car, however often it is sent with one key', async () => {
    type Counts = { activity: { event: number; car_id: string; count: number } };
    const count = () =>
      records<Counts, number>(async (db) => {
        const row = await db
          .selectFrom('activity')
          .select('count')
          .where('event', '=', 48)
          .where('car_id', '=', '12')
          .executeTakeFirst();
        return row?.count ?? 0;
      });
    const sendWith = (key: string) => send('/cars/counted-12/drive', {}, 'north', key);
    expect(await count()).toBe(0);
    for (let time = 0; time < 3; time += 1) await sendWith('the-same-key');
    await expect.poll(count).toBe(1);
    await sendWith('another-key-of-it');
    await expect.poll(count).toBe(2);
  });
});

describe('the page that says thanks', () => {
  const title = async (query: string): Promise<string | undefined> =>
    /<h1[^>]*>([^<]*)/.exec((await app.get('north', `/success${query}`)).body)?.[1];

  it('LEAD-018 LEAD-022 is where the form leads, and speaks of what was sent', async () => {
    const { headers } = await send('/cars/used-7/loan');
    expect(headers.location).toBe('/success?sent=Finance+Enquiry&car=7&event=9');
    expect(await title('?sent=Finance+Enquiry')).toBe('Thank you, we have your question about finance');
    expect(await title('?sent=Test+Drive')).toBe('Thank you, we have your request for a test drive');
    expect(await title('')).toBe('Thank you, we have your message');
    expect(await title('?sent=%3Cb%3E')).toBe('Thank you, we have your message');
  });
});
