import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import { beforeEach, describe, expect, it } from 'vitest';
import { leads } from '../../server/features/leads/index.ts';
import type { StoredLead } from '../../server/features/leads/storeLead.ts';
import { OUTBOX, type DeliveryTables } from '../../server/outbox/tables.ts';
import { openRecords } from '../../server/storage/openRecords.ts';
import { openLocalWriter } from '../../server/writer/localWriter.ts';
import { makeFolder } from '../../tests/fixtures/makeFolder.ts';
import { runCli } from '../main.ts';

let cwd: string;
beforeEach(() => {
  cwd = makeFolder('leads-cli');
});
const records = (): string => path.join(cwd, '.forecourt/records.db');

async function run(...args: string[]): Promise<{ code: number; text: string }> {
  const lines: string[] = [];
  const say = (text: string): void => void lines.push(text);
  const code = await runCli(['leads', ...args], { out: say, err: say, isTty: false, cwd });
  return { code, text: lines.join('\n') };
}

/** The `day`th of November. */
function makeLead(id: string, day: number, given: Partial<StoredLead['lead']> = {}): StoredLead {
  const payload = JSON.stringify({ name: 'Ash Moreau', message: 'Is it there?', opt_in: true });
  const lead: StoredLead['lead'] = {
    ...{ id, site: 'north', category: 'General Enquiry', subcategory: '', page: '/contact', payload },
    received_at: `2026-11-${String(day).padStart(2, '0')}T10:00:00.000Z`,
    ...{ car_id: null, stocknum: null, location_slug: null, event: 22 },
    ...{ known: '{}', consent: '[]', consent_version: 'a1' },
    ...{ keep_until: null, erased_at: null, replied_at: null, second_at: null, second: null },
    ...given,
  };
  const to = 'sales@north.example.com';
  const mail = { to: [to], subject: id, text: 'Hello' };
  const asker = { lead_id: id, site: lead.site, asker_hash: '', sent_at: Date.parse(lead.received_at) };
  return {
    lead,
    deliveries: [{ id: '', kind: 'mail', target: to, payload: mail }],
    admission: { ...asker, trust: { kind: 'proven' }, mostAnHour: 1 },
  };
}

async function store(...all: StoredLead[]): Promise<void> {
  const features = leads.records ? [leads.records] : [];
  const writer = await openLocalWriter({
    file: records(),
    features,
    report: (error) => expect.fail(String(error)),
  });
  await Promise.all(all.map((one) => writer.write('leads.store', one)));
  await writer.close();
}

const makeThree = () =>
  store(
    makeLead('a', 1),
    makeLead('b', 2, { stocknum: 'K7', location_slug: 'smithfield', subcategory: 'Career Enquiry' }),
    { ...makeLead('c', 3, { site: 'south' }), deliveries: [] },
  );

/** Keys and states of deliveries; `done` notes them as delivered before. */
async function deliveries(isDone = false): Promise<[string, string][]> {
  const db = await openRecords<DeliveryTables>(records(), { migrations: [OUTBOX] });
  if (isDone) await db.updateTable('deliveries').set({ state: 'done', due_at: null }).execute();
  const rows = await db.selectFrom('deliveries').select(['key', 'state']).orderBy('id').execute();
  await db.destroy();
  return rows.map(({ key, state }) => [key, state]);
}

describe('forecourt leads', () => {
  it('lists enquiries, the newest first, with what became of their mail and nothing of who sent them', async () => {
    await makeThree();
    expect(await run()).toEqual({
      code: 0,
      text: [
        '3 enquiries, the newest first:',
        '  2026-11-03T10:00:00.000Z  south, General Enquiry, no mail',
        '      c',
        '  2026-11-02T10:00:00.000Z  north, General Enquiry, Career Enquiry, K7, smithfield, mail waits',
        '      b',
        '  2026-11-01T10:00:00.000Z  north, General Enquiry, mail waits',
        '      a',
      ].join('\n'),
    });
    expect((await run('--json')).text).not.toContain('Ash');
  });

  it('lists those of one site, so many as it is asked for, and says how many more there are', async () => {
    await makeThree();
    const { text } = await run('--site', 'north', '--most', '1');
    expect(text).toMatch(/^2 enquiries[^]*\bb\n\.\.\. and 1 more \(--most 2\)$/);
    expect((await run('--site', 'nobody')).text).toBe('0 enquiries.');
    expect((await run('--most', 'x')).code).toBe(2);
  });

  it('shows one with all that was sent', async () => {
    await makeThree();
    const { code, text } = await run('--show', 'b');
    expect(code).toBe(0);
    expect(text).toContain('stocknum: K7\n');
    expect(text).toContain('mail: mail waits\nname: Ash Moreau\nmessage: Is it there?\nopt_in: true');
    expect(JSON.parse((await run('--show', 'b', '--json')).text)).toMatchObject({
      id: 'b',
      mail: 'due',
      payload: { name: 'Ash Moreau' },
    });
    expect(await run('--show', 'x')).toEqual({ code: 1, text: 'There is no enquiry x.' });
  });

  it('without records says what to do; exit code 2', async () => {
    expect(await run()).toMatchObject({ code: 2, text: expect.stringContaining('no such file') as string });
  });
});

