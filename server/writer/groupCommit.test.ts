import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { makeFolder } from '../../tests/fixtures/makeFolder.ts';
import { notes, type NoteTables } from '../../tests/processes/notes.ts';
import { openRecords } from '../storage/openRecords.ts';
import type { AnyRecordsFeature } from './features.ts';
import { GroupCommit } from './groupCommit.ts';
import { openLocalWriter } from './localWriter.ts';
import { WRITTEN, type WrittenTables } from './writtenKeys.ts';

const open = async (
  features: readonly AnyRecordsFeature[] = [notes],
  file = `${makeFolder('writer')}/records.db`,
) => {
  const faults: unknown[] = [];
  const writer = await openLocalWriter({ file, features, report: (error) => void faults.push(error) });
  onTestFinished(() => writer.close());
  const texts = async () => {
    const db = await openRecords<NoteTables>(file, { migrations: [notes], readOnly: true });
    const rows = await db.selectFrom('notes').select('text').execute();
    await db.destroy();
    return rows.map(({ text }) => text);
  };
  return { writer, texts, faults, file };
};

describe('a named write', () => {
  it('is on disk when its answer comes', async () => {
    const { writer, texts } = await open();
    expect(await writer.write('notes.add', { text: 'one' })).toEqual({ stored: 'one' });
    expect(await texts()).toEqual(['one']);
  });

  it('with the same key is written once, and answered the same each time', async () => {
    const { writer, texts } = await open();
    const asked = [1, 2, 3].map(() => writer.write('notes.add', { text: 'one' }, 'key-1'));
    expect(await Promise.all(asked)).toEqual([1, 2, 3].map(() => ({ stored: 'one' })));
    expect(await writer.write('notes.add', { text: 'changed' }, 'key-1')).toEqual({ stored: 'one' });
    expect(await texts()).toEqual(['one']);
  });

  it('with the key of another write is refused', async () => {
    const { writer } = await open();
    await writer.write('notes.add', { text: 'one' }, 'key-1');
    await expect(writer.write('notes.refuse', {}, 'key-1')).rejects.toMatchObject({ code: 'WRITE_FAILED' });
  });

  it('that fails takes nothing of its neighbours back, and says its own reason', async () => {
    const { writer, texts } = await open();
    const asked = ['add', 'refuse', 'add'].map((name, index) =>
      writer.write(`notes.${name}`, { text: String(index) }).catch((error: unknown) => error),
    );
    expect(await Promise.all(asked)).toEqual([
      { stored: '0' },
      expect.objectContaining({ code: 'NOTE_REFUSED', message: 'No notes today.' }),
      { stored: '2' },
    ]);
    expect(await texts()).toEqual(['0', '2']);
  });

  it('that throws half way leaves nothing, and the mistake is reported', async () => {
    const half: AnyRecordsFeature = {
      ...notes,
      writes: {
        half: async (...args: never[]) => {
          await notes.writes.add?.(args[0] as never, { text: 'half' } as never);
          throw new Error('cut off');
        },
      },
    };
    const { writer, texts, faults } = await open([half]);
    await expect(writer.write('notes.half', {})).rejects.toMatchObject({ code: 'WRITE_FAILED' });
    expect(await texts()).toEqual([]);
    expect(faults).toMatchObject([{ message: 'cut off' }]);
  });

  it('that nobody knows is refused by name', async () => {
    const { writer } = await open();
    await expect(writer.write('notes.burn', {})).rejects.toMatchObject({
      code: 'WRITE_UNKNOWN',
      message: 'No write is named "notes.burn".',
    });
  });
});

describe('a group', () => {
  it('runs each of its writes once; where one fails those before it run again, and all others are there once', async () => {
    let runs = 0;
    const counted: AnyRecordsFeature = {
      ...notes,
      writes: {
        ...notes.writes,
        add: async (...[trx, input]: never[]) => {
          runs += 1;
          return notes.writes.add?.(trx as never, input as never);
        },
      },
    };
    const { writer, texts } = await open([counted]);
    const add = (text: string) => writer.write('notes.add', { text });
    await Promise.all([add('1'), add('2')]);
    expect(runs).toBe(2);
    const before = [add('3'), add('4')];
    await expect(writer.write('notes.refuse', {})).rejects.toMatchObject({ code: 'NOTE_REFUSED' });
    await Promise.all(before);
    expect(runs).toBe(6);
    expect(await texts()).toEqual(['1', '2', '3', '4']);
  });
});

describe('a disk that is full', () => {
  it('refuses a write in words, keeps what was acknowledged, and takes the next one once there is room', async () => {
    const db = await openRecords<WrittenTables & NoteTables>(`${makeFolder('writer')}/records.db`, {
      migrations: [WRITTEN, notes],
    });
    onTestFinished(() => db.destroy());
    const faults: unknown[] = [];
    const group = new GroupCommit({ db, features: [notes], report: (error) => void faults.push(error) });
    const add = (text: string) => group.submit({ name: 'notes.add', key: text, input: { text } });
    await add('before');
    await sql`pragma max_page_count = 1`.execute(db);
    await expect(add('x'.repeat(100_000))).rejects.toMatchObject({ code: 'RECORDS_FAULT' });
    expect(faults).toHaveLength(1);
    await sql`pragma max_page_count = 100000`.execute(db);
    await add('after');
    const rows = await db.selectFrom('notes').select('text').execute();
    expect(rows.map(({ text }) => text)).toEqual(['before', 'after']);
  });
});

describe('many writes at one moment', () => {
  it('share few commits, and each is there once', async () => {
    const { writer, texts } = await open();
    const asked = Array.from({ length: 500 }, (_, index) =>
      writer.write('notes.add', { text: String(index) }),
    );
    await Promise.all(asked);
    expect((await texts()).sort()).toEqual(asked.map((_, index) => String(index)).sort());
    expect(writer.group.done.writes).toBe(500);
    expect(writer.group.done.groups).toBeLessThan(10);
  });
});
