/** `POST /api/leads`: an enquiry as programs send it. */
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mainText, startApp, type TestApp } from '../../../tests/fixtures/makeApp.ts';
import type { Location } from '../../../schemas/types/location.ts';
import { openRecords } from '../../storage/openRecords.ts';
import { SHOPPER } from '../../../tests/fixtures/shopper.ts';

let app: TestApp;
const faults: unknown[] = [];
beforeAll(async () => {
  const places = { items: [{ name: 'Smithfield', slug: 'smithfield', primary: true, visible: true }] };
  app = await startApp({
    report: (error) => void faults.push(error),
    sites: {
      north: { leads: { to: 'sales@north.example.com' }, flags: { finance: true, reserve: true } },
      south: {},
    },
    files: {
      'sites/north/data/locations.json': places,
      'sites/south/data/locations.json': places,
    },
  });
  const location = { ...places.items[0] } as Location;
  await app.bring('north', [
    { id: '7', slug: 'kestrel-7', status: 'in_stock', car_type: 'used', location },
    { id: '8', slug: 'bare-8', status: 'in_stock', images: [], location },
  ]);
});
afterAll(() => app.close());

const FIELDS = { ...SHOPPER, message: 'Is it there?' };
let keys = 0;
const send = (more: object = {}, headers: object = {}, site = 'north') =>
  app.get(site, '/api/leads', {
    method: 'POST',
    headers: { 'sec-fetch-site': 'same-origin', ...headers },
    payload: {
      page: '/cars/kestrel-7',
      form: 'enquire/form',
      key: `api-key-${++keys}`,
      fields: FIELDS,
      ...more,
    },
  });

interface Row {
  id: string;
  category: string;
  car_id: string | null;
  payload: string;
}

async function stored(): Promise<{ leads: Row[]; mails: number }> {
  const db = await openRecords<{ leads: Row; deliveries: { key: string } }>(
    join(app.project.root, 'records.db'),
    { migrations: [], readOnly: true },
  );
  const leads = await db.selectFrom('leads').selectAll().execute();
  const mails = await db.selectFrom('deliveries').select('key').execute();
  await db.destroy();
  return { leads, mails: mails.length };
}

