/** What people send who mean no good, in every field of every ready form: it is refused, or it is a text and stays one. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { JSDOM } from 'jsdom';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import { runCli } from '../../cli/main.ts';
import type { Location } from '../../schemas/types/location.ts';
import { makeMessage } from '../../server/outbox/handlers/mailMessage.ts';
import { openRecords } from '../../server/storage/openRecords.ts';
import { mainText, startApp, type TestApp } from '../fixtures/makeApp.ts';

const STRINGS = [
  "Robert'); DROP TABLE leads;--",
  "' OR '1'='1",
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '</textarea></title><svg/onload=alert(1)>',
  '=HYPERLINK("http://evil.example","x")',
  '+61 +cmd|calc!A0',
  '@SUM(1+1)*cmd',
  'a\r\nBcc: everybody@evil.example',
  'a\nSubject: another',
  '%0d%0aBcc: everybody@evil.example',
  ']]></comments><vendor>',
  '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>&e;',
  '__proto__',
  '{"__proto__":{"polluted":true}}',
  '${7*7}{{7*7}}{car.price}{?: x}',
  'null',
  '../../../../etc/passwd\u0000.png',
  '\u001b[31mred\u001b[0m',
  'a\ud800b',
  'T\u0332\u0336\u0321e\u0489x\u0334t \u202Egnp.exe',
  '😀'.repeat(50),
  'x'.repeat(20_000),
];

/** Where the ready forms are; of each car, page and part of the standard template. */
const PAGES = [
  ...['/contact', '/careers', '/finance', '/service', '/trade-in', '/book-test-drive'],
  ...[
    '/vehicle-parts-and-accessories',
    '/sell-my-car',
    '/personalised-finance',
    '/cars/kestrel-7',
    '/cars/bare-8',
  ],
];
const FLAGS = { finance: true, reserve: true, buyOnline: true, sellMyCar: true, personalisedFinance: true };
const YARDS: Partial<Location>[] = [
  { name: 'Smithfield', slug: 'smithfield', primary: true, visible: true },
  { name: 'Newcastle', slug: 'newcastle', visible: true },
];

let app: TestApp;
let forms: Form[];
beforeAll(async () => {
  app = await startApp({
    sites: {
      north: {
        flags: FLAGS,
        leads: {
          to: 'sales@north.example.com',
          perHour: { proven: 100_000 },
          deliveries: [
            { id: 'crm', kind: 'adf', to: 'adf@north.example.com' },
            { id: 'hook', kind: 'webhook', to: 'https://crm.example.com/leads' },
          ],
        },
      },
    },
    files: { 'sites/north/data/locations.json': { items: YARDS } },
  });
  const location = YARDS[0] as Location;
  await app.bring('north', [
    { id: '7', slug: 'kestrel-7', status: 'in_stock', car_type: 'new', price: 30_000, location },
    { id: '8', slug: 'bare-8', images: [] },
  ]);
  forms = (await Promise.all(PAGES.map(formsOf))).flat();
});
afterAll(() => app.close());

interface Form {
  page: string;
  id: string;
  /** Field -> what a shopper could fill in. */
  fields: Record<string, string>;
  /** Those into which anything may be typed. */
  typed: string[];
}

/** All forms of a page that go to the dealer, with the fields that it shows. */
async function formsOf(page: string): Promise<Form[]> {
  const { body, statusCode } = await app.get('north', page);
  if (statusCode !== 200) return [];
  const { document } = new JSDOM(body).window;
  return [...document.querySelectorAll<HTMLInputElement>('input[name="_form"]')].map(
    ({ form, value: id }) => {
      const controls = [...(form?.elements ?? [])] as HTMLInputElement[];
      const own = controls.filter(
        ({ name, type }) => name !== '' && !name.startsWith('_') && type !== 'file',
      );
      const typed = own.filter(({ type }) => !['radio', 'checkbox', 'select-one', 'hidden'].includes(type));
      return {
        ...{ page, id },
        fields: Object.fromEntries(own.map((control) => [control.name, rightIn(control)])),
        typed: typed.map(({ name }) => name),
      };
    },
  );
}

