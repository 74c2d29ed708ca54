/** What an author sees while working: a saved file reloads the page, a broken one is reported and the page stays. */
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCli } from '../../cli/main.ts';
import { launchChromium } from './chromium.ts';
import { startDevelopmentServer, type DevelopmentServer } from './developmentServer.ts';

let server: DevelopmentServer;
let browser: Browser;
let page: Page;
let report: Locator;

const note = (title: string, more: object = {}): object => ({
  kind: 'content',
  routes: ['/note'],
  title,
  slots: {
    main: [{ block: 'rich-text', settings: { headingLevel: 1, texts: { title, body: 'Text.' } }, ...more }],
  },
});

beforeAll(async () => {
  server = await startDevelopmentServer({
    'sites/north/site.json': {
      ...{ version: 1, name: 'North Yard', template: 'standard' },
      leads: { to: 'sales@north.example' },
    },
    'sites/north/pages/note.json': note('First words'),
  });
  browser = await launchChromium();
  page = await browser.newPage();
  report = page.locator('dialog[data-problems]');
  await page.goto(`http://north.localhost:${server.port}/note`);
});
afterAll(async () => {
  await browser.close();
  server.stop();
});

/** Two or three seconds where nobody else works. */
const WAIT = { timeout: 50_000, interval: 50 };
const heading = (): Promise<string> => page.locator('h1').innerText();
const styleOf = (name: 'maxWidth'): Promise<string> =>
  page
    .locator('main [class^=text_] > :nth-child(2)')
    .evaluate((text, style) => getComputedStyle(text)[style], name);

/** What the terminal says. */
async function checked(): Promise<string> {
  const said: string[] = [];
  const say = (text: string): void => void said.push(text);
  await runCli(['check'], { out: say, err: () => undefined, isTty: false, cwd: server.folder });
  return said.join('\n');
}

describe('development', () => {
  it('a saved page reloads where it is open', async () => {
    expect(await heading()).toBe('First words');
    server.save('sites/north/pages/note.json', note('Second words'));
    await expect.poll(heading, WAIT).toBe('Second words');
  });

  it('a broken save is reported as `check` says it, and the last good page keeps being served', async () => {
    server.save('sites/north/pages/note.json', '{ "kind": "content", "routes": ["/note"] "title": 1 }');
    await report.waitFor(WAIT);
    expect(await report.innerText()).toBe(await checked());
    expect(await report.innerText()).toContain('JSON_SYNTAX  sites/north/pages/note.json:1:');
    const other = await browser.newPage();
    const answer = await other.goto(`http://north.localhost:${server.port}/note`);
    expect([answer?.status(), await other.locator('h1').innerText()]).toEqual([200, 'Second words']);
    await other.close();
  });

  it('a page that is well-formed and still refused by `check` is reported, not taken for good', async () => {
    server.save('sites/north/pages/note.json', note('Third words', { when: { 'flags.revews': true } }));
    await expect.poll(() => report.innerText(), WAIT).toContain('FACT_UNKNOWN  sites/north/pages/note.json:');
    expect(await report.innerText()).toBe(await checked());
  });

  it('the mended page takes its place again', async () => {
    server.save('sites/north/pages/note.json', note('Fourth words'));
    await expect.poll(heading, WAIT).toBe('Fourth words');
    expect(await report.count()).toBe(0);
  });

  it('a saved theme of the template reaches the sites that use it', async () => {
    server.save('layouts/standard/theme.json', { colour: { ink: '#123456' } });
    const ink = (): Promise<string> =>
      page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--colour-ink'));
    await expect.poll(ink, WAIT).toBe('#123456');
  });

  it('a saved view is seen', async () => {
    server.change('blocks/rich-text/RichText.tsx', '{texts.title}\n', "{texts.title + ', seen'}\n");
    await expect.poll(heading, WAIT).toBe('Fourth words, seen');
  });

  it('a saved stylesheet is seen', async () => {
    server.change('blocks/rich-text/RichText.module.css', 'max-width: 42rem', 'max-width: 123px');
    await expect.poll(() => styleOf('maxWidth'), WAIT).toBe('123px');
  });

  it('a saved file of the server is seen', async () => {
    const name = "answer(model.value('name'), ctx)";
    server.change('server/pages/siteHead.ts', name, `${name} + ', served'`);
    const told = (): Promise<string | null> =>
      page.locator('meta[property="og:site_name"]').getAttribute('content');
    await expect.poll(told, WAIT).toBe('North Yard, served');
  });

  it('a saved default of a schema is seen', async () => {
    const width = '"default": "reading"';
    server.change('schemas/blocks/rich-text.schema.json', width, '"default": "full"');
    await expect.poll(() => styleOf('maxWidth'), WAIT).toBe('none');
  });

  it('a mistake in a view is reported with its place, and the last good build keeps being served', async () => {
    server.change('blocks/rich-text/RichText.tsx', 'return (', 'return ((');
    await report.waitFor(WAIT);
    expect(await report.innerText()).toMatch(/RichText\.tsx/);
    await page.reload();
    expect(await heading()).toBe('Fourth words, seen');
    await report.waitFor(WAIT);
    server.change('blocks/rich-text/RichText.tsx', 'return ((', 'return (');
    await expect.poll(() => report.count(), WAIT).toBe(0);
  });
});
