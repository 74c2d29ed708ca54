/** Blocks drawn anew, in Chromium on the built product: facets, back, focus, rows that come when the shopper is near. */
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { launchChromium, leave, visit } from './chromium.ts';

const SITE = 'foundry-lane-motors';
const PHONE = { width: 390, height: 844 };
const WIDE = { width: 1280, height: 900 };

let browser: Browser;
let context: BrowserContext;
let complaints: string[];
let documents: number;

beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());
afterEach(() => leave(context));

const at = (path: string): string => `http://${SITE}.localhost:${inject('port')}${path}`;

async function open(
  path: string,
  options: { javaScriptEnabled?: boolean; viewport?: typeof WIDE } = {},
): Promise<Page> {
  context = await visit(browser, { viewport: WIDE, ...options });
  complaints = [];
  documents = 0;
  const page = await context.newPage();
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('request', (request) => request.isNavigationRequest() && (documents += 1));
  await page.goto(at(path));
  await page.waitForLoadState('networkidle');
  return page;
}

const query = (page: Page): string => decodeURIComponent(new URL(page.url()).search);
const choices = (page: Page) => page.locator('[data-id=filters] section a[id]');
const chosen = (page: Page) => page.locator('[data-id=filters] section a[aria-current]');
const cards = (page: Page) => page.locator('[data-id=results] article');
const countOf = async (text: string | null): Promise<number> =>
  Number(/(\d[\d,]*)$/.exec(text ?? '')?.[1]?.replace(',', ''));

describe('a facet', () => {
  it('SEARCH-001 is drawn anew in place: cards, counts, address and title; focus stays, and the count is spoken', async () => {
    const page = await open('/cars/');
    const first = choices(page).first();
    const [id, expected] = [await first.getAttribute('id'), await countOf(await first.textContent())];
    await first.focus();
    await page.keyboard.press('Enter');
    await chosen(page).first().waitFor();
    expect(query(page)).toMatch(/^\?refinementList\[\w+\]\[0\]=\w+/);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe(id);
    await page.locator('.fc-said', { hasText: `${expected} cars found` }).waitFor({ state: 'attached' });
    expect(await cards(page).count()).toBe(Math.min(expected, 24));
    expect([documents, complaints]).toEqual([1, []]);
  });

  it('is gone again with back, comes again with forward, and opens at its address in another window', async () => {
    const page = await open('/cars/');
    await choices(page).first().click();
    await chosen(page).first().waitFor();
    const address = page.url();
    const shown = await page.locator('[data-id=results]').textContent();
    await page.goBack();
    await page.waitForFunction(() => !document.querySelector('[data-id=filters] a[aria-current]'));
    await page.goForward();
    await chosen(page).first().waitFor();
    const other = await context.newPage();
    await other.goto(address);
    expect(await other.locator('[data-id=results]').textContent()).toBe(shown);
    expect([documents, complaints]).toEqual([1, []]);
  });

  it('is a link without JavaScript, and a range a form', async () => {
    const page = await open('/cars/', { javaScriptEnabled: false });
    await choices(page).first().click();
    await expect.poll(() => chosen(page).count()).toBe(1);
    const least = page.locator('input[name="range[price][min]"]').first();
    await least.fill('20000');
    await least.locator('xpath=ancestor::form').getByRole('button').click();
    await expect.poll(() => query(page)).toMatch(/refinementList\[\w+\]\[0\]=/);
    expect(await chosen(page).count()).toBe(1);
    expect(await page.locator('[data-id=filters] input[name="range[price][min]"]').inputValue()).toMatch(
      /20,?000/,
    );
    expect(await cards(page).count()).toBe(
      Math.min(24, await countOf(await chosen(page).first().textContent())),
    );
  });

  it('becomes an ordinary navigation where the server refuses its blocks', async () => {
    const page = await open('/cars/');
    await page.route(/\/-\/blocks\//, (route) => route.fulfill({ status: 409 }));
    await choices(page).first().click();
    await page.waitForLoadState('load');
    await chosen(page).first().waitFor();
    // A document of its own, which the browser may have fetched ahead.
    const loaded = () => page.evaluate(() => performance.getEntriesByType('navigation')[0]?.name ?? '');
    await expect.poll(loaded).toBe(page.url());
    expect(new URL(page.url()).search).not.toBe('');
  });

  it('that was asked for last wins, in whatever order the answers come', async () => {
    const page = await open('/cars/');
    let isFirst = true;
    await page.route(/\/-\/blocks\//, async (route) => {
      const wait = isFirst ? 600 : 0;
      isFirst = false;
      await new Promise((resolve) => setTimeout(resolve, wait));
      await route.continue();
    });
    const [first, second] = [choices(page).nth(0), choices(page).nth(1)];
    const wanted = await second.getAttribute('id');
    await first.click();
    await second.click();
    const ids = () => chosen(page).evaluateAll((links) => links.map(({ id }) => id));
    await expect.poll(ids).toEqual([wanted]);
    // The first answer has come by then, and is let go.
    await page.waitForTimeout(1_000);
    expect(await ids()).toEqual([wanted]);
  });

  it('FAV-013 leaves hearts that live: those of cards drawn anew know what is saved, and save', async () => {
    const page = await open('/cars/');
    const hearts = page
      .locator('[data-id=results] article')
      .locator('xpath=..')
      .locator('button[aria-pressed]');
    await choices(page).first().click();
    await chosen(page).first().waitFor();
    await hearts.first().click();
    await expect.poll(() => hearts.first().getAttribute('aria-pressed')).toBe('true');
    await page.goBack();
    await page.waitForFunction(() => !document.querySelector('[data-id=filters] a[aria-current]'));
    await page.goForward();
    await chosen(page).first().waitFor();
    await page.waitForFunction(() => document.querySelector('[data-id=results] button[aria-pressed=true]'));
    expect(await page.locator('header [data-count]').textContent()).toBe('1');
    expect(complaints).toEqual([]);
  });

  it('on a phone leaves the panel open, which says how many cars it leaves', async () => {
    const page = await open('/cars/', { viewport: PHONE });
    await page.getByRole('button', { name: /^Filters/ }).click();
    await choices(page).first().click();
    await chosen(page).first().waitFor();
    expect(await page.locator('#filters-panel:popover-open').count()).toBe(1);
    const pageScrolls = (): Promise<boolean> =>
      page.evaluate(() => getComputedStyle(document.documentElement).overflowY !== 'hidden');
    expect(await pageScrolls()).toBe(false);
    await page.getByRole('button', { name: /^Show \d+ cars?$/ }).click();
    await expect.poll(() => page.locator('#filters-panel:popover-open').count()).toBe(0);
    await expect.poll(pageScrolls).toBe(true);
  });

  it('of 24 cards of one photo takes at most 300 bytes a card and 1.5 KB, and no React', async () => {
    const page = await open('/cars/');
    await page.goto(`http://gantry-commercial.localhost:${inject('port')}/cars/`);
    await page.waitForLoadState('networkidle');
    const shelf = page.locator('#shelf');
    await shelf.locator('summary').first().click();
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(request.url()));
    const [answer] = await Promise.all([
      page.waitForResponse((response) => response.url().includes('/-/blocks/')),
      shelf.locator('a[id]').first().click(),
    ]);
    await shelf.locator('a[aria-current]').first().waitFor({ state: 'attached' });
    const { responseBodySize } = await answer.request().sizes();
    expect(responseBodySize).toBeLessThan((await cards(page).count()) * 300 + 1_500);
    expect(fetched.filter((url) => /react|wake|island/.test(url))).toEqual([]);
  });
});

