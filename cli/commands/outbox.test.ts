import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeDelivery, letters } from '../../tests/fixtures/letters.ts';
import { makeFolder } from '../../tests/fixtures/makeFolder.ts';
import { putBack } from '../../server/outbox/deliveryRows.ts';
import type { DeliveryTables } from '../../server/outbox/tables.ts';
import { socketPath } from '../../server/socketPath.ts';
import { openLocalWriter } from '../../server/writer/localWriter.ts';
import { WriteFault } from '../../server/writer/recordsWriter.ts';
import { listenForWrites } from '../../server/writer/writerSocket.ts';
import { runCli } from '../main.ts';

let cwd: string;
beforeEach(() => {
  cwd = makeFolder('outbox-cli');
});
const records = (): string => path.join(cwd, '.forecourt/records.db');
const openWriter = () =>
  openLocalWriter({ file: records(), features: [letters], report: (error) => expect(error).toBeUndefined() });

async function run(...args: string[]): Promise<{ code: number; text: string }> {
  const lines: string[] = [];
  const say = (text: string): void => void lines.push(text);
  const code = await runCli(['outbox', ...args], { out: say, err: say, isTty: false, cwd });
  return { code, text: lines.join('\n') };
}

/** `a` was given up, `b` waits for its next try, `c` behind it. */
async function makeRecords(): Promise<void> {
  const writer = await openWriter();
  const deliveries = [
    makeDelivery('a', { kind: 'mail', site: 'north' }),
    makeDelivery('b', { kind: 'webhook', site: 'south' }),
    makeDelivery('c', { kind: 'webhook', site: 'south' }),
  ];
  await writer.write('letters.send', { text: 'three', deliveries });
  await writer.group.own<DeliveryTables, void>(async (trx) => {
    const set = (key: string, values: object) =>
      trx.updateTable('deliveries').set(values).where('key', '=', key).execute();
    const now = Date.now();
    await set('a', {
      state: 'parked',
      attempts: 20,
      due_at: null,
      created_at: now - 5 * 3_600_000,
      last_fault: '550 no',
    });
    await set('b', {
      attempts: 1,
      due_at: now + 600_000,
      last_fault: 'It was posted and answered with 503.',
    });
  });
  await writer.close();
}

describe('forecourt outbox', () => {
  it('lists what is parked, then what waits, with age, tries and the last fault; exit code 1', async () => {
    await makeRecords();
    expect(await run()).toEqual({
      code: 1,
      text: [
        '1 parked, 2 waiting, 0 being sent.',
        '  1  parked  mail of north, 5 h old, 20 tries',
        '      550 no',
        '  2  again in 10 min  webhook of south, 0 s old, 1 try',
        '      It was posted and answered with 503.',
        '  3  waits for the one before it  webhook of south, 0 s old, 0 tries',
        'Fix: mend what the faults say, then `forecourt outbox --retry all`.',
      ].join('\n'),
    });
  });

  it('says the same to programs, and no payload', async () => {
    await makeRecords();
    const { code, text } = await run('--json');
    expect(code).toBe(1);
    expect(JSON.parse(text)).toMatchObject({
      counts: { parked: 1, due: 2, sending: 0 },
      deliveries: [
        {
          id: 1,
          key: 'a',
          kind: 'mail',
          site: 'north',
          lane: 'mail north north',
          state: 'parked',
          attempts: 20,
          dueAt: null,
          lastFault: '550 no',
        },
        { id: 2, state: 'due', dueAt: expect.stringMatching(/^\d{4}-/) as string },
        { id: 3, state: 'due', dueAt: null, lastFault: null },
      ],
    });
    expect(text).not.toContain('payload');
  });

  it('lists so many as it is asked for, and says how many more there are', async () => {
    await makeRecords();
    expect((await run('--most', '1')).text).toContain('... and 2 more (--most 3)');
    expect((await run('--most', 'x')).code).toBe(2);
  });

  it('with nothing open says so; exit code 0', async () => {
    await (await openWriter()).close();
    expect(await run()).toEqual({ code: 0, text: 'Everything is delivered.' });
  });

  it.each([[[]], [['--retry', 'all']]])('without records says what to do (%j); exit code 2', async (args) => {
    expect(await run(...args)).toMatchObject({
      code: 2,
      text: expect.stringContaining('no such file') as string,
    });
  });
});

describe('forecourt outbox --retry', () => {
  it('without a server puts it back itself', async () => {
    await makeRecords();
    expect(await run('--retry', '1')).toEqual({ code: 0, text: '1 delivery is tried again.' });
    expect(await run('--retry', '1')).toEqual({ code: 1, text: 'No delivery 1 is parked or waits.' });
    expect((await run()).text).toContain('  1  due  mail of north');
  });

  it('with a server asks its writer', async () => {
    await makeRecords();
    const asked: unknown[] = [];
    const writer = await openWriter();
    mkdirSync(path.join(cwd, '.forecourt/run'), { recursive: true });
    const server = await listenForWrites(socketPath(path.join(cwd, '.forecourt/run'), 'writer'), {
      ...writer,
      write: (name, input, key) => {
        asked.push(name);
        return writer.write(name, input, key);
      },
    });
    expect(await run('--retry', 'all')).toEqual({ code: 0, text: '2 deliveries are tried again.' });
    expect(asked).toEqual(['outbox.retry']);
    server.close();
    await writer.close();
    expect(await run('--retry', 'one')).toMatchObject({ code: 2 });
  });

  it('by a server that does not answer says so; exit code 2', async () => {
    await makeRecords();
    mkdirSync(path.join(cwd, '.forecourt/run'), { recursive: true });
    const server = await listenForWrites(socketPath(path.join(cwd, '.forecourt/run'), 'writer'), {
      write: () => Promise.reject(new WriteFault('RECORDS_FAULT', 'database or disk is full')),
      readiness: () => [],
    });
    expect(await run('--retry', 'all')).toEqual({
      code: 2,
      text: 'It could not be put back: database or disk is full',
    });
    server.close();
  });

  it('never starts a second delivery in a lane: what is put back goes before those that wait', async () => {
    const writer = await openWriter();
    const deliveries = ['a', 'b', 'c'].map((key) => makeDelivery(key));
    await writer.write('letters.send', { text: 'three', deliveries });
    const firsts = await writer.group.own<DeliveryTables, unknown>(async (trx) => {
      await trx
        .updateTable('deliveries')
        .set({ state: 'parked', due_at: null })
        .where('key', '=', 'a')
        .execute();
      await trx.updateTable('deliveries').set({ due_at: 1 }).where('key', '=', 'b').execute();
      await putBack(trx, 'all', 2);
      return trx.selectFrom('deliveries').select(['key', 'due_at']).orderBy('id').execute();
    });
    expect(firsts).toEqual([
      { key: 'a', due_at: null },
      { key: 'b', due_at: 1 },
      { key: 'c', due_at: null },
    ]);
    await writer.close();
  });
});
