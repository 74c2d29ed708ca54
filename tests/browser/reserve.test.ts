/** A car is reserved in Chromium on the built product, with JavaScript and without; another browser sees it. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { launchChromium, leave, visit } from './chromium.ts';

const SITE = 'foundry-lane-motors';
const SHOPPER = {
  'First name': 'Ann',
  'Last name': 'Lee',
  Email: 'ann@example.com',
  Phone: '0412 345 678',
  Postcode: '2000',
};

let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());

const address = (path: string): string => `http://${SITE}.localhost:${inject('port')}${path}`;

async function inContext<T>(javaScriptEnabled: boolean, work: (page: Page) => Promise<T>): Promise<T> {
  const context = await visit(browser, { reducedMotion: 'reduce', javaScriptEnabled });
  try {
    return await work(await context.newPage());
  } finally {
    await leave(context);
  }
}

/** Paths of cars that can be reserved. */
async function reservable(page: Page, count: number): Promise<string[]> {
  await page.goto(address('/cars/'));
  const links = await page
    .locator('main a[href^="/cars/"]')
    .evaluateAll((found) => [
      ...new Set(
        found.map((link) => link.getAttribute('href') ?? '').filter((href) => /^\/cars\/[\w-]+$/.test(href)),
      ),
    ]);
  const wanted: string[] = [];
  for (const path of links) {
    await page.goto(address(path));
    if ((await page.locator(`main a[href="${path}/checkout"]`).count()) > 0) wanted.push(path);
    if (wanted.length === count) break;
  }
  return wanted;
}

const field = (page: Page, label: string) => page.getByRole('textbox', { name: new RegExp(`^${label}`) });
async function fill(page: Page): Promise<void> {
  for (const [label, word] of Object.entries(SHOPPER)) await field(page, label).fill(word);
}
const button = (page: Page, name: string) => page.getByRole('button', { name });

describe('a car that is reserved', () => {
  it('RESERVE-001 RESERVE-008 with JavaScript: held at once, and another browser sees it; the second shopper loses nothing', async () => {
    await inContext(true, async (page) => {
      const [path = ''] = await reservable(page, 1);
      await page.goto(address(`${path}/checkout`));
      await inContext(true, async (second) => {
        await second.goto(address(`${path}/checkout`));
        await fill(second);
        await fill(page);
        await button(page, 'Reserve it').click();
        await page.waitForURL('**/success?*');
        expect(await page.locator('main').innerText()).toContain('The fee is not paid yet');
        await button(second, 'Reserve it').click();
        const told = second.getByRole('alert');
        await told.waitFor();
        expect(await told.innerText()).toContain('Somebody else has just reserved');
        expect(await field(second, 'Email').inputValue()).toBe(SHOPPER.Email);
        await expect
          .poll(async () => {
            await second.goto(address(path));
            return second.locator('main').innerText();
          })
          .toContain('Held until');
        expect(await second.locator(`a[href="${path}/checkout"]`).count()).toBe(0);
      });
    });
  });

  it('RESERVE-001 RESERVE-008 without JavaScript: asked once more, then held', async () => {
    await inContext(false, async (page) => {
      const [path = ''] = await reservable(page, 1);
      await page.goto(address(`${path}/checkout`));
      await fill(page);
      await button(page, 'Reserve it').click();
      // Sooner nobody has read what there is to check.
      await page.waitForTimeout(2500);
      await button(page, 'Send it').click();
      await page.waitForURL('**/success?*');
      expect(await page.locator('main').innerText()).toContain('The fee is not paid yet');
    });
  });
});
