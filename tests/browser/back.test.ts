/** Going back closes what lies over the page and leaves nothing in the history, in Chromium on the built product. */
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { launchChromium, leave, visit } from './chromium.ts';

const SITE = 'foundry-lane-motors';

let browser: Browser;
let context: BrowserContext;
let page: Page;

beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());
afterEach(() => leave(context));

const at = (path: string): string => `http://${SITE}.localhost:${inject('port')}${path}`;
const path = (): string => new URL(page.url()).pathname;
const entries = (): Promise<number> => page.evaluate(() => history.length);
/** What lies over the page has its entry in the history: its script is there. */
const hasEntry = (): Promise<boolean> => page.evaluate(() => history.state !== null);
const isOpen = (what: Locator): Promise<boolean> => what.isVisible();

/** A page that was come to from another one, so that there is something to go back to. */
async function comeTo(last: string): Promise<void> {
  context = await visit(browser, { viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' });
  page = await context.newPage();
  await page.goto(at('/about-us'));
  await page.goto(at(last));
  await page.waitForLoadState('networkidle');
}

interface Cover {
  what: Locator;
  open: () => Promise<void>;
  close: () => Promise<void>;
}

function menu(): Cover {
  const what = page.locator('header nav[popover]');
  return {
    what,
    open: () => page.locator('header button[popovertarget$=menu]').last().click(),
    close: () => what.locator('button').first().click(),
  };
}

function fullScreen(): Cover {
  const what = page.locator('dialog[open]');
  return {
    what,
    open: () =>
      page
        .getByRole('button', { name: /full ?screen|all \d+ photos/i })
        .first()
        .click(),
    close: () => what.getByRole('button', { name: 'Close' }).click(),
  };
}

async function carWithPhotos(): Promise<string> {
  await comeTo('/cars/');
  const href = await page.locator('main li:has(picture img) article a').first().getAttribute('href');
  await leave(context);
  return href ?? '';
}

describe.each([
  ['the menu of a phone', menu, () => Promise.resolve('/contact')],
  ['the photos in full screen', fullScreen, carWithPhotos],
])('%s', (_, coverOf, start) => {
  let cover: Cover;
  let here: string;

  async function openCover(): Promise<void> {
    here = await start();
    await comeTo(here);
    cover = coverOf();
    await cover.open();
    await cover.what.waitFor();
    await expect.poll(hasEntry).toBe(true);
  }

  it('closes by going back, and the page stays', async () => {
    await openCover();
    await page.goBack();
    await cover.what.waitFor({ state: 'hidden' });
    expect(path()).toBe(here);
    await page.goBack();
    await expect.poll(() => path()).toBe('/about-us');
  });

  it('holds the page beneath where it is, until it is closed', async () => {
    const canScroll = (): Promise<boolean> =>
      page.evaluate(() => getComputedStyle(document.documentElement).overflowY !== 'hidden');
    await openCover();
    expect(await canScroll()).toBe(false);
    await cover.close();
    await expect.poll(canScroll).toBe(true);
    await cover.open();
    await expect.poll(canScroll).toBe(false);
    await page.goBack();
    await expect.poll(canScroll).toBe(true);
  });

  it('does nothing by going forward, and opens and closes as ever after it', async () => {
    await openCover();
    await page.goBack();
    await cover.what.waitFor({ state: 'hidden' });
    await page.goForward();
    await expect.poll(async () => [path(), await isOpen(cover.what)]).toEqual([here, false]);
    const before = await entries();
    await cover.open();
    await cover.what.waitFor();
    expect(await entries()).toBe(before);
    await page.goBack();
    await cover.what.waitFor({ state: 'hidden' });
    expect(path()).toBe(here);
  });

  it('leaves nothing to go back to when its button or Escape closed it, however often', async () => {
    await openCover();
    const before = await entries();
    for (const close of [cover.close, () => page.keyboard.press('Escape'), cover.close]) {
      await close();
      await cover.what.waitFor({ state: 'hidden' });
      await cover.open();
      await cover.what.waitFor();
    }
    await cover.close();
    await expect.poll(hasEntry).toBe(false);
    expect(await entries()).toBe(before);
    await page.goBack();
    await expect.poll(() => path()).toBe('/about-us');
  });
});

describe('a page that was come to from the menu', () => {
  it('goes back to where the menu was opened, and the menu is closed there', async () => {
    await comeTo('/contact');
    const { what, open } = menu();
    await open();
    await what.waitFor();
    await expect.poll(hasEntry).toBe(true);
    await what.locator('a[href="/cars/"]').first().click();
    await page.waitForURL('**/cars/');
    await page.goBack();
    await expect.poll(async () => [path(), await isOpen(what)]).toEqual(['/contact', false]);
    await page.goBack();
    await expect.poll(() => path()).toBe('/about-us');
  });
});
