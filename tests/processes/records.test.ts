import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ask } from '../fixtures/askServer.ts';
import { openRecords } from '../../server/storage/openRecords.ts';
import { startClients, type Told } from './clients.ts';
import { notes, type NoteTables } from './notes.ts';
import { isAlive, startServer, until, type TestServer } from './startServer.ts';

const RECORDS = '.forecourt/records.db';
/** More of them, for a longer look: `KILLS=100`. */
const KILLS = Number(process.env.KILLS ?? 12);
const seconds = (count: number) => new Promise((resolve) => setTimeout(resolve, count * 1000));
const post = async ({ port }: TestServer, text: string, key = text) => {
  const headers = { host: 'north.localhost', 'content-type': 'application/json' };
  return ask(port, '/-/notes', { method: 'POST', headers, body: JSON.stringify({ key, text }) });
};

/** Texts of all notes, as they stand on disk. */
async function notesOf({ project }: TestServer): Promise<string[]> {
  const db = await openRecords<NoteTables>(join(project.root, RECORDS), {
    migrations: [notes],
    readOnly: true,
  });
  const rows = await db.selectFrom('notes').select('text').execute();
  await db.destroy();
  return rows.map(({ text }) => text);
}

/** Each acknowledged note is there, and none is there twice. */
async function expectAllOnce(server: TestServer, told: readonly Told[]): Promise<void> {
  const stored = await notesOf(server);
  expect(new Set(stored).size).toBe(stored.length);
  const acknowledged = told.filter(({ status }) => status === 201).map(({ key }) => key);
  const known = new Set(stored);
  expect(acknowledged.filter((key) => key === undefined || !known.has(key))).toEqual([]);
}

const posters = ({ port }: TestServer) =>
  startClients({ port, host: 'north.localhost', paths: ['/about-us'], count: 20, pauseMs: 20, posts: 1 });

describe('records', () => {
  it('are written once and for good while writer and workers are killed again and again', async () => {
    const server = await startServer();
    const end = posters(server);
    for (let kill = 0; kill < KILLS; kill++) {
      await seconds(0.2 + Math.random() * 0.4);
      const { workers, writer = 0 } = await server.state();
      kill9(kill % 3 === 0 ? (workers[0] ?? 0) : writer);
      await until(() => isWritten(server, `after kill ${kill}`));
    }
    const told = await end();
    expect(told.filter(({ status }) => status === 201).length).toBeGreaterThan(KILLS);
    await expectAllOnce(server, told);
  });

  it('that were acknowledged are there after the supervisor is killed with all its processes in mid-write', async () => {
    let server = await startServer();
    const all: Told[] = [];
    for (let kill = 0; kill < 3; kill++) {
      const end = posters(server);
      await seconds(1);
      const { workers, writer = 0 } = await server.state();
      const pids = [...workers, writer];
      server.process.kill('SIGKILL');
      all.push(...(await Promise.all([end(), until(() => !pids.some(isAlive))]))[0]);
      server = await startServer({ project: server.project });
    }
    expect(all.filter(({ status }) => status === 201).length).toBeGreaterThan(100);
    await expectAllOnce(server, all);
  });

  it('of a key that is sent again are written once', async () => {
    const server = await startServer();
    const answers = await Promise.all([post(server, 'one'), post(server, 'one'), post(server, 'one')]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(await notesOf(server)).toEqual(['one']);
  });

  it('whose file is taken away are not written into the void: the server says so and refuses, until it is back', async () => {
    const server = await startServer({ env: { FORECOURT_WRITE_MS: '500' } });
    expect((await post(server, 'before')).status).toBe(201);
    for (const end of ['', '-wal', '-shm'])
      await rm(join(server.project.root, RECORDS + end), { force: true });
    await until(async () => (await server.get('/-/ready')).status === 503);
    expect((await post(server, 'lost?')).status).toBe(503);
    expect((await server.get('/about-us')).status).toBe(200);
    await until(async () => JSON.stringify(server.log).includes('is gone'));
  });
});

/** Whoever was connected to a killed worker asks again. */
function isWritten(server: TestServer, key: string): Promise<boolean> {
  return post(server, key).then(
    ({ status }) => status === 201,
    () => false,
  );
}

/** Unless it is gone already. */
function kill9(pid: number): void {
  if (pid > 0 && isAlive(pid)) process.kill(pid, 'SIGKILL');
}
