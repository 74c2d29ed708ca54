/** Every ready form of the standard template, filled in rightly, as the ADF that a dealer's program takes. A new form is there by itself. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import type { ReservationsTables } from '../../server/features/reservations/tables.ts';
import { openRecords } from '../../server/storage/openRecords.ts';
import { formsOfSite, type FormOfSite } from '../fixtures/formsOfSite.ts';
import { makeLocation } from '../fixtures/index.ts';
import { mainText, startApp, type TestApp } from '../fixtures/makeApp.ts';

/** Pages that a template has by a flag are all there, and none is closed. */
const FLAGS = {
  ...{ finance: true, reserve: true, buyOnline: true, sellMyCar: true, personalisedFinance: true },
  ...{ garage: true, spinToWin: true, onlinePayment: true, autograb: true, checkout: true },
};
const YARDS = [
  makeLocation({ id: '1', name: 'Smithfield', slug: 'smithfield', primary: true, visible: true }),
  makeLocation({ id: '2', name: 'Newcastle', slug: 'newcastle', visible: true }),
];
/** Each ready form that the template is known to have: page, or the end of it, and what its leads are filed under. */
const KNOWN = [
  ...['/contact', '/careers', '/trade-in', '/sell-my-car', '/service', '/book-test-drive', '/finance'],
  ...['/vehicle-parts-and-accessories', '/spin-to-win', '/cars/kestrel-7', '/cars/bare-8'],
  ...['/contact-us/smithfield'],
];
const GRAMMAR = readFileSync(join(import.meta.dirname, '../fixtures/adf.rng'), 'utf8');

let app: TestApp;
let forms: FormOfSite[];
beforeAll(async () => {
  const known = Object.keys(flagsOfSchema()).filter((flag) => flag in FLAGS);
  const flags = Object.fromEntries(known.map((flag) => [flag, true]));
  app = await startApp({
    sites: {
      north: {
        flags,
        leads: {
          to: 'sales@north.example.com',
          perHour: { proven: 1000 },
          deliveries: [{ id: 'crm', kind: 'adf', to: 'adf@north.example.com' }],
        },
      },
    },
    files: { 'sites/north/data/locations.json': { items: YARDS } },
  });
  const [location] = YARDS;
  const car = { status: 'in_stock', car_type: 'used', price: 30_000, reserve_fee: 350 } as const;
  await app.bring('north', [
    { id: '7', slug: 'kestrel-7', ...car, ...(location && { location }) },
    { id: '8', slug: 'bare-8', images: [] },
    { id: '9', slug: 'sold-9', ...car, status: 'sold', sold: true },
  ]);
  forms = (await formsOfSite(app, 'north', ['kestrel-7', 'bare-8', 'sold-9', 'smithfield'])).filter(
    ({ id }) => id !== 'sign-in',
  );
});
afterAll(() => app.close());

function flagsOfSchema(): Record<string, unknown> {
  const file = join(import.meta.dirname, '../../schemas/site.schema.json');
  const schema = JSON.parse(readFileSync(file, 'utf8')) as {
    properties: { flags: { properties: Record<string, unknown> } };
  };
  return schema.properties.flags.properties;
}

let keys = 0;
const send = ({ page, id, fields }: FormOfSite) =>
  app.get('north', page, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
    payload: new URLSearchParams({ _form: id, _key: `adf-of-form-${++keys}`, ...fields }).toString(),
  });

async function adfs(): Promise<string[]> {
  const db = await openRecords<{ deliveries: { id: number; key: string; payload: string } }>(
    join(app.project.root, 'records.db'),
    { migrations: [], readOnly: true },
  );
  const rows = await db.selectFrom('deliveries').select(['key', 'payload']).orderBy('id').execute();
  await db.destroy();
  return rows
    .filter(({ key }) => key.endsWith('-own-crm'))
    .map(({ payload }) => (JSON.parse(payload) as { text: string }).text);
}

async function faults(contents: string): Promise<string[]> {
  const { errors } = await validateXML({
    xml: [{ fileName: 'lead.xml', contents }],
    schema: [GRAMMAR],
    extension: 'relaxng',
  });
  return errors.map(({ message }) => message);
}

describe('the ready forms of the template', () => {
  it('are all found by walking its pages', () => {
    const pages = new Set(forms.map(({ page }) => page));
    expect(KNOWN.filter((page) => !pages.has(page))).toEqual([]);
  });

  it('filled in rightly are taken, and each is one ADF that is valid', async () => {
    const wrong: unknown[] = [];
    for (const form of forms) {
      // Each form may hold the car anew.
      await app.writer.group.own<ReservationsTables, void>(async (trx) => {
        await trx.deleteFrom('holds').execute();
      });
      const before = (await adfs()).length;
      const { statusCode, body } = await send(form);
      const after = await adfs();
      if (statusCode !== 303 || after.length !== before + 1)
        wrong.push([form.page, form.id, statusCode, after.length - before, mainText(body).slice(0, 300)]);
      else wrong.push(...(await faults(after.at(-1) ?? '')).map((fault) => [form.page, form.id, fault]));
    }
    expect(wrong).toEqual([]);
  }, 300_000);

  it('left empty are told of, and nothing goes out', async () => {
    const before = (await adfs()).length;
    for (const form of forms.filter(({ required }) => required.length > 0)) {
      const fields = Object.fromEntries(Object.keys(form.fields).map((name) => [name, '']));
      expect([form.page, form.id, (await send({ ...form, fields })).statusCode]).toEqual([
        form.page,
        form.id,
        422,
      ]);
    }
    expect((await adfs()).length).toBe(before);
  });
});
