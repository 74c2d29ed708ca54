/** What shoppers do, from a page's word to the row of its day. */
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { expect, it, vi, describe } from 'vitest';
import { EVENTS } from '../../../schemas/counted.ts';
import { makeApp, type TestApp } from '../../../tests/fixtures/makeApp.ts';
import { openRecords } from '../../storage/openRecords.ts';
import { migrations } from './migrations.ts';
import type { EventsTables } from './tables.ts';

const post = (app: TestApp, site: string, body: object, headers: object = {}) =>
  app.app.inject({
    method: 'POST',
    url: '/api/events',
    payload: body,
    headers: { host: `${site}.localhost`, 'sec-fetch-site': 'same-origin', ...headers },
  });

async function rowsOf(app: TestApp): Promise<EventsTables['activity'][]> {
  const { db, close } = await reader(app);
  const rows = await db
    .selectFrom('activity')
    .selectAll()
    .orderBy('site')
    .orderBy('day')
    .orderBy('event')
    .execute();
  await close();
  return rows;
}

async function reader(app: TestApp): Promise<{ db: Kysely<EventsTables>; close: () => Promise<void> }> {
  const file = join(app.project.root, 'records.db');
  const db = await openRecords<EventsTables>(file, {
    migrations: [{ feature: 'activity', migrations }],
    readOnly: true,
  });
  return { db, close: () => db.destroy() };
}

/** Longer than rows wait to be written. */
const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 150));

const make = () =>
  makeApp({
    sites: { north: { timeZone: 'Australia/Perth', analytics: { keepDays: 2 } }, south: {} },
    now: new Date('2026-05-01T17:00:00Z'),
  });

describe('what shoppers do', () => {
  it('ANALYTICS-014 is taken by POST /api/events as event id, site and optional car, and counted by day; nothing else is taken', async () => {
    const app = await make();
    await app.bring('north', [{ id: '1' }]);
    const answers = [
      await post(app, 'north', { event: 25, site: 'north', car_id: '1' }),
      await post(app, 'north', { event: 25, site: 'north', car_id: '1' }),
      await post(app, 'north', { event: 49, site: 'north' }),
    ];
    expect(answers.map(({ statusCode, body }) => [statusCode, body])).toEqual(
      answers.map(() => [200, '{"heard":true}']),
    );
    const day = '2026-05-02';
    await vi.waitFor(async () =>
      expect(await rowsOf(app)).toEqual([
        { site: 'north', day, event: 25, car_id: '1', count: 2 },
        { site: 'north', day, event: 49, car_id: '', count: 1 },
      ]),
    );
    const named = await post(app, 'north', { event: 49, site: 'north', email: 'ann@example.com' });
    expect([named.statusCode, named.json<{ errors: object }>().errors]).toEqual([
      400,
      [{ field: 'email', message: 'is not known here' }],
    ]);
  });

  it('ANALYTICS-025 has the listed numbers only: any other is refused', async () => {
    const app = await make();
    const listed = Object.values(EVENTS).map(({ id }) => id);
    expect(listed).toEqual([4, 18, 25, 26, 39, 49, 60, 61]);
    for (const event of [...Array(71).keys(), 71, 99, 1000]) {
      const { statusCode } = await post(app, 'north', { event, site: 'north' });
      expect([event, statusCode]).toEqual([event, (listed as number[]).includes(event) ? 200 : 400]);
    }
    await settled();
  });

  it('is not counted for another site, for a car that the site does not have, or from the page of another site', async () => {
    const app = await make();
    await app.bring('south', [{ id: '1' }]);
    const refused = [
      await post(app, 'north', { event: 49, site: 'south' }),
      await post(app, 'north', { event: 4, site: 'north', car_id: '1' }),
      await post(app, 'north', { event: 49, site: 'north' }, { 'sec-fetch-site': 'cross-site' }),
    ];
    expect(refused.map(({ statusCode }) => statusCode)).toEqual([404, 404, 403]);
    await settled();
    expect(await rowsOf(app)).toEqual([]);
  });

  it('is forgotten after the days that the site says, and not a day earlier', async () => {
    const app = await make();
    const days = (rows: EventsTables['activity'][]) => rows.map(({ day }) => day);
    for (const day of ['01', '02', '03']) {
      app.setNow(new Date(`2026-05-${day}T02:00:00Z`));
      await post(app, 'north', { event: 49, site: 'north' });
      await vi.waitFor(async () => expect(days(await rowsOf(app))).toContain(`2026-05-${day}`));
    }
    expect(days(await rowsOf(app))).toEqual(['2026-05-01', '2026-05-02', '2026-05-03']);
    app.setNow(new Date('2026-05-04T02:00:00Z'));
    await post(app, 'north', { event: 49, site: 'north' });
    await vi.waitFor(async () =>
      expect(days(await rowsOf(app))).toEqual(['2026-05-02', '2026-05-03', '2026-05-04']),
    );
  });

  it('ERROR-010 is answered all the same when it cannot be written', async () => {
    const warn = vi.spyOn(process, 'emitWarning').mockReturnValue();
    const write = (): Promise<never> => Promise.reject(new Error('The disk is full.'));
    const app = await makeApp({ records: { write, readiness: () => [] } });
    expect((await post(app, 'north', { event: 49, site: 'north' })).statusCode).toBe(200);
    await vi.waitFor(() => expect(String(warn.mock.calls[0]?.[0])).toContain('The disk is full.'));
  });
});
