/** What becomes of an enquiry once it is stored: it is answered or passed on, and forgotten when its time is over. */
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { runCli } from '../../../cli/main.ts';
import { makeApp, NOW, type TestApp } from '../../../tests/fixtures/makeApp.ts';
import { openRecords } from '../../storage/openRecords.ts';
import type { DeliveryTables } from '../../outbox/tables.ts';
import type { AccountsTables } from '../accounts/tables.ts';
import type { LeadsTables } from './tables.ts';
import { SHOPPER } from '../../../tests/fixtures/shopper.ts';

const YARDS = [
  { name: 'Smithfield', slug: 'smithfield', primary: true, visible: true },
  { name: 'Newcastle', slug: 'newcastle', visible: true },
];
const MINUTE = 60_000;
const DAY = 86_400_000;

let app: TestApp;
beforeEach(async () => {
  app = await makeApp({
    sites: {
      north: {
        leads: {
          to: 'sales@north.example.com',
          second: 'manager@north.example.com',
          keepDays: 30,
          yards: [{ id: 'newcastle', second: 'boss@newcastle.example.com', replyMinutes: 30 }],
        },
      },
      south: { leads: { to: 'sales@south.example.com' } },
    },
    files: {
      'sites/north/data/locations.json': { items: YARDS },
      'sites/south/data/locations.json': { items: YARDS },
    },
  });
});

let keys = 0;
/** @returns the id under which it is stored */
async function enquire(site = 'north', more: object = {}): Promise<string> {
  const { statusCode, body } = await app.get(site, '/api/leads', {
    method: 'POST',
    headers: { 'sec-fetch-site': 'same-origin', 'user-agent': 'A browser of Ash' },
    payload: {
      ...{ page: '/contact', form: 'enquiry/form', key: `later-key-${++keys}` },
      fields: {
        ...SHOPPER,
        ...{ message: 'Is it there?', category: 'general', dealership_slug: 'smithfield' },
        ...more,
      },
    },
  });
  expect(statusCode).toBe(200);
  return (JSON.parse(body) as { lead_id: string }).lead_id;
}

type Tables = LeadsTables & DeliveryTables & AccountsTables;

async function rows<Name extends keyof Tables>(table: Name): Promise<Tables[Name][]> {
  const db = await openRecords<Tables>(join(app.project.root, 'records.db'), {
    migrations: [],
    readOnly: true,
  });
  const found = (await db
    .selectFrom(table as 'leads')
    .selectAll()
    .execute()) as unknown as Tables[Name][];
  await db.destroy();
  return found;
}

async function mailsTo(address: string): Promise<{ subject: string; text: string }[]> {
  return (await rows('deliveries'))
    .map(({ payload }) => JSON.parse(payload) as { to?: string[]; subject: string; text: string })
    .filter(({ to }) => to?.[0] === address);
}

const tend = (sinceMs: number): Promise<void> => app.writer.tend(NOW.getTime() + sinceMs);
const reply = (id: string, minutes: number): Promise<unknown> =>
  app.writer.write('leads.reply', { id, at: new Date(NOW.getTime() + minutes * MINUTE).toISOString() });

describe('an enquiry that nobody answers', () => {
  it('goes to the second address after 60 minutes, or after those of its yard, once, and says so', async () => {
    await enquire();
    await enquire('north', { dealership_slug: 'newcastle' });
    await enquire('south');
    await tend(30 * MINUTE - 1);
    expect(await mailsTo('boss@newcastle.example.com')).toEqual([]);
    await tend(30 * MINUTE);
    await tend(60 * MINUTE - 1);
    expect((await mailsTo('boss@newcastle.example.com')).length).toBe(1);
    expect(await mailsTo('manager@north.example.com')).toEqual([]);
    await tend(60 * MINUTE);
    await tend(61 * MINUTE);
    const [mail, ...more] = await mailsTo('manager@north.example.com');
    expect([mail?.subject, more]).toEqual(['Not answered yet: General Enquiry', []]);
    expect(mail?.text).toContain('ash@example.com');
    expect((await rows('deliveries')).length).toBe(5);
  });

  it('does not once it is answered; the minutes to the first answer are kept', async () => {
    const id = await enquire();
    expect(await reply(id, 12)).toEqual({ minutes: 12 });
    expect(await reply(id, 50)).toEqual({ minutes: 12 });
    await tend(60 * MINUTE);
    expect(await mailsTo('manager@north.example.com')).toEqual([]);
    await expect(reply('another', 1)).rejects.toMatchObject({ code: 'LEAD_UNKNOWN' });
  });
});

