import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { DatabaseSync } from 'node:sqlite';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { restore } from '../../server/backup/restore.ts';
import { makeFolder } from '../../tests/fixtures/makeFolder.ts';
import { runCli } from '../main.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

let cwd: string;
beforeEach(() => {
  cwd = makeFolder('backup');
});

async function run(...args: string[]): Promise<{ code: number; text: string }> {
  const lines: string[] = [];
  const say = (text: string): void => void lines.push(text);
  const code = await runCli(args, { out: say, err: say, isTty: false, cwd });
  return { code, text: lines.join('\n') };
}

const records = (): string => path.join(cwd, '.forecourt/records.db');
const upload = (name: string): string => path.join(cwd, '.forecourt/uploads', name);

/** Two tables that a transaction always changes together. */
function makeRecords(rows = 0): void {
  mkdirSync(path.dirname(records()), { recursive: true });
  const db = new DatabaseSync(records());
  db.exec(
    'PRAGMA journal_mode = WAL; CREATE TABLE leads (id integer); CREATE TABLE deliveries (lead integer)',
  );
  db.exec('CREATE TABLE leads_migrations (name text)');
  db.exec("INSERT INTO leads_migrations VALUES ('001-leads')");
  for (let id = 1; id <= rows; id += 1)
    db.exec(`INSERT INTO leads VALUES (${id}); INSERT INTO deliveries VALUES (${id})`);
  db.close();
}
function idsIn(table: string, column: string): number[] {
  const db = new DatabaseSync(records(), { readOnly: true });
  const rows = db.prepare(`SELECT ${column} AS id FROM ${table} ORDER BY rowid`).all();
  db.close();
  return rows.map(({ id }) => Number(id));
}
function write(file: string, content: string): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, content);
}

/** Another process that stores one lead after the other until it is ended. */
function startWriting(): { count: () => number; stop: () => Promise<void> } {
  const script = `
    const { sqliteDialect } = await import('${pathToFileURL(path.join(ROOT, 'server/storage/sqlite.ts')).href}');
    const { Kysely } = await import('kysely');
    const db = new Kysely({ dialect: sqliteDialect(process.argv[1]) });
    for (let id = 1; ; id += 1) {
      await db.transaction().execute(async (trx) => {
        await trx.insertInto('leads').values({ id }).execute();
        await trx.insertInto('deliveries').values({ lead: id }).execute();
      });
      process.stdout.write(id + '\\n');
      if (id % 20 === 0) await new Promise((resolve) => setTimeout(resolve, 1));
    }`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script, records()], { cwd: ROOT });
  let last = 0;
  child.stdout
    .setEncoding('utf8')
    .on('data', (text: string) => (last = Number(text.trim().split('\n').at(-1))));
  const stop = async (): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'close');
  };
  onTestFinished(stop);
  return { count: () => last, stop };
}
const until = async (isTrue: () => boolean): Promise<void> => {
  while (!isTrue()) await new Promise((resolve) => setTimeout(resolve, 10));
};

describe('a backup', () => {
  it('made while leads are stored is, when it is put back, one moment of the run', async () => {
    makeRecords();
    write(upload('ab/photo.jpg'), 'a photo');
    write(upload('ab/half.jpg.part'), 'half');
    const writer = startWriting();
    await until(() => writer.count() > 50);
    const before = writer.count();
    expect(await run('backup', 'kept')).toMatchObject({ code: 0 });
    const after = writer.count();
    await until(() => writer.count() > after + 20);
    await writer.stop();
    expect(await run('restore', 'kept', '--replace')).toMatchObject({ code: 0 });
    const leads = idsIn('leads', 'id');
    expect(leads).toEqual(Array.from({ length: leads.length }, (_, index) => index + 1));
    expect(idsIn('deliveries', 'lead')).toEqual(leads);
    expect(leads.length).toBeGreaterThanOrEqual(before);
    expect(leads.length).toBeLessThanOrEqual(after + 20);
    expect(readFileSync(upload('ab/photo.jpg'), 'utf8')).toBe('a photo');
    expect(existsSync(upload('ab/half.jpg.part'))).toBe(false);
  }, 60_000);

  it('says what it holds: when, migrations, sizes and hashes', async () => {
    makeRecords(1);
    write(upload('note.txt'), 'hello');
    expect(await run('backup', 'kept')).toMatchObject({
      code: 0,
      text: expect.stringContaining('1 uploads') as string,
    });
    expect(JSON.parse(readFileSync(path.join(cwd, 'kept/manifest.json'), 'utf8'))).toEqual({
      version: 1,
      madeAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as string,
      migrations: { leads_migrations: ['001-leads'] },
      files: [
        { path: 'records.db', bytes: expect.any(Number) as number, sha256: expect.any(String) as string },
        {
          path: 'uploads/note.txt',
          bytes: 5,
          sha256: '2cf24dba5fb0a30e26e83b2ac5b9e29e1b161e5c1fa7425e73043362938b9824',
        },
      ],
    });
  });

  it('is never written over another, and without records there is none', async () => {
    expect(await run('backup', 'kept')).toMatchObject({
      code: 2,
      text: expect.stringMatching(/records\.db .*no such file.*\nFix: /) as string,
    });
    makeRecords(1);
    write(path.join(cwd, 'kept/mine.txt'), 'mine');
    expect(await run('backup', 'kept')).toMatchObject({
      code: 2,
      text: expect.stringContaining('never written over') as string,
    });
    expect(readdirSync(cwd).sort()).toEqual(['.forecourt', 'kept']);
  });
});

