import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { sql, type Kysely } from 'kysely';
import { describe, expect, it } from 'vitest';
import { makeFolder } from '../../tests/fixtures/makeFolder.ts';
import type { FeatureMigrations } from './migrate.ts';
import { openRecords } from './openRecords.ts';
import { openStock, type StockDatabase } from './openStock.ts';
import { holdLock, LockHeld } from './sqlite.ts';

const file = (name = 'stock.db') => path.join(makeFolder('database'), name);
const version = (site: string) => ({
  site,
  version: 1,
  removals_since: 0,
  changed_at: '2026-11-20T00:00:00Z',
});
const pragma = async (db: StockDatabase, name: string) => (await sql.raw(`PRAGMA ${name}`).execute(db)).rows;

describe('the stock database', () => {
  it('is made with its folder at first use and keeps its records', async () => {
    const deep = path.join(makeFolder('database'), 'deep/er/stock.db');
    const first = await openStock(deep);
    await first.insertInto('stock_version').values(version('north')).execute();
    await first.destroy();
    const second = await openStock(deep);
    expect(await second.selectFrom('stock_version').selectAll().execute()).toMatchObject([version('north')]);
    await second.destroy();
  });

  it('syncs every commit, logs ahead of writing and watches foreign keys', async () => {
    const db = await openStock(file());
    expect(await pragma(db, 'journal_mode')).toEqual([{ journal_mode: 'wal' }]);
    expect(await pragma(db, 'synchronous')).toEqual([{ synchronous: 2 }]);
    // Else each savepoint of a group writes what it changes into a file of its own.
    expect(await pragma(db, 'temp_store')).toEqual([{ temp_store: 2 }]);
    const orphan = db.insertInto('picture_sources').values({ source: 'a.jpg', picture_id: 'none' });
    await expect(orphan.execute()).rejects.toThrow('FOREIGN KEY');
    await db.destroy();
  });

  it('a file that is no database is refused with its name and what to do', async () => {
    const notes = file('notes.txt');
    await writeFile(notes, 'These are notes. '.repeat(100));
    await expect(openStock(notes)).rejects.toThrow(/notes\.txt cannot be used: .*not a database.*\nFix: /s);
  });

  it('that a newer version has migrated is refused by who writes', async () => {
    const newer = file();
    const db = await openStock(newer);
    await sql`insert into stock_migrations (name, timestamp) values ('999-future', '2030')`.execute(db);
    await db.destroy();
    await expect(openStock(newer)).rejects.toThrow(/newer version .* 999-future of stock/);
  });
});

describe('processes that start at the same moment on no database', () => {
  const TURNS = 20;
  const APART_MS = 150;
  /** Opens one new file after the other, each at the moment that all of them agreed on; says what was wrong. */
  const CHILD = `
    const [url, folder, start] = process.argv.slice(1);
    const { openStock } = await import(url);
    for (let turn = 0; turn < ${TURNS}; turn += 1) {
      const moment = Number(start) + turn * ${APART_MS};
      if (Date.now() > moment) console.log('late');
      while (Date.now() < moment);
      try {
        const db = await openStock(folder + '/' + turn + '.db');
        await db.selectFrom('stock').selectAll().execute();
        await db.destroy();
      } catch (error) {
        console.log(error.message);
      }
    }
  `;
  async function openAll(folder: string, start: number): Promise<string[]> {
    const url = pathToFileURL(path.join(import.meta.dirname, 'openStock.ts')).href;
    const args = ['--input-type=module', '-e', CHILD, url, folder, String(start)];
    const child = spawn(process.execPath, args);
    let said = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => (said += text));
    await once(child, 'close');
    return said.split('\n').filter((line) => line !== '' && line !== 'late');
  }

  it('all find it whole, every time', async () => {
    const folder = makeFolder('database');
    const start = Date.now() + 3000;
    const said = await Promise.all([openAll(folder, start), openAll(folder, start)]);
    expect(said).toEqual([[], []]);
  }, 60_000);
});

