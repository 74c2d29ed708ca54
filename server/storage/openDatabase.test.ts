import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { openDatabase, type Database } from './openDatabase.ts';
import { makeFolder } from '../../tests/fixtures/makeFolder.ts';

const folder = () => makeFolder('database');
const version = (site: string) => ({ site, version: 1, changed_at: '2026-11-20T00:00:00Z' });
const pragma = async (db: Database, name: string) => (await sql.raw(`PRAGMA ${name}`).execute(db)).rows;

describe('database', () => {
  it('is made with its folder at first use and keeps its records', async () => {
    const file = path.join(folder(), 'deep/er/forecourt.db');
    const first = await openDatabase(file);
    await first.insertInto('stock_version').values(version('north')).execute();
    await first.destroy();
    const second = await openDatabase(file);
    expect(await second.selectFrom('stock_version').selectAll().execute()).toEqual([version('north')]);
    await second.destroy();
  });

  it('syncs every commit, logs ahead of writing and watches foreign keys', async () => {
    const db = await openDatabase(path.join(folder(), 'forecourt.db'));
    expect(await pragma(db, 'journal_mode')).toEqual([{ journal_mode: 'wal' }]);
    expect(await pragma(db, 'synchronous')).toEqual([{ synchronous: 2 }]);
    const orphan = db.insertInto('picture_sources').values({ source: 'a.jpg', picture_id: 'none' });
    await expect(orphan.execute()).rejects.toThrow('FOREIGN KEY');
    await db.destroy();
  });

  it('stores nothing of a transaction that fails', async () => {
    const db = await openDatabase(':memory:');
    const work = db.transaction().execute(async (trx) => {
      await trx.insertInto('stock_version').values(version('north')).execute();
      throw new Error('cut off');
    });
    await expect(work).rejects.toThrow('cut off');
    expect(await db.selectFrom('stock_version').selectAll().execute()).toEqual([]);
    await db.destroy();
  });

  it('a file that is no database is refused with its name and what to do', async () => {
    const file = path.join(folder(), 'notes.txt');
    await writeFile(file, 'These are notes. '.repeat(100));
    await expect(openDatabase(file)).rejects.toThrow(/notes\.txt cannot be used: .*not a database.*\nFix: /s);
  });

  it('a database of a newer version is refused', async () => {
    const file = path.join(folder(), 'forecourt.db');
    const db = await openDatabase(file);
    await sql`insert into kysely_migration (name, timestamp) values ('999-future', '2030')`.execute(db);
    await db.destroy();
    await expect(openDatabase(file)).rejects.toThrow('999-future');
  });
});
