/** axe (WCAG 2.2 AA) on each page kind of each demo site, in Chromium on the built product. */
import { AxeBuilder } from '@axe-core/playwright';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { launchChromium } from './chromium.ts';

const SITES = readdirSync(join(import.meta.dirname, '../../sites'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name);
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

let browser: Browser;
let context: BrowserContext;
let page: Page;

beforeAll(async () => {
  browser = await launchChromium();
  context = await browser.newContext({ reducedMotion: 'reduce' });
  page = await context.newPage();
});
afterAll(() => browser.close());

async function violations(url: string): Promise<string[]> {
  await page.goto(url);
  const { violations: found } = await new AxeBuilder({ page }).withTags(RULES).analyze();
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}

describe.each(SITES)('%s', (slug) => {
  const address = (path: string): string => `http://${slug}.localhost:${inject('port')}${path}`;

  it.each([
    ['home', '/', 1280],
    ['search', '/cars/', 1280],
    ['search', '/cars/', 390],
    ['content', '/about-us', 1280],
    ['not found', '/no-such-page', 390],
  ])('%s page (%s) has no accessibility violations at %i px', async (_, path, width) => {
    await page.setViewportSize({ width, height: 900 });
    expect(await violations(address(path))).toEqual([]);
  });

  it.each([390, 1280])('vehicle page has no accessibility violations at %i px', async (width) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(address('/cars/'));
    const car = await page.locator('main li a[href^="/cars/"]').first().getAttribute('href');
    expect(await violations(address(car ?? ''))).toEqual([]);
  });
});
