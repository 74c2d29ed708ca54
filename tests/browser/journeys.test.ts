/** What shoppers do on every demo site, in Chromium on the built product, with JavaScript and without. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { launchChromium, leave, visit } from './chromium.ts';

const SITES = readdirSync(join(import.meta.dirname, '../../sites'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name);
const PHONE = { width: 390, height: 844 };
const WIDE = { width: 1280, height: 900 };

let browser: Browser;
let context: BrowserContext;
let complaints: string[];

beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());
afterEach(() => leave(context));

const home = (slug: string): string => `http://${slug}.localhost:${inject('port')}/`;

/** A page whose console errors, failed requests and policy violations are kept. */
async function open(options: { javaScriptEnabled?: boolean; viewport?: typeof PHONE } = {}): Promise<Page> {
  context = await visit(browser, { viewport: WIDE, ...options });
  complaints = [];
  const page = await context.newPage();
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on(
    'response',
    (response) => response.status() >= 400 && complaints.push(`${response.status()} ${response.url()}`),
  );
  return page;
}

/** Home, then the stock by the menu's or the page's link, then the first car. */
async function toFirstCar(page: Page, slug: string): Promise<string> {
  await page.goto(home(slug));
  await page.locator('main a[href="/cars/"]').first().click();
  await page.waitForURL('**/cars/');
  const first = page.locator('main li article a:not([aria-hidden])').first();
  const name = (await first.textContent())?.trim() ?? '';
  await first.click();
  await page.waitForURL(({ pathname }) => pathname !== '/cars/');
  return name;
}

describe.each(SITES)('%s', (slug) => {
  it.each([
    ['are swiped on a phone', PHONE, true],
    ['stand in columns on a desk', WIDE, false],
  ])(
    'lists of the home page %s, and the page is no wider than the screen',
    async (_, viewport, areSwiped) => {
      const page = await open({ viewport });
      await page.goto(home(slug));
      const lists = page.locator('main ul', { has: page.locator('article') });
      const found = await lists.evaluateAll((all) => ({
        swiped: all.filter((list) => list.scrollWidth > list.clientWidth).length,
        widest: document.documentElement.scrollWidth,
      }));
      expect([found.swiped > 0, found.widest]).toEqual([areSwiped, viewport.width]);
    },
  );

  it.each([
    ['with JavaScript', true, WIDE],
    ['without JavaScript', false, WIDE],
    ['on a phone', true, PHONE],
    ['on a phone without JavaScript', false, PHONE],
  ])(
    'VDP-001 SEARCH-001 a shopper comes from home over the results to a car, %s',
    async (_, javaScriptEnabled, viewport) => {
      const page = await open({ javaScriptEnabled, viewport });
      const name = await toFirstCar(page, slug);
      const heading = await page.locator('h1').innerText();
      expect(heading.replace(/\s+/g, ' ')).toContain(name.split(/\s+/).slice(0, 3).join(' '));
      expect(complaints).toEqual([]);
    },
  );

  it('pages of results follow each other, without JavaScript too', async () => {
    const page = await open({ javaScriptEnabled: false });
    await page.goto(`${home(slug)}cars/`);
    const first = await page.locator('main li h2, main li h3').first().innerText();
    await page.locator('a[rel~="next"]').click();
    await expect.poll(() => new URL(page.url()).search).toBe('?page=2');
    expect(await page.locator('main li h2, main li h3').first().innerText()).not.toBe(first);
    await page.locator('a[rel~="prev"]').click();
    await expect.poll(() => new URL(page.url()).search).toBe('');
    expect(complaints).toEqual([]);
  });

  it('a page that is not there answers with the site around it and a way on', async () => {
    const page = await open();
    const answer = await page.goto(`${home(slug)}no-such-page`);
    expect(answer?.status()).toBe(404);
    expect(await page.locator('header a[href="/"]').count()).toBeGreaterThan(0);
    expect(await page.locator('main a[href="/cars/"]').count()).toBeGreaterThan(0);
  });

  it('FAV-015 a car that is saved in the results is saved on its own page, in the list, and in another tab', async () => {
    const page = await open({ viewport: PHONE });
    await page.goto(`${home(slug)}cars/`);
    const tab = await context.newPage();
    await tab.goto(`${home(slug)}cars/`);
    const card = page.locator('main article').first();
    await card.locator('button[data-entry]:not([data-full])').click();
    await page.getByRole('status').getByText('Saved on this device.').waitFor();
    await tab.locator('main article button[aria-pressed=true]').first().waitFor();
    const name = (await card.locator('a:not([aria-hidden])').first().innerText()).split('\n')[0] ?? '';
    await page.locator('header button', { hasText: '1' }).click();
    await page.locator('header li a', { hasText: name }).click();
    await page.waitForURL(({ pathname }) => pathname !== '/cars/');
    const heart = page.locator('main button[data-entry]:not([data-full])');
    await heart.and(page.locator('[aria-pressed=true]')).click();
    await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('false');
    await expect.poll(() => tab.locator('main [aria-pressed=true]').count()).toBe(0);
    expect(complaints).toEqual([]);
  });

  it('hearts move nothing when they appear, and are not there without JavaScript', async () => {
    const boxes = async (javaScriptEnabled: boolean): Promise<unknown> => {
      const page = await open({ javaScriptEnabled, viewport: PHONE });
      await page.goto(`${home(slug)}cars/`, { waitUntil: 'networkidle' });
      const hearts = page.locator('main button[data-entry]');
      expect(await hearts.first().isVisible()).toBe(javaScriptEnabled);
      // Cards are laid out one after the other.
      const areLaidOut = () =>
        page.evaluate(() => document.getAnimations().every(({ playState }) => playState === 'finished'));
      await expect.poll(areLaidOut).toBe(true);
      const places = page.locator('header nav ~ div, main article h2, main article h3');
      const all = await Promise.all((await places.all()).map((place) => place.boundingBox()));
      // Without scripts the order of the list has a button of its own above the cars.
      const from = (await page.locator('main article').first().boundingBox())?.y ?? 0;
      await leave(context);
      return all.map((box, index) => box && { ...box, y: index === 0 ? box.y : box.y - from });
    };
    expect(await boxes(true)).toEqual(await boxes(false));
  });

  it('no page scrolls sideways on a small phone', async () => {
    const page = await open({ viewport: { width: 320, height: 640 } });
    await toFirstCar(page, slug);
    const vehicle = page.url();
    for (const url of [home(slug), `${home(slug)}cars/`, vehicle, `${home(slug)}about-us`]) {
      await page.goto(url);
      const [content, screen] = await page.evaluate(() => [
        document.documentElement.scrollWidth,
        window.innerWidth,
      ]);
      expect(content, url).toBeLessThanOrEqual(screen ?? 0);
    }
  });
});