const RIGHT: Record<string, string> = {
  ...{ email: 'ash@example.com', phone: '0412 345 678', postcode: '2000', date: '2026-06-01' },
};

function rightIn(control: HTMLInputElement | HTMLSelectElement): string {
  if ('options' in control) return [...control.options].find(({ value }) => value !== '')?.value ?? '';
  const { name, type, inputMode, value } = control;
  if (type === 'checkbox' || type === 'radio') return value;
  return RIGHT[name] ?? RIGHT[type] ?? (['numeric', 'decimal'].includes(inputMode) ? '20000' : 'Ash');
}

let keys = 0;
const post = ({ page, id, fields }: Form, more: object = {}) =>
  app.get('north', page, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
    payload: new URLSearchParams({ _form: id, _key: `hostile-${++keys}`, ...fields, ...more }).toString(),
  });
const call = (payload: string | object) =>
  app.get('north', '/api/leads', {
    method: 'POST',
    headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  });

interface Row {
  id: string;
  payload: Record<string, unknown>;
}
interface Delivery {
  key: string;
  kind: string;
  payload: { text?: string; html?: string; body?: Record<string, unknown>; to?: string[] };
}

async function stored(): Promise<{ leads: Row[]; deliveries: Delivery[] }> {
  type Texts<T> = { [K in keyof T]: T[K] extends object ? string : T[K] };
  const db = await openRecords<{ leads: Texts<Row>; deliveries: Texts<Delivery> }>(
    join(app.project.root, 'records.db'),
    { migrations: [], readOnly: true },
  );
  const leads = await db.selectFrom('leads').select(['id', 'payload']).execute();
  const deliveries = await db.selectFrom('deliveries').select(['key', 'kind', 'payload']).execute();
  await db.destroy();
  const read = <T extends { payload: string }>(row: T) => ({
    ...row,
    payload: JSON.parse(row.payload) as never,
  });
  return { leads: leads.map(read), deliveries: deliveries.map(read) };
}

async function adfFaults(contents: string): Promise<string[]> {
  const grammar = readFileSync(join(import.meta.dirname, '../fixtures/adf.rng'), 'utf8');
  const { errors } = await validateXML({
    xml: [{ fileName: 'lead.xml', contents }],
    schema: [grammar],
    extension: 'relaxng',
  });
  return errors.map(({ message }) => message);
}

describe('every ready form', () => {
  it('is there to be tried: enquiry, test drive, trade-in, finance, service, parts, careers, photos', () => {
    const places = forms.map(({ page, id }) => `${page} ${id}`);
    expect(places).toEqual(
      expect.arrayContaining([
        '/contact enquiry/form',
        '/careers enquiry/form',
        '/trade-in enquiry/form',
        '/service booking/book/form',
        '/book-test-drive drive/book/form',
        '/cars/kestrel-7 enquire/form',
        '/cars/kestrel-7 drive/book/form',
        '/cars/bare-8 photos/form',
      ]),
    );
  });

  it('filled in rightly is stored, and its ADF is valid', async () => {
    for (const form of forms) {
      const before = (await stored()).leads.length;
      const { statusCode, body } = await post(form);
      const at = `${form.page} ${form.id}`;
      expect([at, statusCode, statusCode === 303 ? '' : mainText(body).slice(0, 300)]).toEqual([at, 303, '']);
      const { leads, deliveries } = await stored();
      expect([at, leads.length]).toEqual([at, before + 1]);
      const adf = deliveries.find(({ key }) => key === `lead-${leads.at(-1)?.id}-own-crm`);
      expect([at, await adfFaults(adf?.payload.text ?? '')]).toEqual([at, []]);
    }
  });
});