describe('a transaction', () => {
  it('that fails stores nothing', async () => {
    const db = await openStock(':memory:');
    const work = db.transaction().execute(async (trx) => {
      await trx.insertInto('stock_version').values(version('north')).execute();
      throw new Error('cut off');
    });
    await expect(work).rejects.toThrow('cut off');
    expect(await db.selectFrom('stock_version').selectAll().execute()).toEqual([]);
    await db.destroy();
  });

  it('takes back one part of it at its savepoint and stores the others', async () => {
    const db = await openStock(':memory:');
    await db.transaction().execute(async (trx) => {
      for (const [site, isGood] of Object.entries({ north: true, south: false, west: true })) {
        await sql`savepoint one`.execute(trx);
        await trx.insertInto('stock_version').values(version(site)).execute();
        if (!isGood) await sql`rollback to one`.execute(trx);
        await sql`release one`.execute(trx);
      }
    });
    const rows = await db.selectFrom('stock_version').select('site').orderBy('site').execute();
    expect(rows).toEqual([{ site: 'north' }, { site: 'west' }]);
    await db.destroy();
  });

  it('that a full disk ends says so, whatever is tried after it, and the next one works', async () => {
    const db = await openStock(file());
    const pages = (await pragma(db, 'page_count')) as { page_count: number }[];
    await sql.raw(`PRAGMA max_page_count = ${(pages[0]?.page_count ?? 0) + 2}`).execute(db);
    const big = { ...version('north'), changed_at: 'x'.repeat(50_000) };
    const later: unknown[] = [];
    const work = db.transaction().execute(async (trx) => {
      await sql`savepoint one`.execute(trx);
      await trx
        .insertInto('stock_version')
        .values(big)
        .execute()
        .catch((error: unknown) => later.push(error));
      await sql`rollback to one`.execute(trx).catch((error: unknown) => later.push(error));
      const small = trx.insertInto('stock_version').values(version('lost'));
      await small.execute().catch((error: unknown) => later.push(error));
    });
    await expect(work).rejects.toThrow('full');
    expect(later.map((error) => (error as Error).message)).toEqual(
      Array.from({ length: 3 }, () => 'database or disk is full'),
    );
    await db
      .transaction()
      .execute((trx) => trx.insertInto('stock_version').values(version('west')).execute());
    expect(await db.selectFrom('stock_version').select('site').execute()).toEqual([{ site: 'west' }]);
    await db.destroy();
  });
});

describe('who only reads', () => {
  it('cannot write, and sees what others write meanwhile', async () => {
    const at = file();
    const writer = await openStock(at);
    const reader = await openStock(at, { readOnly: true });
    await writer.insertInto('stock_version').values(version('north')).execute();
    expect(await reader.selectFrom('stock_version').select('site').execute()).toEqual([{ site: 'north' }]);
    await expect(reader.deleteFrom('stock_version').execute()).rejects.toThrow('readonly');
    await Promise.all([reader.destroy(), writer.destroy()]);
  });

  it('hears in words that the file is missing, and makes none', async () => {
    const at = file();
    await expect(openStock(at, { readOnly: true })).rejects.toThrow(/stock\.db .*no such file.*\nFix: /s);
    expect(existsSync(at)).toBe(false);
  });

  it('hears in words that the file is not migrated yet, and leaves it as it is', async () => {
    const at = file();
    const empty = new DatabaseSync(at);
    empty.exec('PRAGMA journal_mode = WAL; CREATE TABLE other (id text)');
    empty.close();
    const before = readFileSync(at);
    await expect(openStock(at, { readOnly: true })).rejects.toThrow(/not migrated yet.* 001-stock of stock/);
    expect(readFileSync(at)).toEqual(before);
  });

  it('never waits for a lock longer than a moment, and then says who is in the way', async () => {
    const at = file();
    await (await openStock(at)).destroy();
    const holder = new DatabaseSync(at);
    holder.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN IMMEDIATE; CREATE TABLE held (id text)');
    let ticks = 0;
    const timer = setInterval(() => (ticks += 1), 20);
    await expect(openStock(at, { readOnly: true })).rejects.toThrow(/another process holds it locked/);
    clearInterval(timer);
    holder.close();
    // The process went on with other work while this was tried.
    expect(ticks).toBeGreaterThan(10);
  });
});

