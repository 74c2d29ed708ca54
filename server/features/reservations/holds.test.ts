/** Cars that shoppers hold, from the form to the pages of everybody else. */
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mainText, startApp, type TestApp } from '../../../tests/fixtures/makeApp.ts';
import type { Car } from '../../../schemas/types/car.ts';
import { openRecords } from '../../storage/openRecords.ts';
import type { DeliveryTables } from '../../outbox/tables.ts';
import type { LeadsTables } from '../leads/tables.ts';
import type { ReservationsTables } from './tables.ts';

const BEGIN = new Date('2026-05-01T00:30:00Z');
const HOUR_MS = 3_600_000;
const SELLS = { flags: { reserve: true, autograb: true }, leads: { to: 'sales@example.com' } };
const STOCK: Partial<Car>[] = ['1', '2', '3', '4', '5', '6', '7'].map((id) => ({
  ...{ id, stocknum: `N${id}`, make: 'Kestrel', model: 'Ranger', price: 30_000, status: 'in_stock' },
}));

let app: TestApp;
let now = BEGIN;
const later = (ms: number): void => {
  now = new Date(now.getTime() + ms);
  app.setNow(now);
};
/** Workers look at the stock once a second. */
const aSecond = (): void => later(1000);

beforeAll(async () => {
  const locations = {
    items: [
      { id: '9', name: 'Perth', slug: 'perth', state: 'WA', primary: true, visible: true },
      { id: '8', name: 'Cairns', slug: 'cairns', state: 'QLD', primary: false, visible: true },
    ],
  };
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
const reserve = (car: string, { site = 'north', key = `hold-key-${++keys}`, ...fields }: Record<string, string> = {}) =>
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
  const db = await openRecords<Tables>(join(app.project.root, 'records.db'), { migrations: [], readOnly: true });
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
    expect(to).toBe('/success?sent=Reserve+Enquiry&car=1&event=14&fee=later');
    expect(await textAt(to)).toContain('held for you. The fee is not paid yet');
    const { holds, leads, mails } = await stored();
    expect(leads).toMatchObject([{ category: 'Reserve Enquiry', subcategory: 'Awaiting payment', car_id: '1' }]);
    expect(holds).toMatchObject([
      {
        ...{ lead_id: leads[0]?.id, site: 'north', car_id: '1', state: 'awaiting', cents: 20_000 },
        ends_at: now.getTime() + 48 * HOUR_MS,
      },
    ]);
    expect(mails).toMatchObject([{ target: 'sales@example.com' }]);
  });

  it('is reserved on all pages within a second, with the time by the clock of where it stands', async () => {
    aSecond();
    const page = await textAt('/cars/car-1');
    expect(page).toContain('Held until 10:30 am, 3 May 2026');
    expect(page).not.toContain('Reserve Car Now');
    expect(page).not.toContain('Trade-In Valuation');
    expect(await textAt('/cars/car-2')).toContain('Trade-In Valuation');
    expect(await textAt('/cars/car-1/checkout')).toContain('Held until 10:30 am, 3 May 2026');
  });
});
