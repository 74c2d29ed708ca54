/** Where the focus goes, bars that stay in view do not cover it (WCAG 2.4.11), in Chromium on the built product. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { launchChromium } from './chromium.ts';

const SITES = readdirSync(join(import.meta.dirname, '../../sites'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name);
/** More stops than any page has. */
const MOST_STOPS = 400;

let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());

/** What is read of the focus after each key. */
interface Stop {
  name: string;
  isCovered: boolean;
}

/**
 * In the page: the element with the focus, and whether a bar lies over a corner or the middle of it; of a high one, such as
 * a field of several lines, over its beginning. Null: nothing new has the focus.
 */
function lookAtFocus(): Stop | null {
  const visited = ((window as unknown as { visited?: WeakSet<Element> }).visited ??= new WeakSet());
  const element = document.activeElement;
  if (!element || element === document.body || visited.has(element)) return null;
  visited.add(element);
  // Where the focus is put when what had it is gone: the page itself, which no bar can cover.
  if (element.matches('main')) return { name: 'main', isCovered: false };
  const box = element.getBoundingClientRect();
  // Inside of round corners.
  const [x, y] = [Math.min(8, box.width / 3), Math.min(8, box.height / 3)];
  // Higher than the room between bars: enough that some of it is seen.
  const isHigh = box.height > innerHeight / 2;
  const end = Math.min(box.bottom, box.height > 100 && !isHigh ? box.top + 44 : Infinity, innerHeight);
  const [left, right] = [Math.max(box.left, 0) + x, Math.min(box.right, innerWidth) - x];
  const [top, bottom] = [Math.max(box.top, 0) + y, end - y];
  const isBar = (hit: Element): boolean => {
    for (let one: Element | null = hit; one && !one.contains(element); one = one.parentElement)
      if (['fixed', 'sticky'].includes(getComputedStyle(one).position)) return true;
    return false;
  };
  const points: [number, number][] = [
    [left, top],
    [right, top],
    [(left + right) / 2, (top + bottom) / 2],
    [left, bottom],
    [right, bottom],
  ];
  const isUnderBar = (point: [number, number]): boolean => {
    const hit = document.elementFromPoint(...point);
    return hit !== null && !element.contains(hit) && isBar(hit);
  };
  const isCovered =
    left > right || top > bottom || (isHigh ? points.every(isUnderBar) : points.some(isUnderBar));
  return { name: `${element.tagName} ${element.textContent?.trim().slice(0, 40)}`, isCovered };
}

/** Goes through the page by one key. */
async function stopsBy(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<Stop[]> {
  await page.evaluate(() => {
    delete (window as unknown as { visited?: unknown }).visited;
    (document.activeElement as HTMLElement | null)?.blur();
  });
  const stops: Stop[] = [];
  // Past its end the focus is in the browser for one press.
  for (let missed = 0; missed < 2 && stops.length < MOST_STOPS;) {
    await page.keyboard.press(key);
    const stop = await page.evaluate(lookAtFocus);
    if (stop) stops.push(stop);
    missed = stop ? 0 : missed + 1;
  }
  return stops;
}

describe.concurrent.each(SITES)('%s', (slug) => {
  const address = (path: string): string => `http://${slug}.localhost:${inject('port')}${path}`;

  it.each([
    [390, 700],
    [640, 400],
    [1280, 720],
  ])('covers no link, button or field that has the focus, at %i x %i', async (width, height) => {
    const page = await browser.newPage({ viewport: { width, height }, reducedMotion: 'reduce' });
    await page.goto(address('/cars/'));
    const car = await page.locator('main li:has(picture) article a').first().getAttribute('href');
    for (const path of ['/', '/about-us', '/cars/', car ?? '']) {
      await page.goto(address(path));
      // Backwards it comes from below, to where the header is.
      const isLong = path !== '/' && path !== '/about-us';
      for (const key of isLong ? (['Tab', 'Shift+Tab'] as const) : (['Tab'] as const)) {
        const stops = await stopsBy(page, key);
        expect(stops.length, `${path} by ${key}`).toBeGreaterThan(10);
        const covered = stops.filter(({ isCovered }) => isCovered).map(({ name }) => name);
        expect(covered, `${path} by ${key}`).toEqual([]);
      }
    }
    await page.close();
  });

  it('covers nothing that has the focus in the filters of a phone', async () => {
    const page = await browser.newPage({ viewport: { width: 390, height: 700 }, reducedMotion: 'reduce' });
    await page.goto(address('/cars/'));
    const filters = page
      .locator('[data-id=filters] [popover], [data-id=shelf] [popover], #shelf [popover]')
      .first();
    await page
      .getByRole('button', { name: /^Filters/ })
      .first()
      .click();
    await filters.waitFor();
    const stops: Stop[] = [];
    while (stops.length < MOST_STOPS) {
      await page.keyboard.press('Tab');
      if (!(await filters.evaluate((panel) => panel.contains(document.activeElement)))) break;
      const stop = await page.evaluate(lookAtFocus);
      if (stop) stops.push(stop);
    }
    expect(stops.length).toBeGreaterThan(5);
    expect(stops.filter(({ isCovered }) => isCovered)).toEqual([]);
    await page.close();
  });
});
