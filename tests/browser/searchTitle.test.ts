/** What a search page says when nothing was found: once, in the title or in the results. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { launchChromium, leave, visit } from './chromium.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());

async function see(query: string, look: (page: Page) => Promise<void>): Promise<void> {
  const context = await visit(browser, { viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  await page.goto(`http://foundry-lane-motors.localhost:${inject('port')}/cars/${query}`);
  await look(page);
  await leave(context);
}

/** Whether a title is seen, or only read out. */
const isSeen = (page: Page, name: string): Promise<boolean> =>
  page
    .getByRole('heading', { level: 1, name })
    .evaluate((title) => getComputedStyle(title.parentElement ?? title).clipPath === 'none');

describe('the title of a search page', () => {
  it('is seen where cars were found', () =>
    see('', async (page) => expect(await isSeen(page, 'All cars')).toBe(true)));

  it('is only read out where the results say for which filter nothing was found', () =>
    see('?range[price]=:1', async (page) => {
      expect(await isSeen(page, 'No cars found')).toBe(false);
      expect(await page.locator('[data-id=results] h2').first().innerText()).toBe('No cars up to $1');
    }));

  it('says for which words nothing was found; the results say what to do, and the field keeps the words', () =>
    see('?query=zzzzqq', async (page) => {
      expect(await isSeen(page, 'Nothing in either yard for “zzzzqq”')).toBe(true);
      const titles = await page.locator('[data-id=results] :is(h2, h3)').allInnerTexts();
      expect(titles.filter((title) => title.includes('zzzzqq'))).toEqual([]);
      expect(await page.getByRole('link', { name: /^See all \d+$/ }).count()).toBe(1);
      expect(await page.getByRole('searchbox').first().inputValue()).toBe('zzzzqq');
    }));
});