describe('putting back', () => {
  beforeEach(async () => {
    makeRecords(3);
    write(upload('note.txt'), 'then');
    expect(await run('backup', 'kept')).toMatchObject({ code: 0 });
  });
  const forget = (): void => rmSync(path.join(cwd, '.forecourt'), { recursive: true });

  it('needs nothing but the backup', async () => {
    forget();
    expect(await run('restore', 'kept')).toMatchObject({ code: 0 });
    expect([idsIn('leads', 'id'), readFileSync(upload('note.txt'), 'utf8')]).toEqual([[1, 2, 3], 'then']);
  });

  it('refuses while there are records; with --replace they are moved aside and never deleted', async () => {
    write(upload('note.txt'), 'now');
    const refused = await run('restore', 'kept');
    expect(refused).toMatchObject({ code: 2, text: expect.stringContaining('--replace') as string });
    expect(readFileSync(upload('note.txt'), 'utf8')).toBe('now');
    const done = await run('restore', 'kept', '--replace');
    expect(done).toMatchObject({ code: 0, text: expect.stringContaining('is now') as string });
    expect(readFileSync(upload('note.txt'), 'utf8')).toBe('then');
    const names = readdirSync(path.join(cwd, '.forecourt'));
    const aside = names.filter((name) => name.includes('.before-20'));
    expect(new Set(aside.map((name) => name.split('.before')[0]))).toEqual(
      new Set(['records.db', 'uploads']),
    );
    const old = aside.find((name) => name.startsWith('uploads')) ?? '';
    expect(readFileSync(path.join(cwd, '.forecourt', old, 'note.txt'), 'utf8')).toBe('now');
  });

  it('refuses while a server has the records open', async () => {
    const server = new DatabaseSync(records());
    server.exec('SELECT count(*) FROM leads');
    expect(await run('restore', 'kept', '--replace')).toMatchObject({
      code: 2,
      text: expect.stringMatching(/a server is running.*\nFix: /) as string,
    });
    server.close();
    expect(await run('restore', 'kept', '--replace')).toMatchObject({ code: 0 });
  });

  it.each([
    [
      'a file is cut',
      () => truncateSync(path.join(cwd, 'kept/records.db'), 4096),
      'has 4096 bytes in place of',
    ],
    ['a file has changed', () => write(path.join(cwd, 'kept/uploads/note.txt'), 'them'), 'has other content'],
    ['a file is missing', () => rmSync(path.join(cwd, 'kept/uploads/note.txt')), 'is missing'],
    ['the manifest is missing', () => rmSync(path.join(cwd, 'kept/manifest.json')), 'is no backup'],
    ['the manifest is broken', () => write(path.join(cwd, 'kept/manifest.json'), '{'), 'cannot be read'],
  ])('changes nothing when %s', async (_, damage, words) => {
    damage();
    write(upload('note.txt'), 'now');
    const before = readdirSync(path.join(cwd, '.forecourt'));
    expect(await run('restore', 'kept', '--replace')).toMatchObject({
      code: 2,
      text: expect.stringContaining(words) as string,
    });
    expect(readdirSync(path.join(cwd, '.forecourt'))).toEqual(before);
    expect(readFileSync(upload('note.txt'), 'utf8')).toBe('now');
  });

  it('is all or nothing: when one name cannot be changed, those that were are changed back', async () => {
    write(upload('note.txt'), 'now');
    const now = new Date('2026-11-23T00:00:00Z');
    const inTheWay = `${records()}.before-2026-11-23T00-00-00.000Z`;
    mkdirSync(inTheWay);
    const kept = { records: records(), uploads: path.join(cwd, '.forecourt/uploads') };
    const restoring = restore(path.join(cwd, 'kept'), kept, { replace: true, now });
    await expect(restoring).rejects.toThrow('EISDIR');
    expect([idsIn('leads', 'id'), readFileSync(upload('note.txt'), 'utf8')]).toEqual([[1, 2, 3], 'now']);
    const names = readdirSync(path.join(cwd, '.forecourt'));
    expect(names.filter((name) => /restoring|uploads\./.test(name))).toEqual([]);
  });
});
