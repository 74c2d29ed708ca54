/** A form in a dialog, in Chromium on the built product, with scripts and without. */
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import type { Car } from '../../schemas/types/car.ts';
import { violationsOf } from './axe.ts';
import { launchChromium, leave, visit } from './chromium.ts';

const SITE = 'foundry-lane-motors';

let browser: Browser;
let context: BrowserContext;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());
afterEach(() => leave(context));

/** Slug of a car that can be had and has no photos. */
function carWithoutPhotos(): string {
  const db = new DatabaseSync(join(inject('folder'), 'stock.db'), { readOnly: true });
  const rows = db.prepare('select body from stock where site = ?').all(SITE);
  db.close();
  const cars = rows.map(({ body }) => JSON.parse(String(body)) as Car);
  const found = cars.find(({ status, images = [] }) => status === 'in_stock' && images.length === 0);
  return found?.slug ?? '';
}

/** The page of a car without photos. */
async function openCar(options: { javaScriptEnabled?: boolean; width?: number } = {}): Promise<Page> {
  const { width = 1280, ...rest } = options;
  context = await visit(browser, { viewport: { width, height: 800 }, reducedMotion: 'reduce', ...rest });
  const page = await context.newPage();
  await page.goto(`http://${SITE}.localhost:${inject('port')}/cars/${carWithoutPhotos()}`);
  return page;
}

const dialog = (page: Page) => page.locator('dialog[aria-labelledby^=request-photos]');
const action = (page: Page) => page.getByRole('link', { name: 'Request photos' });
const phone = (page: Page) => dialog(page).getByLabel(/^Phone/);

/** Its required fields, rightly. */
async function fillIn(page: Page): Promise<void> {
  const words = {
    'First name': 'Ann',
    'Last name': 'Lee',
    Email: 'ann@example.com',
    Phone: '0412 345 678',
  };
  for (const [label, word] of Object.entries(words))
    await dialog(page)
      .getByRole('textbox', { name: new RegExp(`^${label}`) })
      .fill(word);
  await dialog(page)
    .getByLabel(/^Postcode/)
    .fill('2000');
  const select = dialog(page).getByLabel(/dealership/i);
  if ((await select.count()) > 0) await select.selectOption({ index: 1 });
}

describe('a form in a dialog', () => {
  it.each([390, 1280])(
    'opens over the page from its link, %i pixels wide, and can be used by everyone',
    async (width) => {
      const page = await openCar({ width });
      await expect.poll(() => dialog(page).isVisible()).toBe(false);
      await action(page).click();
      await expect.poll(() => dialog(page).isVisible()).toBe(true);
      const box = await dialog(page).boundingBox();
      expect(
        box && box.y >= 0 && box.y + box.height <= 801 && box.x >= 0 && box.x + box.width <= width + 1,
      ).toBe(true);
      expect(await dialog(page).evaluate((own) => own.contains(document.activeElement))).toBe(true);
      expect(await violationsOf(page, { within: 'dialog' })).toEqual([]);
    },
  );

  it("LEAD-005 opens from the action to enquire about a car in stock, in the site's own words for it, with the message in it", async () => {
    const page = await openCar();
    const enquiry = page
      .locator('dialog')
      .filter({ has: page.locator('input[name=_form][value$="enquire/form"]') });
    expect([await enquiry.count(), await enquiry.isVisible()]).toEqual([1, false]);
    await page.getByRole('main').getByRole('link', { name: 'Ask about this car' }).first().click();
    await expect.poll(() => enquiry.isVisible()).toBe(true);
    expect(await enquiry.getByRole('textbox', { name: 'Message' }).isVisible()).toBe(true);
  });

  it('keeps what was typed when it is closed, and gives the focus back to its link', async () => {
    const page = await openCar();
    await action(page).click();
    await phone(page).fill('0412 345 678');
    await page.keyboard.press('Escape');
    await expect.poll(() => dialog(page).isVisible()).toBe(false);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Request photos');
    await action(page).click();
    expect(await phone(page).inputValue()).toBe('0412 345 678');
  });

  it('shows in itself what is wrong, and stays open', async () => {
    const page = await openCar();
    await action(page).click();
    await phone(page).fill('12');
    await dialog(page).locator('form[novalidate]').waitFor();
    await dialog(page).getByRole('button', { name: 'Request photos' }).click();
    await dialog(page).getByRole('alert').filter({ hasText: 'Please fix' }).waitFor();
    expect(await dialog(page).isVisible()).toBe(true);
    expect(await phone(page).inputValue()).toBe('12');
  });

  it('LEAD-016 once it is sent, this browser remembers the car that was asked about', async () => {
    const page = await openCar();
    const about = await page.evaluate(
      () => (JSON.parse(document.getElementById('fc-page')?.textContent ?? '') as { about?: unknown }).about,
    );
    await action(page).click();
    await fillIn(page);
    await dialog(page).locator('form[novalidate]').waitFor();
    await dialog(page).getByRole('button', { name: 'Request photos' }).click();
    await page.waitForURL(/\/success/);
    const kept = () => page.evaluate((slug) => localStorage.getItem(`${slug}:enquired`), SITE);
    await expect.poll(kept).toContain(`"id":${JSON.stringify(about)}`);
  });

  it('without scripts is shown in its place by its link, and with what the server answers', async () => {
    const page = await openCar({ javaScriptEnabled: false });
    await expect.poll(() => dialog(page).isVisible()).toBe(false);
    await action(page).click();
    await expect.poll(() => dialog(page).isVisible()).toBe(true);
    await fillIn(page);
    await dialog(page).getByRole('button', { name: 'Request photos' }).click();
    await page.waitForLoadState();
    // Without a key it is asked once more, and that is seen too.
    await expect.poll(() => dialog(page).isVisible()).toBe(true);
    // What comes sooner than anybody reads is asked once more.
    await page.waitForTimeout(2_500);
    await dialog(page).getByRole('button').last().click();
    await page.waitForURL(/\/success/);
  });
});
