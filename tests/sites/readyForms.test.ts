/** The ready forms of the standard template: what shoppers fill in, and what is stored of it. */
import { join } from 'node:path';
import { JSDOM } from 'jsdom';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openRecords } from '../../server/storage/openRecords.ts';
import type { Location } from '../../schemas/types/location.ts';
import { mainText, startApp, type TestApp } from '../fixtures/makeApp.ts';
import { SHOPPER } from '../fixtures/shopper.ts';

const YARDS: Partial<Location>[] = [
  { name: 'Smithfield', slug: 'smithfield', primary: true, visible: true },
  { name: 'Newcastle', slug: 'newcastle', visible: true },
];

/** What a site says of mistakes in its valuation form. */
const OWN_WORDS = {
  name: 'And your name?',
  last_name: 'A shorter last name, please.',
  phone: 'Ten digits, please.',
  email: 'Where shall we write to?',
  postcode: 'Four digits, as on letters.',
};

const LEADS = { leads: { to: 'sales@north.example.com' } };

let app: TestApp;
beforeAll(async () => {
  app = await startApp({
    sites: { north: LEADS, group: LEADS, departments: LEADS },
    files: {
      'sites/north/data/locations.json': { items: YARDS },
      'sites/group/data/locations.json': {
        items: YARDS.map((yard) => ({ ...yard, dealership_slug: `${yard.slug}-motors` })),
      },
      'sites/departments/data/locations.json': {
        items: YARDS.map((yard) => ({ ...yard, dealership_slug: 'one-group' })),
      },
      'sites/departments/parts/enquiry.json': {
        changes: [
          { set: 'form/you/dealership_slug', placeholder: 'Please Select a Department' },
          { set: 'form', settings: { to: 'our-thanks' } },
        ],
      },
      'sites/departments/pages/our-thanks.json': {
        kind: 'content',
        routes: ['/our-thanks'],
        title: 'Thanks from all departments',
        slots: { main: [{ block: 'breadcrumbs' }] },
      },
      'sites/departments/parts/trade-in.json': {
        changes: Object.entries(OWN_WORDS).map(([id, words]) => ({
          set: `form/you/${id}`,
          texts: id === 'name' ? { missing: words } : { invalid: words },
        })),
      },
      'sites/departments/pages/trade-in.json': {
        changes: [
          { remove: 'faq/items/buy' },
          {
            insert: { id: 'keys', question: 'Do I bring both keys?', answer: 'Yes, and the books.' },
            first: 'faq/items',
          },
        ],
      },
    },
  });
  const location = YARDS[0] as Location;
  await app.bring('north', [
    { id: '7', slug: 'kestrel-7', status: 'in_stock', car_type: 'new', location },
    { id: '8', slug: 'bare-8', images: [] },
  ]);
});
afterAll(() => app.close());

const body = async (path: string, site = 'north'): Promise<string> => (await app.get(site, path)).body;
let keys = 0;
const send = (path: string, form: string, fields: object = {}, site = 'north') =>
  app.get(site, path, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
    payload: new URLSearchParams({
      _form: form,
      _key: `ready-form-${++keys}`,
      ...SHOPPER,
      ...fields,
    }).toString(),
  });

interface Lead {
  category: string;
  car_id: string | null;
  location_slug: string | null;
  payload: Record<string, unknown>;
}

async function last(): Promise<Lead> {
  type Tables = { leads: Omit<Lead, 'payload'> & { payload: string; id: string } };
  const db = await openRecords<Tables>(join(app.project.root, 'records.db'), {
    migrations: [],
    readOnly: true,
  });
  const row = await db
    .selectFrom('leads')
    .selectAll()
    .orderBy('rowid' as 'id', 'desc')
    .executeTakeFirstOrThrow();
  await db.destroy();
  return { ...row, payload: JSON.parse(row.payload) as Lead['payload'] };
}

/** One form of a page, from its first field to its end. */
function formIn(html: string, id: string): string {
  const at = html.indexOf(`name="_form" value="${id}"`);
  expect(at).toBeGreaterThan(0);
  return html.slice(at, html.indexOf('</form>', at));
}