describe('a row that is asked for when the shopper is near', () => {
  it('comes before it is seen, and nothing that is seen moves', async () => {
    const page = await open('/cars/');
    await cards(page).first().getByRole('link').first().click();
    await page.waitForLoadState('networkidle');
    expect(await page.locator('[data-id=similar][data-waits]').count()).toBe(1);
    await page.evaluate(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
      }).observe({ type: 'layout-shift', buffered: false });
    });
    const top = await page
      .locator('[data-id=similar]')
      .evaluate((host) => host.firstElementChild?.getBoundingClientRect().top ?? 0);
    await page.mouse.wheel(0, top - WIDE.height - 300);
    await page.locator('[data-id=similar] article').first().waitFor({ state: 'attached' });
    await page.mouse.wheel(0, 900);
    await page.waitForTimeout(300);
    const shifted = await page.evaluate(() =>
      (window as unknown as { shifts: number[] }).shifts.reduce((a, b) => a + b, 0),
    );
    expect(shifted).toBeLessThan(0.02);
    expect(complaints).toEqual([]);
  });

  it.each([390, 640])(
    'leaves what has the focus where it is on the screen when it comes late, above it, %i pixels wide',
    async (width) => {
      const page = await open('/cars/', { viewport: { width, height: 700 } });
      await cards(page).first().getByRole('link').first().click();
      await page.waitForLoadState('networkidle');
      let release = (): void => undefined;
      const released = new Promise<void>((resolve) => (release = resolve));
      await page.route(/\/-\/blocks\//, async (route) => {
        await released;
        await route.continue();
      });
      const asked = page.waitForRequest(/\/-\/blocks\//);
      await page
        .locator('[data-id=similar]')
        .evaluate((host) => host.firstElementChild?.scrollIntoView({ behavior: 'instant' }));
      await asked;
      // Not every browser does it by itself, and none at the moment of a step to what has the focus.
      await page.evaluate(() => document.documentElement.style.setProperty('overflow-anchor', 'none'));
      const link = page.locator('footer a:visible').first();
      await link.focus();
      const look = (): Promise<[top: number, height: number]> =>
        link.evaluate((one) => [one.getBoundingClientRect().top, document.documentElement.scrollHeight]);
      const [top, height] = await look();
      release();
      await page.locator('[data-id=similar] article').first().waitFor({ state: 'attached' });
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
      const [topNow, heightNow] = await look();
      expect(heightNow).not.toBe(height);
      expect(topNow).toBeCloseTo(top, 0);
    },
  );

  it('is a link without JavaScript', async () => {
    const page = await open('/cars/', { javaScriptEnabled: false });
    await cards(page).first().getByRole('link').first().click();
    await page.locator('#similar').getByRole('link').click();
    await expect.poll(() => new URL(page.url()).pathname).toBe('/search/suv');
  });

  it('shows what the shopper looked at before, from this browser alone', async () => {
    const page = await open('/cars/');
    await cards(page).nth(0).getByRole('link').first().click();
    await page.waitForLoadState('networkidle');
    const name = await page.title();
    await page.goto(at('/cars/'));
    await cards(page).nth(2).getByRole('link').first().click();
    await page.waitForLoadState('networkidle');
    await page.mouse.wheel(0, 20_000);
    const viewed = page.locator('[data-id=viewed] article');
    await viewed.first().waitFor();
    expect(await viewed.count()).toBe(1);
    expect(name).toContain((await viewed.first().getByRole('link').first().textContent())?.trim());
    expect(complaints).toEqual([]);
  });
});
