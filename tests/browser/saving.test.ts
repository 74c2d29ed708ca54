/** What shoppers keep in their browser, in Chromium on the built product: saved cars, and cars side by side. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { violationsOf } from './axe.ts';
import { launchChromium, leave, visit } from './chromium.ts';

const SITES = join(import.meta.dirname, '../../sites');
/** The demo dealer whose shoppers may compare. */
const SLUG =
  readdirSync(SITES, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .find((name) => readFileSync(join(SITES, name, 'site.json'), 'utf8').includes('"side-by-side"')) ?? '';

let browser: Browser;
let context: BrowserContext;
let complaints: string[];

beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());
afterEach(() => leave(context));

const address = (path: string): string => `http://${SLUG}.localhost:${inject('port')}${path}`;

async function open(options: { javaScriptEnabled?: boolean; width?: number } = {}): Promise<Page> {
  const { width = 1280, ...rest } = options;
  context = await visit(browser, {
    viewport: { width, height: 900 },
    reducedMotion: 'reduce',
    ...rest,
  });
  complaints = [];
  const page = await context.newPage();
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(String(error)));
  return page;
}

const compareButtons = (page: Page) =>
  page.locator('main article button:visible', { hasText: /Compare|Comparing/ });
const hearts = (page: Page) => page.locator('main article [data-block=favourite] button');
const heads = (page: Page) => page.locator('main table thead th');

/** Compares the first cars of the results that may be. */
async function compare(page: Page, count: number): Promise<void> {
  await page.goto(address('/cars/'));
  await compareButtons(page).first().waitFor();
  for (let index = 0; index < count; index += 1) await compareButtons(page).nth(index).click();
}

async function toComparison(page: Page): Promise<void> {
  await page.locator('[data-tray] a').click();
  await page.waitForURL('**/compare?**');
}

describe('cars side by side', () => {
  it('FAV-002 FAV-022 a shopper picks cars in the results, sees them side by side, and takes one out', async () => {
    const page = await open();
    await compare(page, 3);
    expect(await page.locator('[data-tray] a').innerText()).toContain('3');
    await toComparison(page);
    expect(await heads(page).count()).toBe(3);
    const rows = await page.locator('main tbody tr:visible').count();
    await page.getByRole('checkbox', { name: 'Only what differs' }).check();
    const differing = await page.locator('main tbody tr:visible').count();
    expect(differing).toBeGreaterThan(0);
    expect(differing).toBeLessThan(rows);
    // Without its script the cross leads on, and the list of the browser stays as it is.
    await page.waitForLoadState('networkidle');
    await page.locator('[data-remove]').first().click();
    await expect.poll(() => heads(page).count()).toBe(2);
    await page.goto(address('/cars/'));
    await expect.poll(() => page.locator('[data-tray] a').innerText()).toContain('2');
    expect(complaints).toEqual([]);
  });

  it('FAV-022 the page without an address of its own shows what the browser keeps', async () => {
    const page = await open();
    await compare(page, 2);
    await page.goto(address('/compare'));
    await expect.poll(() => heads(page).count()).toBe(2);
    expect(complaints).toEqual([]);
  });

  it('FAV-022 a fifth car is not taken in, and the shopper is told', async () => {
    const page = await open();
    await compare(page, 5);
    await page.getByRole('status').getByText('You can compare 4').waitFor();
    expect(await page.locator('[data-tray] a').innerText()).toContain('4');
  });

  it('the address of a comparison shows the same without JavaScript', async () => {
    const page = await open();
    await compare(page, 2);
    await toComparison(page);
    const url = page.url();
    const names = await heads(page).allInnerTexts();
    await leave(context);
    const plain = await open({ javaScriptEnabled: false });
    await plain.goto(url);
    expect(await heads(plain).allInnerTexts()).toEqual(names);
    await plain.locator('[data-remove]').first().click();
    await expect.poll(() => heads(plain).count()).toBe(1);
  });

  it('another tab follows', async () => {
    const page = await open();
    const tab = await context.newPage();
    await tab.goto(address('/cars/'));
    await compare(page, 1);
    await tab.locator('main article button[aria-pressed=true]', { hasText: 'Comparing' }).waitFor();
    await tab.locator('[data-tray] button').click();
    await expect.poll(() => page.locator('main article button[aria-pressed=true]').count()).toBe(0);
    expect(complaints).toEqual([]);
  });

  it.each([390, 1280])(
    'has no accessibility violations at %i px, with four cars and with none',
    async (width) => {
      const page = await open({ width });
      await compare(page, 4);
      expect(await violationsOf(page, { within: '[data-tray]' })).toEqual([]);
      await toComparison(page);
      expect(await violationsOf(page)).toEqual([]);
      const [content, screen] = await page.evaluate(() => [
        document.documentElement.scrollWidth,
        window.innerWidth,
      ]);
      expect(content).toBeLessThanOrEqual(screen ?? 0);
      await page.evaluate(() => localStorage.clear());
      await page.goto(address('/compare'));
      expect(await violationsOf(page)).toEqual([]);
    },
  );
});

describe('saved cars', () => {
  it.each([390, 1280])(
    'are cards on a page of their own, without accessibility violations at %i px',
    async (width) => {
      const page = await open({ width });
      await page.goto(address('/favourites'));
      expect(await violationsOf(page)).toEqual([]);
      await page.goto(address('/cars/'));
      for (const index of [0, 1]) await hearts(page).nth(index).click();
      await page.locator('header [data-address] > button').click();
      await page.locator('header [popover] a', { hasText: 'See them all' }).click();
      await expect
        .poll(() => page.locator('main [data-block=saved-cars] article, #saved article').count())
        .toBe(2);
      expect(await violationsOf(page)).toEqual([]);
      await hearts(page).first().click();
      await expect
        .poll(() => page.locator('main [data-block=saved-cars] article, #saved article').count())
        .toBe(2);
      await page.reload();
      await expect
        .poll(() => page.locator('main [data-block=saved-cars] article, #saved article').count())
        .toBe(1);
      expect(complaints).toEqual([]);
    },
  );

  it('FAV-016 hearts and compare buttons are not shown where the storage of the browser is full', async () => {
    const page = await open();
    await page.goto(address('/cars/'));
    await hearts(page).first().waitFor({ state: 'visible' });
    await page.evaluate(() => {
      for (let size = 4_194_304; size >= 1; size /= 2)
        try {
          for (let part = 0; ; part += 1) localStorage.setItem(`full-${size}-${part}`, 'x'.repeat(size));
        } catch {
          // No more of this size.
        }
    });
    await page.reload({ waitUntil: 'networkidle' });
    expect(await hearts(page).first().isVisible()).toBe(false);
    expect(await compareButtons(page).count()).toBe(0);
    expect(complaints).toEqual([]);
  });

  it('what is stored and makes no sense counts as nothing, and cars can be saved again', async () => {
    const page = await open();
    await page.goto(address('/cars/'));
    await page.evaluate((slug) => {
      localStorage.setItem(`${slug}:favourites`, '{"version":1,');
      localStorage.setItem(`${slug}:compare`, '[null]');
    }, SLUG);
    await page.reload();
    await hearts(page).first().click();
    await expect.poll(() => hearts(page).first().getAttribute('aria-pressed')).toBe('true');
    const kept = await page.evaluate((slug) => localStorage.getItem(`${slug}:favourites`), SLUG);
    expect((JSON.parse(kept ?? '') as { entries: unknown[] }).entries).toHaveLength(1);
    expect(await page.locator('[data-tray]').isHidden()).toBe(true);
    expect(complaints).toEqual([]);
  });
});
