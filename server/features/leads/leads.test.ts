/** An enquiry from the page to the mail, with the real form, layouts and database. */
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mainText, startApp, type TestApp } from '../../../tests/fixtures/makeApp.ts';
import type { Location } from '../../../schemas/types/location.ts';
import { openRecords } from '../../storage/openRecords.ts';

const FIELDS = [
  { id: 'name', field: 'text', label: 'Your name', required: true },
  { id: 'email', field: 'email', label: 'Email', required: true },
  { id: 'message', field: 'textarea', label: 'Message' },
];
const box = (id: string, label: string) => ({ id, field: 'checkbox', label });
const OTHERS = [
  box('wash-check-option', 'Wash'),
  box('tyres-check-option', 'Tyres'),
  box('towing-check-option', 'Towing'),
  {
    id: 'contact-radio-options',
    field: 'radio',
    label: 'How shall we answer?',
    options: [{ id: 'email', label: 'By e-mail' }],
  },
  box('news', 'News'),
];
const formOf = (fields: readonly object[]): { id: string; block: string; settings: object } => ({
  id: 'enquiry',
  block: 'form',
  settings: { steps: [{ id: 'you', fields }] },
});
const form = formOf(FIELDS);
const [NAME, ...LATER] = FIELDS;
/** Asks for the name first, then for the rest. */
const TWO_STEPS = [
  { id: 'you', fields: [NAME] },
  { id: 'rest', fields: LATER },
];
const BUDGET = { id: 'budget', field: 'number', label: 'Budget', min: 1000, max: 100_000, step: 500 };
/** Words of the mail as a site may have them. */
const TEXTS = { vehicle: 'Caravan', location: 'Yard', page: 'Sent from', yes: 'Yep', no: 'Nope' };
const PLACES = [
  { name: 'North Smithfield', slug: 'smithfield', primary: true, visible: true },
  { name: 'North Minchinbury', slug: 'minchinbury', visible: true },
];
const TO = [
  { id: 'smithfield', when: { 'location.slug': 'smithfield' }, then: 'smithfield@north.example.com' },
  { id: 'careers', when: { 'form.category': 'Careers Enquiry' }, then: 'people@north.example.com' },
  { id: 'trade', when: { 'form.name': 'Bea Low' }, then: 'trade@north.example.com' },
  { id: 'all', then: 'sales@north.example.com' },
];
const page = (routes: string, settings: object = {}): object => ({
  kind: 'content',
  routes: [routes],
  title: 'Contact',
  slots: { main: [{ ...form, settings: { ...form.settings, ...settings } }] },
});

let app: TestApp;
const faults: unknown[] = [];
beforeAll(async () => {
  app = await startApp({
    report: (error) => void faults.push(error),
    sites: {
      north: { leads: { to: TO } },
      silent: {},
      caravans: { leads: { to: 'sales@caravans.example.com', texts: TEXTS } },
    },
    files: {
      'sites/north/data/locations.json': { items: PLACES },
      'sites/north/pages/contact.json': page('/contact'),
      'sites/north/pages/careers.json': page('/careers', { category: 'Careers Enquiry' }),
      'sites/silent/pages/contact.json': page('/contact'),
      'sites/north/pages/steps.json': page('/steps', { steps: TWO_STEPS }),
      'sites/north/pages/budget.json': page('/budget', formOf([...FIELDS, BUDGET]).settings),
      'sites/north/pages/services.json': page('/services', formOf([...FIELDS, ...OTHERS]).settings),
      'sites/caravans/pages/vehicle.json': {
        changes: [{ insert: formOf([...FIELDS, box('wash', 'Wash'), box('news', 'News')]), last: 'main' }],
      },
      'sites/north/pages/vehicle.json': { changes: [{ insert: form, last: 'main' }] },
    },
  });
  await app.bring('north', [
    {
      id: '7',
      slug: 'kestrel-7',
      name: '2021 Kestrel Ranger',
      stocknum: 'K7',
      location: PLACES[0] as Location,
    },
    {
      id: '8',
      slug: 'arden-8',
      location: { ...(PLACES[0] as Location), name: 'New yard', slug: 'new-yard' },
    },
  ]);
  const location = PLACES[0] as Location;
  await app.bring('caravans', [
    { id: '9', slug: 'kestrel-9', name: '2019 Kestrel Rover', stocknum: 'K9', location },
  ]);
});
afterAll(() => app.close());

let key = 0;
beforeEach(() => void (key += 1));
const sent = { name: 'Ann Lee', email: 'ann@example.com', message: 'Is it <b>still</b> there?' };
const send = (path: string, fields: object = {}, site = 'north') =>
  app.get(site, path, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
    payload: new URLSearchParams({
      _form: 'enquiry',
      _key: `key-of-test-${key}`,
      ...sent,
      ...fields,
    }).toString(),
  });

interface Kept {
  leads: Record<string, unknown>[];
  mails: { to: string[]; subject: string; text: string; html: string; replyTo?: string }[];
}

