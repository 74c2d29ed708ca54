/** What a small change costs the rest of its page: nothing. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { launchChromium } from './chromium.ts';

const SITES = ['foundry-lane-motors', 'gantry-commercial', 'longshore-caravans'];
/** A whole page has more than a thousand elements. */
const MOST_STYLED = 100;

let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());

interface TraceEvent {
  name: string;
  args: { elementCount?: number };
}

/** The most elements that were styled at once while `work` went on. */
async function styledDuring(page: Page, work: () => Promise<void>): Promise<number> {
  await browser.startTracing(page, { categories: ['devtools.timeline'] });
  await work();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: TraceEvent[];
  };
  return Math.max(
    ...traceEvents.map(({ name, args }) => (name === 'UpdateLayoutTree' ? (args.elementCount ?? 0) : 0)),
  );
}

const addWord = (page: Page, selector: string): Promise<void> =>
  page.evaluate((where) => {
    document
      .querySelector(where)
      ?.append(Object.assign(document.createElement('span'), { textContent: 'word' }));
    document.body.getBoundingClientRect();
  }, selector);

it.each(SITES)('what is added somewhere on a page of %s styles nothing else anew', async (site) => {
  const page = await browser.newPage();
  const origin = `http://${site}.localhost:${inject('port')}`;
  await page.goto(`${origin}/cars/`);
  const path = await page.locator('main li article a').first().getAttribute('href');
  for (const address of ['/', '/cars/', path ?? '']) {
    await page.goto(origin + address, { waitUntil: 'networkidle' });
    // What is hidden is not styled at all.
    for (const selector of ['main h1', 'main > :last-child', 'footer a:not([hidden] *)', 'header a']) {
      const styled = await styledDuring(page, () => addWord(page, selector));
      expect(styled, `${address} ${selector}`).toBeLessThan(MOST_STYLED);
      expect(styled, `${address} ${selector}`).toBeGreaterThan(0);
    }
  }
  await page.close();
});
