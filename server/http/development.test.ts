import { get, type IncomingMessage } from 'node:http';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { listen } from '../../tests/fixtures/askServer.ts';
import { makeApp, mainText, type TestApp } from '../../tests/fixtures/makeApp.ts';

const FILE = 'sites/north/pages/try.json';
const page = (body: string) => ({
  kind: 'content',
  routes: ['/try'],
  title: 'Try',
  slots: { main: [{ block: 'rich-text', settings: { texts: { body } } }] },
});

/** What the server tells an open page, as it comes. */
async function listenTo(port: number): Promise<{ events: { event: string; data: string }[] }> {
  const heard = { events: [] as { event: string; data: string }[] };
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const request = get({ port, host: '127.0.0.1', path: '/-/events', agent: false }, resolve);
    request.on('error', reject);
    onTestFinished(() => void request.destroy());
  });
  response.on('error', () => undefined);
  response.setEncoding('utf8').on('data', (text: string) => {
    for (const [, event = '', data = ''] of text.matchAll(/event: (\w+)\ndata: (.*)\n/g))
      heard.events.push({ event, data });
  });
  return heard;
}

interface Watching {
  app: TestApp;
  port: number;
  heard: Awaited<ReturnType<typeof listenTo>>;
  /** Saves the page, as who watches the project tells it. */
  save: (content: object | string, report?: string) => void;
}

async function watching(): Promise<Watching> {
  const app = await makeApp({ files: { [FILE]: page('one') }, config: { isDevelopment: true } });
  const port = await listen(app.app);
  const save: Watching['save'] = (content, report) => {
    app.project.write({ [FILE]: content });
    app.saved({ files: [FILE], report });
  };
  return { app, port, heard: await listenTo(port), save };
}
const read = async (app: TestApp) => mainText((await app.get('north', '/try')).body);
const WAIT = { timeout: 20_000, interval: 50 };

describe('development', () => {
  it('reloads open pages when a layout is saved, and serves what was saved', async () => {
    const { app, heard, save } = await watching();
    expect(await read(app)).toBe('one');
    save(page('two'));
    await vi.waitFor(() => expect(heard.events).toHaveLength(1), WAIT);
    expect(heard.events).toEqual([{ event: 'reload', data: JSON.stringify({ files: [FILE] }) }]);
    expect(await read(app)).toBe('two');
  });

  it('shows why a save is refused while the last good page is served; repaired, the new one', async () => {
    const { app, heard, save } = await watching();
    save('{ "kind": "content",\n "routes" }', 'REPORT of check');
    await vi.waitFor(() => expect(heard.events).toHaveLength(1), WAIT);
    expect(heard.events[0]).toEqual({ event: 'report', data: '"REPORT of check"' });
    expect(await read(app)).toBe('one');
    save(page('two'));
    await vi.waitFor(() => expect(heard.events).toHaveLength(2), WAIT);
    expect([heard.events[1]?.event, await read(app)]).toEqual(['reload', 'two']);
  });

  it('tells who opens a page later of what is refused still, and of nothing once it is mended', async () => {
    const { save, port } = await watching();
    save('{', 'REPORT of check');
    const late = await listenTo(port);
    await vi.waitFor(
      () => expect(late.events).toEqual([{ event: 'report', data: '"REPORT of check"' }]),
      WAIT,
    );
    save(page('two'));
    await vi.waitFor(() => expect(late.events).toHaveLength(2), WAIT);
    const later = await listenTo(port);
    save(page('three'));
    await vi.waitFor(() => expect(later.events.map(({ event }) => event)).toEqual(['reload']), WAIT);
  });

  it('adds its script to pages and allows what it needs; production has neither', async () => {
    const { app } = await watching();
    const page = await app.get('north', '/try');
    expect(page.body).toContain('<script type="module" src="/-/dev.js">');
    expect((await app.get('north', '/-/dev.js')).headers['content-type']).toContain('text/javascript');
    const production = await makeApp({ files: { [FILE]: page } });
    expect((await production.get('north', '/try')).body).not.toContain('/-/dev.js');
    expect((await production.get('north', '/-/dev.js')).statusCode).toBe(404);
  });

  it('closes while pages are open', async () => {
    const { app } = await watching();
    await expect(app.close()).resolves.toBeUndefined();
  });
});