/** What is in the records since the test began. */
async function kept(): Promise<Kept> {
  type Tables = { leads: Record<string, unknown>; deliveries: { key: string; payload: string } };
  const db = await openRecords<Tables>(join(app.project.root, 'records.db'), {
    migrations: [],
    readOnly: true,
  });
  const rows = await db.selectFrom('leads').selectAll().orderBy('received_at').execute();
  const mails = await db.selectFrom('deliveries').select(['key', 'payload']).execute();
  await db.destroy();
  const own = rows.slice(before);
  const keys = own.map(({ id }) => `lead-${String(id)}`);
  return {
    leads: own,
    mails: mails.flatMap((one) =>
      keys.includes(one.key) ? [JSON.parse(one.payload) as Kept['mails'][0]] : [],
    ),
  };
}
let before = 0;
afterEach(() => expect(faults.splice(0)).toEqual([]));
beforeEach(async () => {
  before = 0;
  before = (await kept()).leads.length;
});

describe('an enquiry', () => {
  it('LEAD-001 about a car is stored with its car and place, and mailed to those who answer there', async () => {
    const { statusCode, headers } = await send('/cars/kestrel-7');
    expect([statusCode, headers.location]).toEqual([303, '/success?sent=General+Enquiry&car=7&event=15']);
    const { leads: stored, mails } = await kept();
    expect(stored).toMatchObject([
      {
        site: 'north',
        category: 'General Enquiry',
        page: '/cars/kestrel-7',
        car_id: '7',
        stocknum: 'K7',
        location_slug: 'smithfield',
        payload: JSON.stringify(sent),
      },
    ]);
    expect(mails).toMatchObject([
      {
        to: ['smithfield@north.example.com'],
        subject: 'General Enquiry: 2021 Kestrel Ranger (K7)',
        replyTo: 'ann@example.com',
      },
    ]);
    expect(mails[0]?.text).toContain('Your name: Ann Lee');
    expect(mails[0]?.text).toContain('Page: https://www.north.example.com/cars/kestrel-7');
    expect(mails[0]?.html).toContain('Is it &lt;b&gt;still&lt;/b&gt; there?');
  });

  it('about a car whose place the site does not list yet still goes with that place', async () => {
    await send('/cars/arden-8');
    const { leads: stored, mails } = await kept();
    expect(stored).toMatchObject([{ car_id: '8', location_slug: 'new-yard' }]);
    expect(mails[0]?.text).toContain('Location: New yard');
  });

  it('goes to whom the site says for what was typed, also into a field called name', async () => {
    await send('/contact', { name: 'Bea Low' });
    const { mails } = await kept();
    expect(mails).toMatchObject([{ to: ['trade@north.example.com'] }]);
  });

  it('of a page without a car goes to whom the site says for its category', async () => {
    await send('/careers');
    const { leads: stored, mails } = await kept();
    expect(stored).toMatchObject([{ car_id: null, location_slug: null }]);
    expect(mails).toMatchObject([{ to: ['people@north.example.com'], subject: 'Careers Enquiry' }]);
  });

  it('LEAD-057 for a job is filed under General Enquiry, as Career Enquiry', async () => {
    await send('/careers');
    await send('/contact');
    expect((await kept()).leads).toMatchObject([
      { category: 'General Enquiry', subcategory: 'Career Enquiry' },
      { category: 'General Enquiry', subcategory: '' },
    ]);
  });

  it('LEAD-010 LEAD-058 LEAD-059 carries the services that were ticked as one list, and nothing that only decides', async () => {
    await send('/services', {
      'wash-check-option': 'yes',
      'towing-check-option': 'yes',
      'contact-radio-options': 'email',
      news: 'yes',
    });
    const { leads: stored, mails } = await kept();
    expect(stored).toMatchObject([
      { payload: JSON.stringify({ ...sent, additional_services: ['Wash', 'Towing'], news: true }) },
    ]);
    expect(mails[0]?.text).toContain('Additional services: Wash, Towing\nNews: Yes\n');
    await send('/services', { message: 'No services' });
    const payloads = (await kept()).leads.map(({ payload }) => String(payload));
    expect(payloads.find((payload) => payload.includes('No services'))).not.toContain('additional_services');
  });

  it('is told to the dealer in the words of the site', async () => {
    await send('/cars/kestrel-9', { news: 'yes' }, 'caravans');
    const { mails } = await kept();
    expect(mails[0]?.text.split('\n').slice(3)).toEqual([
      'Wash: Nope',
      'News: Yep',
      'Caravan: 2019 Kestrel Rover (K9)',
      'Yard: North Smithfield',
      'Sent from: https://www.caravans.example.com/cars/kestrel-9',
    ]);
  });

  it('that is sent twice with one key is stored once and mailed once', async () => {
    const answers = await Promise.all([send('/contact'), send('/contact'), send('/contact')]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([303, 303, 303]);
    const { leads: stored, mails } = await kept();
    expect([stored.length, mails.length]).toEqual([1, 1]);
  });

  it('with other words under the same key is another one: nothing that is sent is lost', async () => {
    await send('/contact');
    await send('/contact', { message: 'And is it red?' });
    await send('/contact', { message: 'And is it red?' });
    expect((await kept()).leads).toHaveLength(2);
  });

  it('is never taken for that of another site which uses the same key', async () => {
    await send('/contact');
    await send('/contact', {}, 'silent');
    expect((await kept()).leads.map(({ site }) => site).sort()).toEqual(['north', 'silent']);
  });

  it('with a mistake is not stored, and comes back with what was typed', async () => {
    const answer = await send('/contact', { email: 'ann at home' });
    expect(answer.statusCode).toBe(422);
    expect(answer.body).toContain('value="ann at home"');
    expect(mainText(answer.body)).toContain('Is it &lt;b&gt;still&lt;/b&gt; there?');
    expect((await kept()).leads).toEqual([]);
  });

  it('LEAD-021 of several steps is stored by its last one, and leads to the thanks once it is', async () => {
    const { statusCode, headers } = await send('/steps');
    expect([statusCode, headers.location]).toEqual([303, '/success?sent=General+Enquiry&event=22']);
    expect((await kept()).leads).toMatchObject([{ payload: JSON.stringify(sent) }]);
  });

  it('LEAD-034 comes back with a number out of its bounds or between two steps, and is taken at both bounds', async () => {
    const refused = [
      ['500', 'must be from 1,000 to 100,000'],
      ['100500', 'must be from 1,000 to 100,000'],
      ['1600', 'goes in steps of 500'],
    ] as const;
    for (const [budget, words] of refused) {
      const answer = await send('/budget', { budget });
      expect(answer.statusCode).toBe(422);
      expect(mainText(answer.body)).toContain(words);
    }
    expect((await kept()).leads).toEqual([]);
    for (const budget of ['1000', '1500', '100000'])
      expect((await send('/budget', { budget })).statusCode).toBe(303);
  });

  it('without a key is asked for once more, and stored when that is sent', async () => {
    const { statusCode, body } = await send('/contact', { _key: '' });
    expect([statusCode, (await kept()).leads]).toEqual([200, []]);
    const fresh = /name="_key" value="([^"]+)"/.exec(body)?.[1] ?? '';
    expect(fresh).toHaveLength(36);
    expect((await send('/contact', { _key: fresh })).statusCode).toBe(303);
    expect((await kept()).leads).toHaveLength(1);
  });

  it('is stored where the site names nobody to tell', async () => {
    await send('/contact', {}, 'silent');
    const { leads: stored, mails } = await kept();
    expect([stored.length, mails]).toEqual([1, []]);
  });

  it('ignores fields that the form does not have', async () => {
    await send('/contact', { admin: 'true', category: 'Other' });
    const [stored] = (await kept()).leads;
    expect(stored).toMatchObject({ category: 'General Enquiry', payload: JSON.stringify(sent) });
  });
});

