import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../tests/fixtures/makeApp.ts';
import { makeLocation } from '../../../tests/fixtures/makeCar.ts';
import { openRecords } from '../../storage/openRecords.ts';
import type { PhoneRevealsTables } from './tables.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ sites: { north: {}, south: {} }, now: new Date('2026-05-01T00:30:00Z') });
  await app.bring('north', [
    { id: '7001', dealership_id: '12' },
    { id: '7002', location: makeLocation({ website_id: '5' }) },
  ]);
});
afterAll(() => app.close());

const reveal = (payload: object, { site = 'north', from = 'same-origin' } = {}) =>
  app.get(site, '/api/phone-reveals', { method: 'POST', headers: { 'sec-fetch-site': from }, payload });

async function stored(): Promise<Omit<PhoneRevealsTables['phone_reveals'], 'id'>[]> {
  const file = join(app.project.root, 'records.db');
  const db = await openRecords<PhoneRevealsTables>(file, { migrations: [], readOnly: true });
  const rows = await db.selectFrom('phone_reveals').selectAll().execute();
  await db.destroy();
  return rows.map(({ id: _, ...row }) => row);
}

describe('uncovered phone numbers', () => {
  it('API-020 VDP-038 are stored by POST /api/phone-reveals with car_id, dealership_id and website_id, those of other cars and other sites are not', async () => {
    const said = await reveal({ car_id: '7001', dealership_id: '63', website_id: '9' });
    expect(said.statusCode).toBe(200);
    expect(said.json<{ id: string }>().id).toHaveLength(36);
    expect((await reveal({ car_id: '7001' })).statusCode).toBe(200);
    expect((await reveal({ car_id: '7002' })).statusCode).toBe(200);
    expect((await reveal({ car_id: '8000' })).statusCode).toBe(404);
    expect((await reveal({ car_id: '7001' }, { site: 'south' })).statusCode).toBe(404);
    expect((await reveal({ car_id: '7001' }, { from: 'cross-site' })).statusCode).toBe(403);
    expect((await reveal({ dealership_id: '63' })).statusCode).toBe(400);
    expect((await reveal({ car_id: '7001', name: 'Ann' })).statusCode).toBe(400);
    const row = { site: 'north', revealed_at: '2026-05-01T00:30:00.000Z' };
    expect(await stored()).toEqual([
      { ...row, car_id: '7001', dealership_id: '63', website_id: '9' },
      { ...row, car_id: '7001', dealership_id: '12', website_id: 'north' },
      { ...row, car_id: '7002', dealership_id: null, website_id: '5' },
    ]);
  });
});
