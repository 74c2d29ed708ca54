/** The finance calculator, in Chromium on the built product: by keyboard and touch, with scripts and without. */
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import type { Car } from '../../schemas/types/car.ts';
import { violationsOf } from './axe.ts';
import { launchChromium, leave, visit } from './chromium.ts';

const SITE = 'foundry-lane-motors';
const LENDER = 'bramwell';

let browser: Browser;
let context: BrowserContext;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());
afterEach(() => leave(context));

/** A car that its lender finances, and whose rate is on no step. */
function financedCar(): Car {
  const db = new DatabaseSync(join(inject('folder'), 'stock.db'), { readOnly: true });
  const rows = db.prepare('select body from stock where site = ?').all(SITE);
  db.close();
  const cars = rows.map(({ body }) => JSON.parse(String(body)) as Car);
  const found = cars.find(
    ({ status, price = 0, finance_lenders: lenders, make, year = 0 }) =>
      status === 'in_stock' &&
      price > 15_000 &&
      price < 90_000 &&
      make !== 'GWM' &&
      year > 2020 &&
      lenders?.[LENDER],
  );
  if (!found) throw new Error('The demo stock has no car that is financed.');
  return found;
}

interface Opened {
  width?: number;
  anchor?: string;
  options?: BrowserContextOptions;
}

async function openCar({ width = 1280, anchor = '', options = {} }: Opened = {}): Promise<Page> {
  context = await visit(browser, {
    viewport: { width, height: 800 },
    reducedMotion: 'reduce',
    ...options,
  });
  const page = await context.newPage();
  await page.goto(`http://${SITE}.localhost:${inject('port')}/cars/${financedCar().slug}${anchor}`);
  // The site folds it to one line.
  await block(page)
    .locator('details')
    .first()
    .evaluate((fold) => fold.setAttribute('open', ''));
  return page;
}

const block = (page: Page) => page.locator('fc-island[data-block="finance-calculator"]');
const told = (page: Page) => block(page).getByRole('status');
const field = (page: Page, name: string) => block(page).getByRole('textbox', { name });
const stated = (): string => `$${financedCar().finance_lenders?.[LENDER]?.paymentWeek}/wk*`;

