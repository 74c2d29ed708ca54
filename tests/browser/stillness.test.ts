/** Pages on a slow processor: what was shown first stays where it is. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { launchChromium } from './chromium.ts';

const SITES = ['foundry-lane-motors', 'gantry-commercial', 'longshore-caravans'];
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };
const WIDE = { viewport: { width: 1280, height: 900 } };
const SLOWDOWN = 6;

let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());

/** How much of the page moved after it was first shown. */
const movedOn = (of: Page): Promise<number> =>
  of.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value;
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(sum), 500);
      }),
  );

it.each(SITES.flatMap((site) => [[site, 390, PHONE] as const, [site, 1280, WIDE] as const]))(
  'nothing of %s is moved by what comes later, %i pixels wide',
  async (site, _, size) => {
    const context = await browser.newContext(size);
    const page = await context.newPage();
    const origin = `http://${site}.localhost:${inject('port')}`;
    await page.goto(`${origin}/cars/`);
    const path = await page.locator('main li article a').first().getAttribute('href');
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    for (const address of ['/', '/cars/', path ?? '']) {
      await page.goto(origin + address);
      expect(await movedOn(page), address).toBeLessThan(0.02);
    }
    await context.close();
  },
);

it.each(SITES)(
  'the lower sections of %s wait on a phone, and are all laid out without a touch of it',
  async (site) => {
    const context = await browser.newContext(PHONE);
    const page = await context.newPage();
    await page.goto(`http://${site}.localhost:${inject('port')}/`);
    const waiting = (): Promise<number> =>
      page.evaluate(
        () =>
          [...document.querySelectorAll('.fc-main > *')].filter(
            (section) => getComputedStyle(section).contentVisibility === 'auto',
          ).length,
      );
    expect(await waiting()).toBeGreaterThan(0);
    await expect.poll(waiting, { timeout: 5000 }).toBe(0);
    await context.close();
  },
);