describe('LEAD-042 LEAD-043 LEAD-044 LEAD-045 LEAD-047 where an enquiry on the contact page goes', () => {
  it.each([
    ['LEAD-042 LEAD-043', 'north', 'places of one dealership', 'Please Select a Dealership Location'],
    ['LEAD-045 LEAD-047', 'group', 'several dealerships', 'Select a Preferred Dealership'],
    ['LEAD-044', 'departments', 'words of its own', 'Please Select a Department'],
  ])(
    'LEAD-042 LEAD-043 LEAD-044 LEAD-045 LEAD-047 (%s) is asked on the site %s, with %s: %s',
    async (_, site, __, placeholder) => {
      const [, options = ''] =
        /<select[^>]* name="dealership_slug"[^>]*>(.*?)<\/select>/s.exec(await body('/contact', site)) ?? [];
      const choices = [...options.matchAll(/<option value="([^"]*)"[^>]*>([^<]*)/g)].map(([, ...one]) => one);
      expect(choices).toEqual([
        ['', placeholder],
        ['smithfield', 'Smithfield'],
        ['newcastle', 'Newcastle'],
      ]);
      const statusOf = async (dealership_slug: string) =>
        (
          await send(
            '/contact',
            'enquiry/form',
            { message: 'Hello', category: 'general', dealership_slug },
            site,
          )
        ).statusCode;
      expect([await statusOf(''), await statusOf('nowhere'), await statusOf('newcastle')]).toEqual([
        422, 422, 303,
      ]);
    },
  );

  it("LEAD-007 must be chosen below the search for a dealership: '*Please select a dealership location'", async () => {
    const fields = { message: 'Hello', category: 'general' };
    const said = '*Please select a dealership location';
    expect(await body('/contact')).toContain('role="search"');
    const saidFor = async (more: object) => {
      const { document } = new JSDOM((await send('/contact', 'enquiry/form', more)).body).window;
      return document.querySelector('main')?.textContent?.includes(said);
    };
    expect(await saidFor({ ...fields, dealership_slug: '' })).toBe(true);
    expect(await saidFor({ category: 'general', dealership_slug: 'newcastle' })).toBe(false);
  });
});

it('LEAD-022 an enquiry leads to /success, or to the page that the form of the site names', async () => {
  const fields = { message: 'Hello', category: 'general', dealership_slug: 'newcastle' };
  for (const [site, path] of [
    ['north', '/success'],
    ['departments', '/our-thanks'],
  ] as const) {
    const { statusCode, headers } = await send('/contact', 'enquiry/form', fields, site);
    expect([statusCode, headers.location]).toEqual([303, expect.stringMatching(`^${path}\\?sent=`)]);
    expect((await app.get(site, String(headers.location))).statusCode).toBe(200);
  }
});

it('LEAD-023 the postcode is required: its field says so, and an enquiry without one is refused in words', async () => {
  const form = formIn(await body('/contact'), 'enquiry/form');
  const [field = ''] = /<input[^>]* name="postcode"[^>]*>/.exec(form) ?? [];
  expect(field).toMatch(/ required\b/);
  const fields = { category: 'general', message: 'Are you there?', dealership_slug: 'smithfield' };
  const answer = await send('/contact', 'enquiry/form', { ...fields, postcode: '' });
  expect([answer.statusCode, mainText(answer.body)]).toEqual([
    422,
    expect.stringContaining('Please enter a postcode.'),
  ]);
  expect((await send('/contact', 'enquiry/form', { ...fields, postcode: '2000' })).statusCode).toBe(303);
});

describe('the enquiry on the page of a vehicle', () => {
  it('LEAD-005 stands in a dialog, to which the button leads', async () => {
    const html = await body('/cars/kestrel-7');
    const before = html.slice(0, html.indexOf('name="_form" value="enquire/form"'));
    expect(before.lastIndexOf('<dialog')).toBeGreaterThan(before.lastIndexOf('</dialog>'));
    expect(html).toMatch(/<a[^>]*href="#enquire\/form"[^>]*>(<svg.*?<\/svg>)?(<[^>]*>)*Enquire Now/s);
  });
});