describe('the finance calculator', () => {
  it.each([390, 1280])(
    'is used by the keyboard alone, %i pixels wide, and has no fault of accessibility',
    async (width) => {
      const page = await openCar({ width });
      await expect.poll(() => told(page).textContent()).toContain(stated());
      await field(page, 'Deposit or trade-in').focus();
      await page.keyboard.press('ControlOrMeta+A');
      await page.keyboard.type('5000');
      await page.keyboard.press('Enter');
      await expect.poll(() => told(page).textContent()).not.toContain(stated());
      expect(await field(page, 'Interest rate').inputValue()).toBe(
        String(financedCar().finance_lenders?.[LENDER]?.interestRate),
      );
      await block(page).getByRole('slider', { name: 'Loan term' }).focus();
      await page.keyboard.press('ArrowRight');
      await expect.poll(() => field(page, 'Loan term').inputValue()).toBe('5.5');
      await block(page).getByRole('radio', { name: 'Weekly', exact: true }).focus();
      await page.keyboard.press('ArrowRight');
      await expect.poll(() => told(page).textContent()).toContain('/fn*');
      // Out of the way of the bar at the bottom.
      await page.evaluate(() => scrollTo(0, 0));
      const within = 'fc-island[data-block="finance-calculator"]';
      expect(await violationsOf(page, { within })).toEqual([]);
    },
  );

  it.each([320, 1280])(
    "FINANCE-034 labels the amount 'Repayments' where everybody sees it, before the amount, %i pixels wide",
    async (width) => {
      const page = await openCar({ width });
      await expect.poll(() => told(page).textContent()).toContain(`Repayments: ${stated()}`);
      const label = told(page).getByText('Repayments:', { exact: true });
      expect(await label.isVisible()).toBe(true);
      const { width: wide = 0, height: high = 0 } = (await label.boundingBox()) ?? {};
      expect([wide > 50, high > 10]).toEqual([true, true]);
    },
  );

  it('is used by touch: targets are 44 pixels, nothing is wider than the screen, and the first touch is not lost', async () => {
    const page = await openCar({ width: 390, options: { hasTouch: true, isMobile: true } });
    await block(page).getByText('Monthly', { exact: true }).tap();
    await expect.poll(() => told(page).textContent()).toContain('/mo*');
    const small = await block(page).evaluate((own) =>
      [...own.querySelectorAll('a, summary, label:has(input[type=radio]), input:not([type=radio])')]
        .map((one) => [one.tagName, one.getBoundingClientRect()] as const)
        .filter(([, { width, height }]) => width > 0 && (height < 43.5 || width < 43.5))
        .map(([name, { width, height }]) => `${name} ${width} ${height}`),
    );
    expect(small).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });

  it('FINANCE-069 asks nobody for anything once it is there', async () => {
    const page = await openCar();
    await field(page, 'Purchase Price').fill('20000');
    await page.keyboard.press('Enter');
    await expect.poll(() => told(page).textContent()).not.toContain(stated());
    // Its own first touch is counted, once. The gauge below it comes when it is near, and has come before anything is counted.
    await page.locator('#gauge').evaluate((gauge) => gauge.scrollIntoView());
    await page.locator('[data-id=gauge]:not([data-waits])').waitFor({ state: 'attached' });
    await page.waitForLoadState('networkidle');
    const asked: string[] = [];
    // A picture of the site's own further down comes when it is near.
    const isLate = (url: string): boolean => new URL(url).pathname.startsWith('/site/');
    page.on('request', (request) => isLate(request.url()) || asked.push(request.url()));
    await field(page, 'Loan term').fill('3');
    await page.keyboard.press('Enter');
    await block(page).getByText('Monthly', { exact: true }).click();
    await expect.poll(() => told(page).textContent()).toContain('/mo*');
    expect(asked).toEqual([]);
  });

  it('comes back as it was from an address that is shared', async () => {
    const page = await openCar();
    await field(page, 'Purchase Price').fill('22000');
    await page.keyboard.press('Enter');
    await expect.poll(() => new URL(page.url()).hash).toBe('#finance:amount=22000');
    const repayment = await told(page).textContent();
    await leave(context);
    const other = await openCar({ anchor: '#finance:amount=22000' });
    await expect.poll(() => told(other).textContent()).toBe(repayment);
    expect(await field(other, 'Purchase Price').inputValue()).toBe('22,000');
  });

  it('without scripts shows the result that it starts with, and fields that are disabled', async () => {
    const page = await openCar({ options: { javaScriptEnabled: false } });
    expect(await told(page).textContent()).toContain(stated());
    expect(await told(page).textContent()).toContain('comparison rate');
    const fields = block(page).getByRole('textbox');
    expect(await fields.count()).toBe(5);
    for (const one of await fields.all()) expect(await one.isDisabled()).toBe(true);
    await block(page).getByText('Show More').click();
    const criteria = block(page).getByText(/lending criteria apply\./);
    await criteria.last().waitFor();
  });

  it("FINANCE-020 FINANCE-040 FINANCE-044 FINANCE-070 FINANCE-115 ROUTE-058 VDP-021 'Request a Quote' opens 'Finance Enquiry' at #finance-form, whose form sends the car and event 9", async () => {
    const page = await openCar();
    const button = block(page).getByRole('link', { name: 'Request a Quote' });
    expect(await button.getAttribute('href')).toBe('#finance-form');
    await button.click();
    const dialog = page.getByRole('dialog', { name: 'Finance Enquiry' });
    await expect.poll(() => dialog.isVisible()).toBe(true);
    for (const label of ['First name', 'Last name', 'Email', 'Phone', 'Message'])
      expect(await dialog.getByRole('textbox', { name: label }).isVisible()).toBe(true);
    expect(await dialog.getByRole('checkbox').isChecked()).toBe(false);
    const values = {
      'First name': 'Ash',
      'Last name': 'Moreau',
      Email: 'ash@example.com',
      Phone: '0412345678',
      Postcode: '2000',
    };
    for (const [label, value] of Object.entries(values))
      await dialog.getByRole('textbox', { name: label }).fill(value);
    await dialog.getByRole('button', { name: 'Ask about finance' }).click();
    await page.waitForURL(/success/);
    const db = new DatabaseSync(join(inject('folder'), 'records.db'), { readOnly: true });
    const lead = db.prepare('select * from leads order by received_at desc limit 1').get();
    db.close();
    expect(lead).toMatchObject({ car_id: financedCar().id, category: 'Finance Enquiry' });
    expect(JSON.parse(String(lead?.payload))).toMatchObject({ event_id: '9', name: 'Ash' });
  });
});

it.each([
  ['home', '/'],
  ['the list', '/cars/'],
  ['a page without cars', '/about-us'],
])(
  'FINANCE-022 the menu of %s leads to finance with the query of the address, if it has one',
  async (_, path) => {
    context = await visit(browser, { viewport: { width: 1280, height: 900 } });
    const page = await context.newPage();
    for (const search of ['?utm_source=mail', '']) {
      await page.goto(`http://${SITE}.localhost:${inject('port')}${path}${search}`);
      await page.waitForLoadState('networkidle');
      const link = page.getByRole('banner').getByRole('link', { name: 'Finance', exact: true });
      await expect.poll(() => link.evaluate((one) => (one as HTMLAnchorElement).search)).toBe(search);
    }
  },
);

it('FINANCE-022 links of the page of a car to finance carry the query of its address', async () => {
  context = await visit(browser, { reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto(`http://${SITE}.localhost:${inject('port')}/cars/${financedCar().slug}?utm_source=mail`);
  const links = page.locator('a[href*="/finance"]:not([href^="#"])');
  await expect
    .poll(() => links.evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).search)))
    .not.toContain('');
  const searches = await links.evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).search));
  expect(searches.every((search) => search.includes('utm_source=mail'))).toBe(true);
  expect(searches.length).toBeGreaterThan(1);
});
