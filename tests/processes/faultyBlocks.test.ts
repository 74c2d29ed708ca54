import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { mainText } from '../fixtures/mainText.ts';
import { lostOf, startClients } from './clients.ts';
import { startServer, until, workersOf, type TestServer } from './startServer.ts';

const blockOf = (name: string) => ({ site: 'north', page: name, block: 'odd' });

/** Where the entry of the block stands. */
const placeOf = ({ project }: TestServer, name: string) => {
  const file = `sites/north/pages/${name}.json`;
  const lines = project.read(file).split('\n');
  return `${file}:${lines.findIndex((line) => line.includes('"odd"'))}`;
};

describe('a block that does not come to an end', () => {
  it.each([
    ['spins', /oddBlocks\.ts:\d+/],
    // React calls the view again and again: where it is stopped need not be in it.
    ['recurses', /\.tsx?:\d+/],
  ])(
    '%s: its page is lost once, then served without it; the log names site, page, block and line',
    async (name, line) => {
      const server = await startServer();
      const before = await workersOf(server);
      const others = startClients({
        port: server.port,
        host: 'south.localhost',
        paths: ['/', '/about-us'],
        count: 20,
        pauseMs: 100,
      });
      expect((await server.get(`/${name}`)).status).toBe(500);
      const answers = await others();
      expect(answers.length).toBeGreaterThan(20);
      expect(lostOf(answers)).toEqual([]);
      const told = server.log.find(({ msg }) => msg.includes('did not come to an end'));
      expect(told).toMatchObject({ ...blockOf(name), place: placeOf(server, name) });
      expect(JSON.stringify(told?.stack)).toMatch(line);
      await until(() => server.log.some(({ msg }) => msg === 'a worker is replaced'));
      await until(async () => (await workersOf(server)).some((pid) => !before.includes(pid)));
      const again = await server.get(`/${name}`);
      expect([again.status, mainText(again.body)]).toEqual([200, 'before after']);
    },
  );
});

describe('a fault that comes late', () => {
  it('in a promise is logged with its block, and the process goes on', async () => {
    const server = await startServer();
    const workers = await workersOf(server);
    const answer = await server.get('/rejects-late');
    expect(mainText(answer.body)).toBe('before on time after');
    await until(() => server.log.some(({ msg }) => msg === 'a promise was rejected unheard'));
    expect(server.log.find(({ msg }) => msg === 'a promise was rejected unheard')).toMatchObject({
      ...blockOf('rejects-late'),
      err: { message: 'rejected unheard' },
    });
    expect(await workersOf(server)).toEqual(workers);
  });

  it('in a timer is logged with its block, and another process takes over', async () => {
    const server = await startServer();
    const workers = await workersOf(server);
    const answer = await server.get('/throws-late');
    expect(mainText(answer.body)).toBe('before on time after');
    await until(() => server.log.some(({ msg }) => msg === 'an error was thrown and not caught'));
    expect(server.log.find(({ msg }) => msg === 'an error was thrown and not caught')).toMatchObject(
      blockOf('throws-late'),
    );
    await until(async () => (await workersOf(server)).some((pid) => !workers.includes(pid)));
    expect((await server.get('/about-us')).status).toBe(200);
    await until(async () => mainText((await server.get('/throws-late')).body) === 'before after');
  });

  it('in memory that grows ends no site: the process is replaced, and the log names the look-up', async () => {
    const server = await startServer({ env: { FORECOURT_WORKER_MB: '500' } });
    await server.get('/grows');
    await until(() => server.log.some(({ msg }) => msg === 'the process has grown too large'));
    expect(server.log.find(({ msg }) => msg === 'the process has grown too large')).toMatchObject({
      lookingUp: [blockOf('grows')],
    });
    expect((await server.get('/about-us')).status).toBe(200);
    await until(async () => mainText((await server.get('/grows')).body) === 'before after');
    // Its successor may still be starting: it ends with the others.
    server.process.kill('SIGINT');
    await once(server.process, 'exit');
  });
});
