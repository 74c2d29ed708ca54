/** A car on paper, and in the colours of the reader, in Chromium on the built product. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { launchChromium } from './chromium.ts';

const SITES = readdirSync(join(import.meta.dirname, '../../sites'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name);
/** A4 between its margins, in CSS pixels. */
const SHEET = { width: 688, height: 1000 };

let browser: Browser;
let page: Page;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());
afterEach(() => page.close());

/** What of this selector is seen: with a box, and in no part that is folded away. */
function seen(selector: string): Promise<string[]> {
  return page
    .locator(selector)
    .evaluateAll((elements) =>
      elements
        .filter(
          (element) =>
            element.checkVisibility({ contentVisibilityAuto: true, visibilityProperty: true }) &&
            element.getBoundingClientRect().height > 1,
        )
        .map((element) => (element.getAttribute('alt') ?? element.textContent ?? '').trim()),
    );
}

describe.each(SITES)('%s', (slug) => {
  const address = (path: string): string => `http://${slug}.localhost:${inject('port')}${path}`;

  async function printCar(): Promise<void> {
    page = await browser.newPage({ viewport: SHEET });
    await page.goto(address('/cars/'));
    const car = await page.locator('main li:has(picture img) article a').first().getAttribute('href');
    await page.goto(address(car ?? ''));
    await page.emulateMedia({ media: 'print' });
  }

  it('prints a car with the name, the phone and the address of the dealer', async () => {
    await printCar();
    const [name = ''] = await seen('header picture img');
    expect(name).not.toBe('');
    expect(await seen('header a[href^="tel:"] span')).toHaveLength(1);
    expect(await seen('footer a[href^="tel:"]')).toHaveLength(1);
    expect((await seen('footer span')).join(' ')).toMatch(/\d+ .*(NSW|SA|QLD) \d{4}/);
    expect((await seen('footer li')).join(' ')).toContain(name);
  });

  it('prints one picture and all that is known of the car, open and within the sheet', async () => {
    await printCar();
    expect(await seen('main picture img')).toHaveLength(1);
    const picture = await page.locator('main picture img').first().boundingBox();
    expect(picture?.width).toBeGreaterThan(SHEET.width / 3);
    // What a calculator says is no fact of the car.
    for (const facts of ['main dt:not(fc-island *)', 'main dd:not(fc-island *)', '#feature-list li']) {
      const all = await page.locator(facts).count();
      expect(all, facts).toBeGreaterThan(8);
      expect(await seen(facts), facts).toHaveLength(all);
    }
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(SHEET.width);
  });

  it('prints nothing that a finger would press, and no bar', async () => {
    await printCar();
    for (const control of [
      'button:not(:has(picture))',
      'input',
      'textarea',
      'form',
      'nav',
      'summary',
      'main ul a:not([href^="tel:"], [href^="mailto:"], article a)',
    ])
      expect(await seen(control), control).toEqual([]);
    const bars = await page.locator('body *').evaluateAll(
      (elements) =>
        elements.filter((element) => {
          const { position } = getComputedStyle(element);
          return element.checkVisibility() && ['fixed', 'sticky'].includes(position);
        }).length,
    );
    expect(bars).toBe(0);
  });

  it.each(['light', 'dark'] as const)(
    'shows icons in the colour of their words, and logos on their ground, in forced colours (%s)',
    async (colorScheme) => {
      page = await browser.newPage({ forcedColors: 'active', colorScheme });
      await page.goto(address('/'));
      const strange = await page.locator('svg:has(use)').evaluateAll(
        (icons) =>
          icons.filter((icon) => {
            const words = icon.parentElement as Element;
            return getComputedStyle(icon).color !== getComputedStyle(words).color;
          }).length,
      );
      expect(strange).toBe(0);
      const grounds = (): Promise<string[]> =>
        page
          .locator('header picture img, footer picture img')
          .evaluateAll((logos) => logos.map((logo) => getComputedStyle(logo).backgroundColor));
      const forced = await grounds();
      await page.emulateMedia({ forcedColors: 'none' });
      const tones = await page
        .locator('header [data-dropdown], footer .fc-footer > div, footer > div')
        .evaluateAll((parts) =>
          parts
            .filter((part) => part.querySelector('picture img'))
            .map((part) => getComputedStyle(part).backgroundColor),
        );
      expect(forced).toEqual(tones);
    },
  );
});