describe('hostile words', () => {
  it('in each field of each ready form are refused with 422, or stored as they were typed, each time with all that goes out', async () => {
    const before = (await stored()).leads.length;
    const taken: { form: Form; field: string; text: string }[] = [];
    for (const form of forms)
      for (const [index, field] of Object.keys(form.fields).entries())
        for (const text of form === forms[0]
          ? STRINGS
          : STRINGS.filter((_, turn) => (turn + index) % 4 === 0)) {
          const { statusCode } = await post(form, { [field]: text });
          expect([form.page, field, text, [303, 422].includes(statusCode)]).toEqual([
            form.page,
            field,
            text,
            true,
          ]);
          if (statusCode === 303) taken.push({ form, field, text });
        }
    const { leads, deliveries } = await stored();
    const fresh = leads.slice(before);
    expect(fresh.length).toBe(taken.length);
    const changed = taken.filter(({ form, field, text }, turn) => {
      const value = fresh[turn]?.payload[field];
      return (
        form.typed.includes(field) &&
        typeof value === 'string' &&
        value !== text.toWellFormed().replace(/\r\n/g, '\n').trim()
      );
    });
    expect(changed).toEqual([]);
    expect(taken.length).toBeGreaterThan(100);
    expect(deliveries.length).toBe(leads.length * 3);
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
    expect(app.log.filter(({ level }) => level >= 50)).toEqual([]);
  }, 200_000);

  it('add no line to the head of a mail, no element to its page, and no cell to what a program reads', async () => {
    const { leads, deliveries } = await stored();
    const mails = deliveries.filter(({ kind }) => kind === 'mail');
    expect(mails.length).toBeGreaterThan(100);
    for (const { key, payload } of mails) {
      const delivery = { ...{ id: 1, key, site: 'north', lane: 'north', kind: 'mail', attempt: 1 }, payload };
      const { envelope, bytes } = await makeMessage(
        { ...delivery, createdAt: new Date(0) } as never,
        'forecourt@example.com',
      );
      const [head = ''] = bytes.toString().split('\r\n\r\n');
      const names = new Set(head.split(/\r\n(?![ \t])/).map((line) => line.split(':')[0]));
      const known = [
        'From',
        'To',
        'Reply-To',
        'Subject',
        'Message-ID',
        'Date',
        'MIME-Version',
        'Content-Type',
      ];
      expect(
        [...names].filter((name) => ![...known, 'Content-Transfer-Encoding'].includes(name ?? '')),
      ).toEqual([]);
      expect(envelope.to).toEqual(payload.to);
      const { document } = new JSDOM(payload.html ?? '').window;
      expect(document.querySelectorAll('script, img, svg, [onerror], [onload]').length).toBe(0);
    }
    const adfs = deliveries.filter(({ key }) => key.endsWith('-own-crm'));
    const odd = adfs
      .filter(({ payload }) => /DOCTYPE|vendor&gt;|script|SYSTEM/.test(payload.text ?? ''))
      .slice(0, 12);
    expect(odd.length).toBe(12);
    for (const { payload } of odd) expect(await adfFaults(payload.text ?? '')).toEqual([]);
    const byId = new Map(leads.map(({ id, payload }) => [id, payload]));
    for (const { payload } of deliveries.filter(({ kind }) => kind === 'webhook'))
      expect(payload.body).toMatchObject(byId.get(String(payload.body?.id)) ?? { none: true });
  }, 200_000);

  it('are no formulas in the file of all enquiries, and no orders to the terminal that lists them', async () => {
    const lines: string[] = [];
    const io = { out: (text: string) => void lines.push(text), err: (text: string) => void lines.push(text) };
    const cwd = app.project.root;
    const run = async (...args: string[]): Promise<string> => {
      lines.length = 0;
      process.env.FORECOURT_RECORDS = join(cwd, 'records.db');
      expect(await runCli(['leads', ...args], { ...io, isTty: false, cwd })).toBe(0);
      delete process.env.FORECOURT_RECORDS;
      return lines.join('\n');
    };
    await run('--export', 'all.csv');
    const rows = parse(readFileSync(join(cwd, 'all.csv'), 'utf8'), { bom: true });
    const { leads } = await stored();
    expect(rows.length).toBe(leads.length + 1);
    expect(rows.flat().filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([]);
    const shown = await run('--most', '10000');
    expect(shown).not.toMatch(/[^\P{Cc}\n]/u);
    for (const { id } of leads.slice(0, 100)) expect(await run('--show', id)).not.toMatch(/[^\P{Cc}\n]/u);
  }, 100_000);
});

describe('what is no form at all', () => {
  const BODY = { page: '/contact', form: 'enquiry/form', key: 'hostile-program' };

  it('is refused by its page: a megabyte, three hundred fields, another type, broken text', async () => {
    const { leads } = await stored();
    const [form] = forms;
    if (!form) throw new Error('There are no forms.');
    const many = Object.fromEntries(Array.from({ length: 300 }, (_, index) => [`field-${index}`, 'x']));
    expect((await post(form, { message: 'x'.repeat(1_000_000) })).statusCode).toBe(413);
    expect((await post(form, many)).statusCode).toBe(413);
    const raw = (type: string, payload: string | Buffer) =>
      app.get('north', form.page, {
        method: 'POST',
        headers: { 'content-type': type, 'sec-fetch-site': 'same-origin' },
        payload,
      });
    expect((await raw('application/json', '{"_form":"enquiry/form"}')).statusCode).toBe(415);
    expect((await raw('text/plain', 'x')).statusCode).toBe(415);
    const broken = Buffer.from([...Buffer.from('_form=enquiry%2Fform&name='), 0xff, 0xfe, 0x00, 0x80]);
    expect((await raw('application/x-www-form-urlencoded', broken)).statusCode).toBe(422);
    const odd =
      '__proto__=x&constructor=y&_form=enquiry%2Fform&_form=other&_key=__proto__&name[]=a&name[b]=c&%=&&=';
    expect((await raw('application/x-www-form-urlencoded', odd)).statusCode).toBe(422);
    expect((await stored()).leads).toEqual(leads);
  });

  it.each<[string, string | object]>([
    ['no JSON', '{"page":'],
    ['nothing', 'null'],
    ['a list', '[]'],
    ['a number for a text', { ...BODY, fields: { name: 7 } }],
    ['an object for a text', { ...BODY, fields: { name: { $ne: null } } }],
    ['a list in a list', { ...BODY, fields: { name: [['x']] } }],
    ['nothing for a text', { ...BODY, fields: { name: null } }],
    ['a page elsewhere', { ...BODY, page: '//evil.example', fields: {} }],
    ['a key of other signs', { ...BODY, key: "'; DROP TABLE leads", fields: {} }],
    ['further words', { ...BODY, fields: {}, isAdmin: true }],
    ['too much of a text', { ...BODY, fields: { message: 'x'.repeat(10_001) } }],
    [
      'a prototype for its own',
      `{"page":"/contact","form":"enquiry/form","key":"hostile-proto","fields":{},"__proto__":{"a":1}}`,
    ],
  ])('is refused by the API with 400: %s', async (_, payload) => {
    const { leads } = await stored();
    const { statusCode, body } = await call(payload);
    expect(statusCode).toBe(400);
    expect(body).not.toMatch(/at \w+ \(|node_modules|SQLITE/);
    expect((await stored()).leads).toEqual(leads);
  });

  it('of a megabyte is refused by the API with 413', async () => {
    expect((await call({ ...BODY, fields: { message: 'x'.repeat(1_000_000) } })).statusCode).toBe(413);
  });

  it('brings no field that the form has not, whatever it is called', async () => {
    const [form] = forms;
    const names = { constructor: 'x', toString: 'y', id: 'z', site: 'south', received_at: 'never' };
    expect((await post(form as Form, { ...names, ['__proto__']: 'x' })).statusCode).toBe(303);
    const { payload } = (await stored()).leads.at(-1) ?? { payload: {} };
    expect(Object.keys(payload).filter((name) => Object.hasOwn(names, name))).toEqual([]);
  });
});