describe('an enquiry that cannot be stored', () => {
  /** The disk has room for so many pages of the records; there are more already. */
  const haveRoom = (pages: number) =>
    app.writer.group.own((trx) => sql.raw(`pragma max_page_count = ${pages}`).execute(trx));
  const message = 'A long story. '.repeat(300).trim();

  it('LEAD-019 ERROR-012 ERROR-013 since the disk is full: is answered in words, with all that was typed and the same key; nothing of it is stored', async () => {
    await haveRoom(1);
    const refused = await send('/contact', { message });
    await haveRoom(1_000_000);
    expect(faults.splice(0)).toMatchObject([{ message: 'database or disk is full' }]);
    expect(refused.statusCode).toBe(503);
    expect(refused.headers['cache-control']).toContain('private');
    expect(mainText(refused.body)).toContain('An error occurred when submitting this form');
    expect(mainText(refused.body)).toContain(
      'What you typed is still here. Please send it again in a moment.',
    );
    expect(refused.body).toContain('value="ann@example.com"');
    expect(mainText(refused.body)).toContain(message);
    expect(refused.body).toContain(`value="key-of-test-${key}"`);
    expect(await kept()).toEqual({ leads: [], mails: [] });
    expect(refused.headers.location).toBeUndefined();
    expect((await send('/contact', { message })).statusCode).toBe(303);
    const { leads: stored, mails } = await kept();
    expect([stored.length, mails.length]).toEqual([1, 1]);
  });

  it('takes none of those that were acknowledged along, and the log knows no word of it', async () => {
    await send('/contact');
    await haveRoom(1);
    const answers = await Promise.all([1, 2, 3].map((time) => send('/contact', { message: message + time })));
    await haveRoom(1_000_000);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([503, 503, 503]);
    expect(faults.splice(0).length).toBeGreaterThan(0);
    expect((await kept()).leads).toMatchObject([{ payload: JSON.stringify(sent) }]);
    expect(JSON.stringify(app.log)).not.toContain('A long story');
  });
});