describe('a test drive', () => {
  it('TESTDRIVE-001 ROUTE-059 is asked for by the button of a vehicle, and stored with it', async () => {
    const html = await body('/cars/kestrel-7');
    expect(html).toMatch(
      /<a[^>]*href="#drive\/book\/form"[^>]*>(<svg.*?<\/svg>)?(<[^>]*>)*Book a Test Drive/s,
    );
    const { statusCode, headers } = await send('/cars/kestrel-7', 'drive/book/form', {
      booking_date: '2026-06-01',
      booking_time: '10:00',
      message: 'With my dog, please.',
    });
    expect([statusCode, headers.location]).toEqual([303, '/success?sent=Test+Drive&car=7&event=17']);
    expect(await last()).toMatchObject({
      category: 'Test Drive',
      car_id: '7',
      payload: { booking_date: '2026-06-01', booking_time: '10:00', message: 'With my dog, please.' },
    });
  });

  it('TESTDRIVE-003 TESTDRIVE-004 is stored without day, time and message; a day that there is not is refused', async () => {
    const nothing = { booking_date: '', booking_time: '', message: '' };
    expect((await send('/cars/kestrel-7', 'drive/book/form', nothing)).statusCode).toBe(303);
    const { payload } = await last();
    expect(Object.keys(payload)).not.toContain('booking_date');
    const wrong = { ...nothing, booking_date: '2026-02-30' };
    expect((await send('/cars/kestrel-7', 'drive/book/form', wrong)).statusCode).toBe(422);
  });

  it('TESTDRIVE-002 TESTDRIVE-005 is asked for in two steps: day, time and message, then who it is, and the button', async () => {
    const [, ...steps] = formIn(await body('/cars/kestrel-7'), 'drive/book/form').split('<fieldset');
    const names = steps.map((step) => [...step.matchAll(/ name="(\w+)"/g)].map(([, name]) => name));
    expect(names).toEqual([
      ['booking_date', 'booking_time', 'message'],
      ['name', 'last_name', 'email', 'phone', 'postcode', 'opt_in'],
    ]);
    expect(steps.map((step) => step.includes('Book test drive'))).toEqual([false, true]);
  });

  it('of no vehicle in particular asks for which one', async () => {
    const fields = { dealership_slug: 'newcastle' };
    expect((await send('/book-test-drive', 'drive/book/form', fields)).statusCode).toBe(422);
    const sent = await send('/book-test-drive', 'drive/book/form', { ...fields, vehicle: 'A Kestrel' });
    expect(sent.statusCode).toBe(303);
    expect(await last()).toMatchObject({ location_slug: 'newcastle', payload: { vehicle: 'A Kestrel' } });
  });
});

