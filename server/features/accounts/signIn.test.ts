/** `POST /api/sign-in`: signing in as programs of the page do. */
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../tests/fixtures/makeApp.ts';
import type { DeliveryTables } from '../../outbox/tables.ts';
import { openRecords } from '../../storage/openRecords.ts';

const MINE = {
  ...{ kind: 'content', routes: ['/mine'], title: 'Mine', signIn: { type: 'my-garage' } },
  slots: { main: [{ block: 'rich-text', settings: { texts: { title: 'A secret page' } } }] },
};

let app: TestApp;
beforeAll(async () => {
  app = await startApp({
    sites: { north: { accounts: { codesPerHour: 3 } }, south: {} },
    files: { 'sites/north/pages/mine.json': MINE },
  });
});
afterAll(() => app.close());

/** Of the last message to an address. */
async function codeTo(address: string): Promise<string> {
  const file = join(app.project.root, 'records.db');
  const db = await openRecords<DeliveryTables>(file, { migrations: [], readOnly: true });
  const rows = await db.selectFrom('deliveries').select('payload').orderBy('id', 'desc').execute();
  await db.destroy();
  const found = rows.find(({ payload }) => payload.includes(`"${address}"`));
  return /\b\d{6}\b/.exec((JSON.parse(found?.payload ?? '{}') as { text: string }).text)?.[0] ?? '';
}

describe('a program that signs in', () => {
  const ask = (payload: object, headers: object = OWN_JSON, site = 'north') =>
    app.get(site, '/api/sign-in', { method: 'POST', headers: { ...headers }, payload });
  const OWN_JSON = { 'sec-fetch-site': 'same-origin' };
  const ADDRESS = 'api-041@example.com';

  it('API-041 asks for a code by POST /api/sign-in, brings it, says who it is, and has the session of the page', async () => {
    expect((await ask({ address: ADDRESS }, {})).statusCode).toBe(403);
    const first = await ask({ address: ADDRESS });
    expect([first.statusCode, first.json()]).toEqual([
      200,
      { step: 'code', challenge: expect.any(String) as string },
    ]);
    const { challenge } = first.json<{ challenge: string }>();
    const code = await codeTo(ADDRESS);
    const wrong = await ask({ challenge, code: code === '000000' ? '000001' : '000000' });
    expect([wrong.statusCode, Object.keys(wrong.json<{ errors: object }>().errors)]).toEqual([422, ['code']]);
    expect((await ask({ challenge, code }, OWN_JSON, 'south')).statusCode).toBe(422);
    expect((await ask({ challenge, code })).json()).toEqual({ step: 'details', challenge });
    const details = { challenge, name: 'Ann', phone: '0412 345 678' };
    expect((await ask({ ...details, phone: '1' })).statusCode).toBe(422);
    const inside = await ask({ page: '/sign-in?redirect=/mine', ...details });
    expect([inside.statusCode, inside.json()]).toEqual([200, { step: 'in', to: '/mine' }]);
    const cookie = [inside.headers['set-cookie'] ?? []]
      .flat()
      .map((one) => one.split(';')[0])
      .join('; ');
    expect((await app.get('north', '/mine', { headers: { cookie } })).body).toContain('A secret page');
    expect((await ask(details)).statusCode).toBe(422);
  });

  it('API-041 has the limits of the page: so many codes to one address in an hour', async () => {
    const answers = [];
    for (let time = 0; time < 4; time += 1) answers.push(await ask({ address: 'often-041@example.com' }));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 422]);
    expect((await ask({ address: 'no address' })).statusCode).toBe(422);
  });
});
