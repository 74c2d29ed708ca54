/** axe (WCAG 2.2 AA) on each page kind of each demo site, in Chromium on the built product. */
import type { FastifyInstance } from 'fastify';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { violationsOf } from './axe.ts';
import { launchChromium } from './chromium.ts';
import { makeFolder } from '../fixtures/makeFolder.ts';

const ROOT = join(import.meta.dirname, '../..');
const SITES = readdirSync(join(ROOT, 'sites'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name);

let browser: Browser;
let context: BrowserContext;
/** What the browser refused to load or run. */
const refused: string[] = [];

beforeAll(async () => {
  browser = await launchChromium();
  context = await browser.newContext({ reducedMotion: 'reduce' });
});
afterAll(() => browser.close());

/** A page of its own for each test: two of them are looked at side by side. */
async function withPage<T>(width: number, ask: (page: Page) => Promise<T>): Promise<T> {
  const page = await context.newPage();
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) refused.push(message.text());
  });
  try {
    await page.setViewportSize({ width, height: 900 });
    return await ask(page);
  } finally {
    await page.close();
  }
}

/** What dist/current/server/main.js exports. */
interface Built {
  open: (overrides: object) => Promise<{ app: FastifyInstance; close: () => Promise<void> }>;
}

describe('the error page', () => {
  it('of every site has no accessibility violations', async () => {
    const { open } = (await import(pathToFileURL(join(ROOT, 'dist/current/server/main.js')).href)) as Built;
    const folder = makeFolder('error-page');
    const server = await open({
      root: ROOT,
      stock: join(folder, 'stock.db'),
      records: ':memory:',
      logLevel: 'silent',
    });
    server.app.get('/fails', () => {
      throw new Error('This route fails for the test.');
    });
    await server.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = server.app.server.address() as { port: number };
    for (const slug of SITES)
      await withPage(1280, async (page) => {
        expect((await page.goto(`http://${slug}.localhost:${port}/fails`))?.status()).toBe(500);
        expect(await violationsOf(page), slug).toEqual([]);
      });
    // Chromium opens connections ahead, on which nothing was asked yet: closing would wait for them for a minute.
    server.app.server.closeAllConnections();
    await server.close();
  });
});

describe.concurrent.each(SITES)('%s', (slug) => {
  const address = (path: string): string => `http://${slug}.localhost:${inject('port')}${path}`;

  it.each([
    ['home', '/', 1280],
    ['search', '/cars/', 1280],
    ['search', '/cars/', 390],
    ['content', '/about-us', 1280],
    ['not found', '/no-such-page', 390],
  ])('%s page (%s) has no accessibility violations at %i px', async (_, path, width) => {
    await withPage(width, async (page) => {
      await page.goto(address(path));
      expect(await violationsOf(page)).toEqual([]);
    });
  });

  it.each([390, 1280])('vehicle page has no accessibility violations at %i px', async (width) => {
    await withPage(width, async (page) => {
      await page.goto(address('/cars/'));
      const car = await page.locator('main li article a').first().getAttribute('href');
      await page.goto(address(car ?? ''));
      expect(await violationsOf(page)).toEqual([]);
    });
  });
});

describe('the content security policy', () => {
  it('was broken by none of these pages', () => expect(refused).toEqual([]));
});