describe('a valuation of what is traded in', () => {
  const YARD = { dealership_slug: 'smithfield' };
  const ask = (fields: object = {}, query = '') =>
    send(`/trade-in${query}`, 'enquiry/form', { ...YARD, ...fields });

  it('TRADEIN-005 is asked for below the questions that others had, which are data', async () => {
    const html = await body('/trade-in');
    expect(formIn(html, 'enquiry/form')).toContain('name="postcode"');
    expect(mainText(html)).toContain('Do I have to buy from you?');
    expect(mainText(html)).toContain('We buy cars without selling you one, too.');
  });

  it('TRADEIN-017 has the questions of the site below it: one that it takes out is gone, its own is there', async () => {
    const questions = async (site: string) => {
      const text = mainText(await body('/trade-in', site));
      return ['Do I bring both keys? Yes, and the books.', 'Do I have to buy from you?', 'How long does'].map(
        (words) => text.includes(words),
      );
    };
    expect(await questions('north')).toEqual([false, true, true]);
    expect(await questions('departments')).toEqual([true, false, true]);
  });

  it('TRADEIN-006 TRADEIN-007 asks for First Name, Last Name, postcode, Mobile Number and email, in these words', async () => {
    const form = formIn(await body('/trade-in'), 'enquiry/form');
    const labels = [
      ...form.matchAll(/<label[^>]*for="[^"]*-(\w+?)(?:-control)?"[^>]*>(?:<[^>]*>)*([^<]+)/g),
    ].map(([, name, label]) => [name, label]);
    const words = Object.fromEntries(labels) as Record<string, string>;
    expect(words).toMatchObject({
      name: 'First Name',
      last_name: 'Last Name',
      postcode: 'Postcode',
      phone: 'Mobile Number',
      email: 'Email',
    });
  });

  it('TRADEIN-008 TRADEIN-006 ROUTE-005 carries the car of the address in a hidden field that no browser can change', async () => {
    await ask({ car_id: 'another' }, '?car_id=7');
    expect((await last()).payload).toMatchObject({ car_id: '7' });
    await ask({ car_id: 'another', phone: '0412 345 679' });
    expect((await last()).payload).not.toHaveProperty('car_id');
  });

  it('TRADEIN-009 TRADEIN-010 stores names as texts, and the phone number as digits', async () => {
    await ask({ name: '007', last_name: '12', phone: '+61 412 345 678' });
    expect((await last()).payload).toMatchObject({ name: '007', last_name: '12', phone: '0412345678' });
  });

  it.each([
    ['name', '', 'Please fill in “First Name”.'],
    ['name', 'x'.repeat(51), 'At most 50 characters fit here.'],
    ['last_name', 'x'.repeat(51), 'At most 50 characters fit here.'],
    ['postcode', '200', 'Invalid postcode. Please enter a 4-digit number.'],
    ['postcode', '20000', 'Invalid postcode. Please enter a 4-digit number.'],
    ['phone', '0412 345 67', 'Please enter an Australian phone number, with its area code.'],
    ['email', 'ash at home', 'Please enter a whole e-mail address, such as name@example.com.'],
  ])('with a wrong %s (%s) is answered in words', async (field, value, words) => {
    const answer = await ask({ [field]: value });
    expect(answer.statusCode).toBe(422);
    expect(mainText(answer.body)).toContain(words);
  });

  it('TRADEIN-010 TRADEIN-011 refuses names of 51 characters, postcodes of 3 or 5 digits, short numbers and half addresses, and takes what is within', async () => {
    const wrong: Record<string, string[]> = {
      ...{ name: ['', 'x'.repeat(51)], last_name: ['', 'x'.repeat(51)] },
      ...{ postcode: ['200', '20000'], email: ['ash', 'ash@'] },
      phone: ['0412 345 67', '0412 345 6789', '13 11 20', '+61 412 345 67', '+61 0412 345 6789'],
    };
    for (const [field, values] of Object.entries(wrong))
      for (const value of values)
        expect([field, value, (await ask({ [field]: value })).statusCode]).toEqual([field, value, 422]);
    for (const value of ['x', 'x'.repeat(50)])
      expect((await ask({ name: value, last_name: value })).statusCode).toBe(303);
    for (const phone of ['0412 345 678', '+61 412 345 678', '02 9000 0000'])
      expect([phone, (await ask({ phone })).statusCode]).toEqual([phone, 303]);
  });

  it('TRADEIN-011 says the words of the site for each mistake', async () => {
    const sent = { name: '', last_name: 'x'.repeat(51), phone: '13 11 20', email: 'ash', postcode: '200' };
    const answer = await send('/trade-in', 'enquiry/form', { ...YARD, ...sent }, 'departments');
    expect(answer.statusCode).toBe(422);
    for (const words of Object.values(OWN_WORDS)) expect(mainText(answer.body)).toContain(words);
  });

  it('TRADEIN-012 says for which vehicles there is no estimate online', async () => {
    expect(mainText(await body('/trade-in'))).toContain(
      'For cars over 7 years old or 100,000 km there is generally no online estimate',
    );
  });

  it('LEAD-033 taps the distance in by quick picks, which are data', async () => {
    const form = formIn(await body('/trade-in'), 'enquiry/form');
    for (const pick of ['20,000', '60,000', '100,000', '150,000']) expect(form).toContain(pick);
  });
});

describe('photos', () => {
  it('LEAD-061 cannot be asked for until a dealership is chosen', async () => {
    const photos = (fields: object) => send('/cars/bare-8', 'photos/form', fields);
    expect((await photos({})).statusCode).toBe(422);
    expect((await photos({ dealership_slug: 'newcastle' })).statusCode).toBe(303);
    expect(await last()).toMatchObject({ category: 'Request Photos', location_slug: 'newcastle' });
  });
});
