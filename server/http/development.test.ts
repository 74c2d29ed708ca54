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

async function watching(): Promise<{ app: TestApp; heard: Awaited<ReturnType<typeof listenTo>> }> {
  const app = await makeApp({ files: { [FILE]: page('one') }, config: { isDevelopment: true } });
  const port = await listen(app.app);
  return { app, heard: await listenTo(port) };
}
const read = async (app: TestApp) => mainText((await app.get('north', '/try')).body);
const WAIT = { timeout: 20_000, interval: 50 };

describe('development', () => {
  it('reloads open pages when a layout is saved, and serves what was saved', async () => {
    const { app, heard } = await watching();
    expect(await read(app)).toBe('one');
    app.project.write({ [FILE]: page('two') });
    await vi.waitFor(() => expect(heard.events).toHaveLength(1), WAIT);
    expect(heard.events).toEqual([{ event: 'reload', data: JSON.stringify({ files: [FILE] }) }]);
    expect(await read(app)).toBe('two');
  });

  it('shows the problem report of a broken save while the last good page is served; repaired, the new one', async () => {
    const { app, heard } = await watching();
    app.project.write({ [FILE]: '{ "kind": "content",\n "routes" }' });
    await vi.waitFor(() => expect(heard.events).toHaveLength(1), WAIT);
    expect(heard.events[0]?.event).toBe('problems');
    expect(heard.events[0]?.data).toContain(`JSON_SYNTAX  ${FILE}:2:11`);
    expect(await read(app)).toBe('one');
    expect(app.log).toContainEqual(expect.objectContaining({ code: 'JSON_SYNTAX', place: `${FILE}:2` }));
    app.project.write({ [FILE]: page('two') });
    await vi.waitFor(() => expect(heard.events).toHaveLength(2), WAIT);
    expect([heard.events[1]?.event, await read(app)]).toEqual(['reload', 'two']);
  });

  it('keeps showing the report while the file is broken, and tells of mistakes that only the whole site shows', async () => {
    const { app, heard } = await watching();
    for (const count of [1, 2]) {
      app.project.write({ [FILE]: '{' + ' '.repeat(count) });
      await vi.waitFor(() => expect(heard.events).toHaveLength(count), WAIT);
    }
    const changes = { changes: [{ remove: 'no-such-block' }] };
    app.project.write({ [FILE]: page('two'), 'sites/north/pages/about-us.json': changes });
    await vi.waitFor(() => expect(heard.events).toHaveLength(3), WAIT);
    expect(heard.events.map(({ event }) => event)).toEqual(['problems', 'problems', 'problems']);
    expect(heard.events[2]?.data).toContain('CHANGE_MISSES');
    expect(heard.events[2]?.data).not.toContain('JSON_SYNTAX');
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
