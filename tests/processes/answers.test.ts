import { once } from 'node:events';
import { expect, describe, it } from 'vitest';
import { mainText } from '../fixtures/mainText.ts';
import { lostOf, startClients } from './clients.ts';
import { isAlive, startServer, until, workersOf, type TestServer } from './startServer.ts';

const PATHS = ['/', '/about-us', '/search', '/slow', '/nothing-here'];
const clients = ({ port }: TestServer, more: object = {}) =>
  startClients({
    port,
    host: 'north.localhost',
    paths: PATHS,
    count: 50,
    pauseMs: 300,
    posts: 0.2,
    slow: 0.1,
    ...more,
  });
const seconds = (count: number) => new Promise((resolve) => setTimeout(resolve, count * 1000));

describe('answers that are lost: reset, refused, 5xx or cut', () => {
  it('are none while content is reloaded five times under 50 clients, and the new content is served', async () => {
    const server = await startServer();
    const end = clients(server);
    for (let time = 1; time <= 5; time++) {
      server.project.write({
        'sites/north/pages/news-of-today.json': {
          kind: 'content',
          routes: ['/today'],
          title: 'Today',
          slots: {
            main: [
              {
                block: 'rich-text',
                settings: { headingLevel: 1, texts: { title: `reloaded ${time}`, body: '' } },
              },
            ],
          },
        },
      });
      expect(await server.run('reload')).toEqual({ code: 0, out: expect.any(String) as string, err: '' });
      expect(mainText((await server.get('/today')).body)).toBe(`reloaded ${time}`);
    }
    const told = await end();
    expect(told.length).toBeGreaterThan(500);
    expect(lostOf(told)).toEqual([]);
  });

  it('are those of a killed worker alone; others are served throughout, and a new one takes its place', async () => {
    const server = await startServer();
    const end = clients(server, { posts: 0 });
    await seconds(2);
    const before = await workersOf(server);
    const [victim = 0] = before;
    const killedAt = performance.now();
    process.kill(victim, 'SIGKILL');
    await until(async () => (await workersOf(server)).filter((pid) => !before.includes(pid)).length === 1);
    await until(() => server.log.filter(({ msg }) => msg.startsWith('Server listening')).length === 3);
    await seconds(2);
    const told = await end();
    const lost = lostOf(told);
    // No connection of the killed worker outlives it, and each client has one.
    expect(lost.length).toBeLessThanOrEqual(50);
    const elsewhere = lost.filter(({ at, ms }) => at > killedAt + 1_000 || at + ms < killedAt - 50);
    expect(elsewhere.map((one) => ({ ...one, at: one.at - killedAt }))).toEqual([]);
    expect(told.some(({ at, lost }) => !lost && at > killedAt && at < killedAt + 500)).toBe(true);
  });

  it('are none behind a stopped worker but its own, and it is replaced', async () => {
    const server = await startServer();
    const before = await workersOf(server);
    process.kill(before[0] ?? 0, 'SIGSTOP');
    const answers = await Promise.all(Array.from({ length: 10 }, () => server.get('/about-us')));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    await until(async () => isRenewed(await workersOf(server), before.slice(0, 1)));
  });
});

describe('new content', () => {
  it('with mistakes is not served: the old one goes on, and the report says why', async () => {
    const server = await startServer();
    const workers = await workersOf(server);
    server.project.write({ 'sites/north/pages/slow.json': '{ "kind": "content", ' });
    const { code, out } = await server.run('reload');
    expect(code).toBe(1);
    expect(out).toContain('sites/north/pages/slow.json');
    expect(await workersOf(server)).toEqual(workers);
    expect(mainText((await server.get('/slow')).body)).toBe('before all the data after');
  });

  it('that is saved but not reloaded is served by nobody, not even by a worker that is started later', async () => {
    const server = await startServer();
    server.project.write({ 'sites/north/pages/slow.json': null });
    const before = await workersOf(server);
    for (const pid of before) process.kill(pid, 'SIGKILL');
    await until(async () => isRenewed(await workersOf(server), before));
    await until(async () => (await server.get('/about-us').catch(() => undefined))?.status === 200);
    expect((await server.get('/slow')).status).toBe(200);
  });
});

describe('the end of a server', () => {
  it('by SIGTERM: it says that it is not ready, answers on, and loses nothing of what it was asked', async () => {
    const server = await startServer({ env: { FORECOURT_LEAVE_MS: '4000' } });
    const end = clients(server, { pauseMs: 50, posts: 0.3 });
    await seconds(1);
    server.process.kill('SIGTERM');
    await until(async () => (await server.get('/-/ready')).status === 503);
    // A proxy has looked away by now.
    const told = await end();
    expect(lostOf(told)).toEqual([]);
    await once(server.process, 'exit');
    expect(server.process.exitCode).toBe(0);
  });

  it('leaves no process and no socket behind, and another one can start', async () => {
    const server = await startServer();
    const pids = await workersOf(server);
    server.process.kill('SIGINT');
    await once(server.process, 'exit');
    expect(pids.filter(isAlive)).toEqual([]);
    const next = await startServer({ project: server.project });
    expect(await workersOf(next)).toHaveLength(2);
  });

  it('a second server on the same folder is refused in words', async () => {
    const server = await startServer();
    const second = await server.run('serve', '--port', '0');
    expect(second.code).toBe(2);
    expect(second.err).toMatch(/already|another/i);
    expect((await server.get('/about-us')).status).toBe(200);
  });
});

/** Two workers, none of them one of these. */
function isRenewed(now: readonly number[], gone: readonly number[]): boolean {
  return now.length === 2 && !now.some((pid) => gone.includes(pid));
}