describe('a vehicle page', () => {
  const [slug = ''] = SITES;

  async function carWithPhotos(page: Page): Promise<void> {
    await page.goto(`${home(slug)}cars/`);
    await page.locator('main li:has(picture) article a').first().click();
    await page.waitForURL(/\/cars\/.+/);
  }

  it('GALLERY-003 GALLERY-004 GALLERY-012 opens photos in full screen, where the arrow keys change them and Escape closes', async () => {
    const page = await open();
    await carWithPhotos(page);
    const opener = page.getByRole('button', { name: /full ?screen|all \d+ photos/i }).first();
    await opener.click();
    const dialog = page.locator('dialog[open]');
    await dialog.waitFor();
    const inSight = (): Promise<number> =>
      dialog
        .locator('ul')
        .first()
        .evaluate((strip) => Math.round(strip.scrollLeft / strip.clientWidth));
    expect(await inSight()).toBe(0);
    await page.keyboard.press('ArrowRight');
    await expect.poll(inSight).toBe(1);
    await page.keyboard.press('ArrowLeft');
    await expect.poll(inSight).toBe(0);
    await page.keyboard.press('Escape');
    await expect.poll(() => dialog.count()).toBe(0);
    expect(complaints).toEqual([]);
  });

  it('GALLERY-020 loads the first two photos at once and the others when they come near', async () => {
    const page = await open();
    await carWithPhotos(page);
    const loading = await page
      .locator('main picture img')
      .evaluateAll((images) => images.slice(0, 3).map((image) => (image as HTMLImageElement).loading));
    expect(loading).toEqual(['eager', 'eager', 'lazy']);
  });

  it('reserves the box of each photo before it arrives: nothing moves', async () => {
    const page = await open({ viewport: PHONE });
    await carWithPhotos(page);
    const shift = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          let sum = 0;
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries())
              sum += (entry as PerformanceEntry & { value: number }).value;
          }).observe({ type: 'layout-shift', buffered: true });
          setTimeout(() => resolve(sum), 1500);
        }),
    );
    expect(shift).toBeLessThan(0.02);
  });

  it('stands still for those who ask for less motion: the price is there at once', async () => {
    const page = await open();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await carWithPhotos(page);
    const read = (): Promise<string> => page.locator('[data-block="price"]').first().innerText();
    const first = await read();
    await page.waitForTimeout(600);
    expect(await read()).toBe(first);
  });
});
