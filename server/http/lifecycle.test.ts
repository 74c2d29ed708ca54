import { EventEmitter } from 'node:events';
import { createElement } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { defineBlock } from '../../engine/block.ts';
import { ask, listen } from '../../tests/fixtures/askServer.ts';
import { mainText, makeApp, NOW, type TestApp } from '../../tests/fixtures/makeApp.ts';
import { endGracefully } from '../endGracefully.ts';

const waiting: (() => void)[] = [];
/** A page whose data comes when the test lets it. */
const slow = defineBlock<object, string>({
  name: 'slow',
  load: () => new Promise((resolve) => waiting.push(() => resolve('all the data'))),
  view: ({ data }) => createElement('p', null, data),
});
const files = {
  'sites/north/pages/slow.json': {
    kind: 'content',
    routes: ['/slow'],
    title: 'Slow',
    slots: { main: [{ block: 'slow' }] },
  },
};
const headers = { host: 'north.localhost' };
const requests = (app: TestApp) => app.log.filter(({ msg }) => msg === 'request');

describe('health and readiness', () => {
  it('are ok and ready while sites are served, on any host', async () => {
    const app = await makeApp();
    for (const host of ['north.localhost', 'localhost', '10.0.0.7']) {
      const [health, ready] = await Promise.all(
        ['/-/health', '/-/ready'].map((url) => app.app.inject({ url, headers: { host } })),
      );
      expect([health?.statusCode, health?.json()]).toEqual([200, { status: 'ok' }]);
      expect([ready?.statusCode, ready?.json()]).toEqual([200, { status: 'ready', waiting: [] }]);
      expect(ready?.headers['cache-control']).toBe('no-store');
    }
  });

  it('is alive but not ready without a site that can be read', async () => {
    const app = await makeApp({ sites: {}, files: { 'sites/north/site.json': '{' } });
    expect((await app.get('north', '/-/health')).statusCode).toBe(200);
    const ready = await app.get('north', '/-/ready');
    expect([ready.statusCode, ready.json()]).toEqual([
      503,
      { status: 'waiting', waiting: ['No site could be read.'] },
    ]);
  });
});

describe('the end', () => {
  it('answers open requests, whole, before it closes, and takes no new ones', async () => {
    const app = await makeApp({ blocks: [slow], files, config: { loadMs: 5_000 } });
    const port = await listen(app.app);
    const open = ask(port, '/slow', { headers });
    await vi.waitFor(() => expect(waiting).toHaveLength(1), 30_000);
    let isClosed = false;
    const closed = app.close().then(() => (isClosed = true));
    await expect(ask(port, '/about-us', { headers })).rejects.toThrow(/ECONN(REFUSED|RESET)/);
    expect(isClosed).toBe(false);
    waiting.pop()?.();
    const { status, body } = await open;
    expect([status, body.includes('all the data'), body.endsWith('</html>')]).toEqual([200, true, true]);
    await closed;
  });

  const ending = (close: () => Promise<void>, closeMs = 1_000) => {
    const signals = new EventEmitter();
    const exit = vi.fn();
    const log = { info: vi.fn(), error: vi.fn() };
    endGracefully({ app: { log } as never, close }, closeMs, {
      once: (signal, listener) => signals.once(signal, listener),
      exit,
    });
    return { signals, exit, log };
  };

  it.each(['SIGTERM', 'SIGINT'])('%s closes once and ends the process with 0', async (signal) => {
    const close = vi.fn(async () => undefined);
    const { signals, exit } = ending(close);
    signals.emit(signal);
    signals.emit(signal === 'SIGTERM' ? 'SIGINT' : 'SIGTERM');
    await vi.waitFor(() => expect(exit).toHaveBeenCalledExactlyOnceWith(0));
    expect(close).toHaveBeenCalledOnce();
  });

  it('is with 1 when closing fails or takes longer than its time', async () => {
    const failing = ending(async () => Promise.reject(new Error('disk gone')));
    failing.signals.emit('SIGTERM');
    await vi.waitFor(() => expect(failing.exit).toHaveBeenCalledExactlyOnceWith(1));
    expect(failing.log.error).toHaveBeenCalledOnce();
    const stuck = ending(() => new Promise(() => undefined), 20);
    stuck.signals.emit('SIGTERM');
    await vi.waitFor(() => expect(stuck.exit).toHaveBeenCalledExactlyOnceWith(1));
  });
});

describe('the log', () => {
  it('has a line for each request: site, page, status, time and the id that the answer carries', async () => {
    const app = await makeApp();
    await app.bring('north', [{ id: '1' }]);
    const answer = await app.get('north', '/cars/car-1?name=Jo%20Citizen', {
      headers: { cookie: 'a=secret' },
    });
    expect(requests(app)).toEqual([
      {
        level: 30,
        time: expect.any(String) as string,
        requestId: answer.headers['x-request-id'],
        site: 'north',
        page: 'vehicle',
        method: 'GET',
        path: '/cars/car-1',
        status: 200,
        ms: expect.any(Number) as number,
        msg: 'request',
      },
    ]);
    expect(JSON.stringify(app.log)).not.toMatch(/Citizen|secret/);
  });

  it('has the page that answered with a status, and no site where there is none', async () => {
    const app = await makeApp();
    await app.get('north', '/nope');
    await app.get('west', '/about-us');
    await app.get('north', '/%E0%A4%A');
    expect(requests(app)).toMatchObject([
      { site: 'north', page: 'not-found', status: 404 },
      { path: '/about-us', status: 404 },
      { site: 'north', page: 'not-found', status: 400 },
    ]);
    expect(requests(app)[1]).not.toHaveProperty('site');
  });

  it('of a fault of our own has its cause; the shopper gets the error page of the site and no cause', async () => {
    const app = await makeApp();
    await app.db.schema.dropTable('stock_version').execute();
    const answer = await app.get('north', '/about-us');
    expect([answer.statusCode, mainText(answer.body)]).toEqual([
      500,
      expect.stringContaining('Something went wrong on our side') as string,
    ]);
    expect(answer.body).toMatch(/<header[^>]*>.*north yard.*<\/header>/s);
    expect(answer.headers['content-security-policy']).toContain("script-src 'self'");
    const line = app.log.find(({ msg }) => msg === 'request failed');
    expect(line).toMatchObject({ level: 50, path: '/about-us', requestId: answer.headers['x-request-id'] });
    expect(answer.body).not.toContain((line?.err as { message: string }).message);
  });

  it('says when the database fails; stock that is known is served on', async () => {
    const app = await makeApp();
    await app.bring('north', [{ id: '1' }]);
    await app.get('north', '/about-us');
    await app.db.schema.dropTable('stock_version').execute();
    app.setNow(new Date(NOW.getTime() + 60_000));
    expect((await app.get('north', '/cars/car-1')).statusCode).toBe(200);
    const ready = (await app.get('north', '/-/ready')).json<{ waiting: string[] }>();
    expect(ready.waiting).toEqual([
      expect.stringContaining('The stock of north could not be read') as string,
    ]);
    expect(app.log).toContainEqual(
      expect.objectContaining({
        level: 50,
        msg: expect.stringContaining('stock could not be read') as string,
      }),
    );
  });
});
