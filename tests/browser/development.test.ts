/** What an author sees while working: a saved file reloads the page, a broken one is reported and the page stays. */
import { spawn, type ChildProcess } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchChromium } from './chromium.ts';
import { freePort, waitUntilReady } from './demoServer.ts';

const ROOT = join(import.meta.dirname, '../..');
let folder: string;
let server: ChildProcess;
let browser: Browser;
let page: Page;
let port: number;

const note = (title: string): object => ({
  kind: 'content',
  routes: ['/note'],
  title,
  slots: { main: [{ block: 'rich-text', settings: { headingLevel: 1, texts: { title, body: 'Text.' } } }] },
});

function save(path: string, content: object | string): void {
  const full = join(folder, path);
  mkdirSync(join(full, '..'), { recursive: true });
  writeFileSync(full, typeof content === 'string' ? content : JSON.stringify(content, null, 2));
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'forecourt-development-'));
  cpSync(join(ROOT, 'layouts'), join(folder, 'layouts'), { recursive: true });
  for (const shared of ['schemas', 'dist', 'node_modules'])
    symlinkSync(join(ROOT, shared), join(folder, shared));
  save('sites/north/site.json', { version: 1, name: 'North Yard', template: 'standard' });
  save('sites/north/pages/note.json', note('First words'));
  port = await freePort();
  const start = `const { serve } = await import('./dist/server/main.js'); await serve({ root: process.cwd(), port: ${port}, host: '127.0.0.1', isDevelopment: true, logLevel: 'fatal' });`;
  server = spawn(process.execPath, ['--input-type=module', '-e', start], {
    cwd: folder,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  await waitUntilReady(port, server);
  browser = await launchChromium();
  page = await browser.newPage();
  await page.goto(`http://north.localhost:${port}/note`);
});
afterAll(async () => {
  await browser.close();
  server.kill('SIGTERM');
  rmSync(folder, { recursive: true, force: true });
});

const heading = (): Promise<string> => page.locator('h1').innerText();

describe('development', () => {
  it('a saved page reloads where it is open', async () => {
    expect(await heading()).toBe('First words');
    save('sites/north/pages/note.json', note('Second words'));
    await expect.poll(heading, { timeout: 10_000 }).toBe('Second words');
  });

  it('a broken save shows the report with its place, and the last good page keeps being served', async () => {
    save('sites/north/pages/note.json', '{ "kind": "content", "routes": ["/note"] "title": 1 }');
    const report = page.locator('dialog[data-problems]');
    await report.waitFor({ timeout: 10_000 });
    expect(await report.innerText()).toContain('JSON_SYNTAX  sites/north/pages/note.json:1:');
    const other = await browser.newPage();
    const answer = await other.goto(`http://north.localhost:${port}/note`);
    expect([answer?.status(), await other.locator('h1').innerText()]).toEqual([200, 'Second words']);
    await other.close();
  });

  it('the mended page takes its place again', async () => {
    save('sites/north/pages/note.json', note('Third words'));
    await expect.poll(heading, { timeout: 10_000 }).toBe('Third words');
    expect(await page.locator('dialog[data-problems]').count()).toBe(0);
  });

  it('a saved theme of the template reaches the sites that use it', async () => {
    save('layouts/standard/theme.json', { colour: { ink: '#123456' } });
    const ink = (): Promise<string> =>
      page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--colour-ink'));
    await expect.poll(ink, { timeout: 10_000 }).toBe('#123456');
  });
});