interface Notes {
  leads: { id: string };
  visits: { id: string };
}
const table = (name: string) => ({
  up: async (db: Kysely<unknown>) => {
    await db.schema.createTable(name).addColumn('id', 'text').execute();
  },
});
const LEADS: FeatureMigrations = { feature: 'leads', migrations: { '001-leads': table('leads') } };
const VISITS: FeatureMigrations = { feature: 'visits', migrations: { '001-visits': table('visits') } };

describe('the records database', () => {
  it('has a list of migrations for each feature, so that one can come without the others', async () => {
    const at = file('records.db');
    await (await openRecords<Notes>(at, { migrations: [LEADS] })).destroy();
    const db = await openRecords<Notes>(at, { migrations: [VISITS, LEADS] });
    await db.insertInto('leads').values({ id: 'a' }).execute();
    await db.insertInto('visits').values({ id: 'b' }).execute();
    const made = await sql<{ name: string }>`select name from leads_migrations`.execute(db);
    expect(made.rows).toEqual([{ name: '001-leads' }]);
    await db.destroy();
  });

  it('without any feature has no table, and can be read', async () => {
    const at = file('records.db');
    await (await openRecords(at, { migrations: [] })).destroy();
    await (await openRecords(at, { migrations: [], readOnly: true })).destroy();
  });

  it('stores no step of a migration that fails', async () => {
    const at = file('records.db');
    const broken: FeatureMigrations = {
      feature: 'leads',
      migrations: {
        '001-leads': table('leads'),
        '002-broken': {
          up: async (db) => {
            await table('half').up(db);
            throw new Error('cut off');
          },
        },
      },
    };
    await expect(openRecords(at, { migrations: [broken] })).rejects.toThrow(/records\.db .*cut off/);
    const db = await openRecords<Notes>(at, { migrations: [LEADS] });
    expect(await db.selectFrom('leads').selectAll().execute()).toEqual([]);
    await expect(sql`select * from half`.execute(db)).rejects.toThrow('no such table');
    await db.destroy();
  });

  it('is read by the release before one that adds, and not by one that misses what was taken away', async () => {
    const at = file('records.db');
    const added = { ...LEADS.migrations, '002-more': table('more') };
    await (await openRecords(at, { migrations: [{ ...LEADS, migrations: added }] })).destroy();
    const old = () => openRecords(at, { migrations: [LEADS], readOnly: true });
    await (await old()).destroy();
    const gone = { ...added, '003-less': { ...table('less'), readersKnow: '002-more' } };
    await (await openRecords(at, { migrations: [{ ...LEADS, migrations: gone }] })).destroy();
    await expect(old()).rejects.toThrow(/newer version .* 002-more of leads/);
    const between = { feature: 'leads', migrations: added };
    await (await openRecords(at, { migrations: [between], readOnly: true })).destroy();
  });

  it('is read by a release whose last step is not made yet, if it can do without', async () => {
    const at = file('records.db');
    await (await openRecords(at, { migrations: [LEADS] })).destroy();
    const migrations = { ...LEADS.migrations, '002-more': table('more') };
    const open = (readsFrom?: string) =>
      openRecords(at, {
        migrations: [{ feature: 'leads', migrations, ...(readsFrom && { readsFrom }) }],
        readOnly: true,
      });
    await expect(open()).rejects.toThrow(/not migrated yet.* 002-more/);
    await (await open('001-leads')).destroy();
  });
});

describe('a lock', () => {
  it('is held until it is given back, also when nobody remembers it and memory is cleared', async () => {
    setFlagsFromString('--expose-gc');
    const gc = runInNewContext('gc') as () => void;
    const at = file('server.lock');
    makeForgotten(at);
    for (let round = 0; round < 5; round++) {
      gc();
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    expect(() => holdLock(at)).toThrow(LockHeld);
    const other = file('other.lock');
    holdLock(other)();
    holdLock(other)();
  });
});

function makeForgotten(at: string): void {
  holdLock(at);
}