describe('forecourt leads --send-again', () => {
  it('mails what has gone once more, as a mail of its own behind those that wait', async () => {
    await makeThree();
    await deliveries(true);
    expect(await run('--send-again', 'a')).toEqual({
      code: 0,
      text: 'The enquiry a is sent again: 1 delivery.',
    });
    expect(await deliveries()).toEqual([
      ['lead-a', 'done'],
      ['lead-b', 'done'],
      [expect.stringMatching(/^lead-a again [\w-]{36}$/) as string, 'due'],
    ]);
  });

  it('tries what has not gone, and makes no second mail of it', async () => {
    await makeThree();
    expect((await run('--send-again', 'a')).code).toBe(0);
    expect(await deliveries()).toEqual([
      ['lead-a', 'due'],
      ['lead-b', 'due'],
    ]);
  });

  it('says of one without a mail that it has none, and of none that there is none', async () => {
    await makeThree();
    expect(await run('--send-again', 'c')).toMatchObject({
      code: 1,
      text: expect.stringContaining('has no mail') as string,
    });
    expect(await run('--send-again', 'x')).toEqual({ code: 1, text: 'There is no enquiry x.' });
  });
});

describe('forecourt leads --export', () => {
  const rowsOf = (file: string) =>
    parse<{ id: string }>(readFileSync(path.join(cwd, file), 'utf8'), { columns: true, bom: true });

  it('writes all, the oldest first, with a column for each field, into a file that nobody else may read', async () => {
    const payload = JSON.stringify({
      name: 'Böb "B"',
      message: 'Two\nlines, one comma',
      services: ['Wash', 'Tow'],
    });
    await store(makeLead('a', 2), makeLead('b', 1, { payload }));
    expect(await run('--export', 'all.csv')).toEqual({ code: 0, text: 'all.csv: 2 enquiries.' });
    expect(rowsOf('all.csv')).toMatchObject([
      { id: 'b', name: 'Böb "B"', message: 'Two\nlines, one comma', services: 'Wash; Tow', opt_in: '' },
      { id: 'a', name: 'Ash Moreau', message: 'Is it there?', services: '', opt_in: 'true' },
    ]);
    expect(statSync(path.join(cwd, 'all.csv')).mode & 0o077).toBe(0);
  });

  it('writes those of one site, also of thousands', async () => {
    const many = Array.from({ length: 1201 }, (_, index) =>
      makeLead(`n${String(index).padStart(4, '0')}`, 1),
    );
    await store(...many, makeLead('s', 2, { site: 'south' }));
    await run('--site', 'north', '--export', 'north.csv');
    expect(rowsOf('north.csv').map(({ id }) => id)).toEqual(many.map(({ lead }) => lead.id));
  });

  it.each(['=1+1', '+61', '-2', '@x', '\tx'])(
    'gives a spreadsheet nothing to reckon: %j',
    async (message) => {
      await store(makeLead('a', 1, { payload: JSON.stringify({ message }) }));
      await run('--export', 'a.csv');
      expect(rowsOf('a.csv')).toMatchObject([{ message: `'${message}` }]);
    },
  );

  it('writes over nothing', async () => {
    await makeThree();
    await run('--export', 'a.csv');
    expect(await run('--export', 'a.csv')).toMatchObject({
      code: 2,
      text: expect.stringContaining('is there already') as string,
    });
    expect(existsSync(path.join(cwd, 'a.csv'))).toBe(true);
  });
});
