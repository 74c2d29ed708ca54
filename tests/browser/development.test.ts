/** What an author sees while working: a saved file reloads the page, a broken one is reported and the page stays. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchChromium } from './chromium.ts';
import { startDevelopmentServer, type DevelopmentServer } from './developmentServer.ts';

let server: DevelopmentServer;
let browser: Browser;
let page: Page;

const note = (title: string): object => ({
  kind: 'content',
  routes: ['/note'],
  title,
  slots: { main: [{ block: 'rich-text', settings: { headingLevel: 1, texts: { title, body: 'Text.' } } }] },
});

beforeAll(async () => {
  server = await startDevelopmentServer({
    'sites/north/site.json': { version: 1, name: 'North Yard', template: 'standard' },
    'sites/north/pages/note.json': note('First words'),
  });
  browser = await launchChromium();
  page = await browser.newPage();
  await page.goto(`http://north.localhost:${server.port}/note`);
});
afterAll(async () => {
  await browser.close();
  server.stop();
});

const heading = (): Promise<string> => page.locator('h1').innerText();

describe('development', () => {
  it('a saved page reloads where it is open', async () => {
    expect(await heading()).toBe('First words');
    server.save('sites/north/pages/note.json', note('Second words'));
    await expect.poll(heading, { timeout: 10_000 }).toBe('Second words');
  });

  it('a broken save shows the report with its place, and the last good page keeps being served', async () => {
    server.save('sites/north/pages/note.json', '{ "kind": "content", "routes": ["/note"] "title": 1 }');
    const report = page.locator('dialog[data-problems]');
    await report.waitFor({ timeout: 10_000 });
    expect(await report.innerText()).toContain('JSON_SYNTAX  sites/north/pages/note.json:1:');
    const other = await browser.newPage();
    const answer = await other.goto(`http://north.localhost:${server.port}/note`);
    expect([answer?.status(), await other.locator('h1').innerText()]).toEqual([200, 'Second words']);
    await other.close();
  });

  it('the mended page takes its place again', async () => {
    server.save('sites/north/pages/note.json', note('Third words'));
    await expect.poll(heading, { timeout: 10_000 }).toBe('Third words');
    expect(await page.locator('dialog[data-problems]').count()).toBe(0);
  });

  it('a saved theme of the template reaches the sites that use it', async () => {
    server.save('layouts/standard/theme.json', { colour: { ink: '#123456' } });
    const ink = (): Promise<string> =>
      page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--colour-ink'));
    await expect.poll(ink, { timeout: 10_000 }).toBe('#123456');
  });
});