describe('who sent an enquiry', () => {
  const personal = /Ash|Moreau|ash@example|0412|Is it there/;

  it('is erased after the days of the site, with all that went out of it; what was asked for, where and when is left', async () => {
    const id = await enquire();
    const other = await enquire('south');
    await tend(30 * DAY - 1);
    expect(JSON.stringify(await rows('leads'))).toMatch(personal);
    await tend(30 * DAY);
    const [lead] = (await rows('leads')).filter((one) => one.id === id);
    expect(lead).toMatchObject({ category: 'General Enquiry', payload: '{}', known: '{}', consent: '[]' });
    expect(JSON.stringify(lead)).not.toMatch(personal);
    const left = (await rows('deliveries')).filter(({ payload }) => personal.test(payload));
    expect(left.map(({ key }) => key)).toEqual([`lead-${other}`]);
    await tend(730 * DAY);
    expect(JSON.stringify(await rows('leads'))).not.toMatch(personal);
    expect((await rows('leads')).length).toBe(2);
  });

  it('is erased on request, by the address, on all sites or on one, with the account', async () => {
    await enquire();
    await enquire('south', { email: 'Ash@Example.com' });
    await enquire('north', {
      email: 'kim@example.com',
      name: 'Kim',
      last_name: 'Lee',
      phone: '0499 999 999',
    });
    const user = { id: 'u', site: 'north', address: 'ash@example.com', name: 'Ash', phone: '0412345678' };
    await app.writer.group.own<AccountsTables, void>(async (trx) => {
      await trx
        .insertInto('account_users')
        .values({ ...user, created_at: 1 })
        .execute();
      await trx
        .insertInto('account_sessions')
        .values({ id: 's', site: 'north', user_id: 'u', ends_at: 9e15 })
        .execute();
      await trx
        .insertInto('watchlist')
        .values({ site: 'north', user_id: 'u', car_id: '7', saved_at: 1 })
        .execute();
    });
    const records = join(app.project.root, 'records.db');
    await app.writer.close();
    const run = async (...args: string[]): Promise<string[]> => {
      const lines: string[] = [];
      const say = (text: string): void => void lines.push(text);
      process.env.FORECOURT_RECORDS = records;
      const io = { out: say, err: say, isTty: false, cwd: app.project.root };
      expect(await runCli(['leads', ...args], io)).toBe(0);
      delete process.env.FORECOURT_RECORDS;
      return lines;
    };
    expect(await run('--erase', 'ash@example.com', '--site', 'south')).toEqual([
      'Erased: 1 enquiry, 0 accounts.',
    ]);
    expect(await run('--erase', 'ASH@example.com')).toEqual(['Erased: 1 enquiry, 1 account.']);
    const all = [await rows('leads'), await rows('deliveries'), await rows('account_users')];
    expect(JSON.stringify(all)).not.toMatch(/ash@example|0412345678/i);
    expect(JSON.stringify(all)).toContain('kim@example.com');
    expect([await rows('account_sessions'), await rows('watchlist')]).toEqual([[], []]);
    expect(await run('--erase', 'nobody@example.com')).toEqual(['Erased: 0 enquiries, 0 accounts.']);
  });

  it('from where an enquiry came is known for a day, and no longer', async () => {
    await enquire();
    await tend(DAY);
    expect(await rows('lead_askers')).toHaveLength(1);
    await tend(DAY + 1);
    expect(await rows('lead_askers')).toEqual([]);
    expect(await rows('leads')).toHaveLength(1);
  });

  it('sessions end for good when their time is over', async () => {
    const session = (id: string, days: number) => ({
      ...{ id, site: 'north', user_id: 'u', ends_at: NOW.getTime() + days * DAY },
    });
    await app.writer.group.own<AccountsTables, void>(async (trx) => {
      await trx
        .insertInto('account_sessions')
        .values([session('one', 1), session('two', 2)])
        .execute();
    });
    await tend(DAY);
    expect((await rows('account_sessions')).map(({ id }) => id)).toEqual(['two']);
  });
});

it('an answer is told by a command, which says how long it took', async () => {
  const id = await enquire();
  const records = join(app.project.root, 'records.db');
  await app.writer.close();
  const lines: string[] = [];
  const say = (text: string): void => void lines.push(text);
  process.env.FORECOURT_RECORDS = records;
  const io = { out: say, err: say, isTty: false, cwd: app.project.root };
  expect(await runCli(['leads', '--replied', id], io)).toBe(0);
  expect(await runCli(['leads'], io)).toBe(0);
  expect(await runCli(['leads', '--replied', 'none'], io)).toBe(1);
  delete process.env.FORECOURT_RECORDS;
  expect(lines[0]).toMatch(new RegExp(`^The enquiry ${id} was answered in \\d+ min\\.$`));
  expect(lines[1]).toMatch(/answered in \d+ min/);
  expect(lines[2]).toContain('There is no enquiry none.');
});