describe('an enquiry that a program sends', () => {
  it('API-001 API-024 API-035 is stored and answered with its lead_id, like one of the page', async () => {
    const answer = await send();
    expect(answer.statusCode).toBe(200);
    const { lead_id, to } = answer.json<{ lead_id: string; to: string }>();
    expect(to).toBe('/success?sent=General+Enquiry&car=7&event=15');
    const { leads, mails } = await stored();
    expect(leads).toMatchObject([{ id: lead_id, category: 'General Enquiry', car_id: '7' }]);
    expect(JSON.parse(leads[0]?.payload ?? '{}')).toMatchObject({ name: 'Ash', phone: '0412345678' });
    expect(mails).toBe(1);
  });

  it('API-024 API-034 API-040 API-041 goes by any form of any page: a finance enquiry, a test drive, contact, photos', async () => {
    const drive = await send({ form: 'drive/book/form', fields: { ...FIELDS, booking_date: '2026-06-01' } });
    const contact = await send({
      page: '/contact',
      form: 'enquiry/form',
      fields: { ...FIELDS, category: 'parts' },
    });
    const careers = await send({ action: 'lead', page: '/careers', form: 'enquiry/form' });
    const finance = await send({ page: '/finance', form: 'enquiry/form' });
    const photos = await send({ page: '/cars/bare-8', form: 'photos/form' });
    const answers = [drive, contact, careers, finance, photos];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
    const { leads } = await stored();
    expect(leads.slice(-5).map(({ id, category }) => [id, category])).toEqual(
      ['Test Drive', 'Parts Enquiry', 'General Enquiry', 'Finance Enquiry', 'Request Photos'].map(
        (category, index) => [answers[index]?.json<{ lead_id: string }>().lead_id, category],
      ),
    );
  });

  it('is stored once for its key, and answered with the same lead_id', async () => {
    const before = (await stored()).leads.length;
    const answers = await Promise.all([1, 2, 3].map(() => send({ key: 'one-and-the-same' })));
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect((await stored()).leads).toHaveLength(before + 1);
  });

  it('ERROR-019 with mistakes is answered with 422, the first one as error and each by its field in errors; nothing is stored', async () => {
    const before = await stored();
    const answer = await send({ fields: { ...FIELDS, email: 'ash', postcode: '20' } });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toEqual({
      error: 'Please enter a whole e-mail address, such as name@example.com.',
      errors: {
        email: 'Please enter a whole e-mail address, such as name@example.com.',
        postcode: 'Invalid postcode. Please enter a 4-digit number.',
      },
    });
    expect(await stored()).toEqual(before);
  });

  it('ERROR-019 that cannot be stored is answered with 500 and an error in words', async () => {
    const haveRoom = (pages: number) =>
      app.writer.group.own((trx) => sql.raw(`pragma max_page_count = ${pages}`).execute(trx));
    await haveRoom(1);
    const answer = await send({ fields: { ...FIELDS, message: 'A long story. '.repeat(300) } });
    await haveRoom(1_000_000);
    expect([answer.statusCode, answer.json()]).toEqual([500, { error: 'An unexpected error occured' }]);
    expect(faults.splice(0).length).toBeGreaterThan(0);
  });

  it('ERROR-012 ERROR-019 signing in and checking out are answered alike: 422 with error and errors, 500 with error', async () => {
    const ask = (path: string, payload: object) =>
      app.get('north', path, { method: 'POST', headers: { 'sec-fetch-site': 'same-origin' }, payload });
    const checkOut = (fields: object) =>
      ask('/api/checkout', {
        ...{ page: '/cars/kestrel-7/checkout', form: 'reserve/enquiry/form', key: 'checkout-key-1' },
        fields: { ...FIELDS, ...fields },
      });
    for (const wrong of [await ask('/api/sign-in', { address: 'ash' }), await checkOut({ email: 'ash' })]) {
      const { error, errors } = wrong.json<{ error: string; errors: Record<string, string> }>();
      expect([wrong.statusCode, Object.values(errors)]).toEqual([422, [error]]);
    }
    const inRecords = (words: string) => app.writer.group.own((trx) => sql.raw(words).execute(trx));
    await inRecords(
      "create trigger no_codes before insert on account_codes begin select raise(abort, 'no room'); end",
    );
    await inRecords('pragma max_page_count = 1');
    const failed = [
      await ask('/api/sign-in', { address: 'ash@example.com' }),
      await checkOut({ message: 'A long story. '.repeat(300) }),
    ];
    const page = await app.get('north', '/sign-in', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
      payload: new URLSearchParams({
        _form: 'sign-in',
        step: 'address',
        address: 'ash@example.com',
      }).toString(),
    });
    await inRecords('pragma max_page_count = 1000000');
    await inRecords('drop trigger no_codes');
    expect([page.statusCode, mainText(page.body)]).toEqual([
      503,
      expect.stringContaining('An error occurred when submitting this form'),
    ]);
    expect(page.body).toContain('value="ash@example.com"');
    for (const answer of failed) {
      expect([answer.statusCode, answer.json()]).toEqual([500, { error: 'An unexpected error occured' }]);
    }
    expect(faults.splice(0).length).toBeGreaterThan(0);
  });

  it.each([
    ['a page that is not there', { page: '/nowhere' }, 404],
    ['a form that the page does not have', { form: 'other/form' }, 404],
    ['the page of a car of another site', {}, 404, 'south'],
    ['another site by its address', { page: '//evil.example/contact' }, 400],
    ['no key', { key: undefined }, 400],
    ['a field that is a number', { fields: { ...FIELDS, name: 7 } }, 400],
  ])('is refused by %s', async (_, more, status, site = 'north') => {
    const before = await stored();
    expect((await send(more, {}, site)).statusCode).toBe(status);
    expect(await stored()).toEqual(before);
  });

  it('from the page of another site is refused', async () => {
    expect((await send({}, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
  });
});

describe('a form of two steps that could not be stored', () => {
  const sendDrive = (fields: object) =>
    app.get('north', '/cars/kestrel-7', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
      payload: new URLSearchParams({
        ...{ _form: 'drive/book/form', _key: 'two-steps-1', ...FIELDS, ...fields },
      }).toString(),
    });

  it('ERROR-014 LEAD-021 says so in the words of the specification, with what was typed, and leads nowhere', async () => {
    const haveRoom = (pages: number) =>
      app.writer.group.own((trx) => sql.raw(`pragma max_page_count = ${pages}`).execute(trx));
    const message = 'A long story. '.repeat(300).trim();
    await haveRoom(1);
    const { statusCode, headers, body } = await sendDrive({ message });
    await haveRoom(1_000_000);
    expect([statusCode, headers.location]).toEqual([503, undefined]);
    expect(mainText(body)).toContain('An unexpected error occured');
    expect(mainText(body)).toContain(message);
    expect(faults.splice(0).length).toBeGreaterThan(0);
  });

  it('ERROR-014 LEAD-021 says what is wrong with it instead, where that is known', async () => {
    const { statusCode, headers, body } = await sendDrive({ email: 'ash' });
    expect([statusCode, headers.location]).toEqual([422, undefined]);
    expect(mainText(body)).toContain('Please enter a whole e-mail address, such as name@example.com.');
    expect(mainText(body)).not.toContain('An unexpected error occured');
  });
});
