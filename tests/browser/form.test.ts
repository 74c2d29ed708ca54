/** An enquiry in Chromium on the built product: with JavaScript and without, on a phone, with its script blocked. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { violationsOf } from './axe.ts';
import { launchChromium, leave, visit } from './chromium.ts';

const SITE = 'foundry-lane-motors';
const PHONE = { width: 390, height: 844 };
const WIDE = { width: 1280, height: 900 };
const RIGHT = {
  'First name': 'Ann',
  'Last name': 'Lee',
  Email: 'ann@example.com',
  Phone: '0412 345 678',
  Postcode: '2000',
  'Dealership location': 'Foundry Lane Minchinbury',
  Message: 'Is it still there?',
};

let browser: Browser;
let context: BrowserContext;
let complaints: string[];

beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());
afterEach(() => leave(context));

/** The contact page; what the browser complains of is kept. */
async function open(options: { javaScriptEnabled?: boolean; viewport?: typeof WIDE } = {}): Promise<Page> {
  context = await visit(browser, { viewport: WIDE, reducedMotion: 'reduce', ...options });
  complaints = [];
  const page = await context.newPage();
  page.on('console', (message) => {
    // The browser tells each answer that is no success.
    if (message.type() === 'error' && !message.text().includes('422')) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  await page.goto(`http://${SITE}.localhost:${inject('port')}/contact`);
  return page;
}

/** A name by which the mail of a test is found again. */
let last = 0;
const sender = (): string => `ann-${process.pid}-${(last += 1)}@example.com`;

async function fill(page: Page, words: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, word] of Object.entries(words)) {
    if (label === 'Dealership location') await field(page, label).selectOption({ label: word });
    else await field(page, label).fill(word);
  }
}
const field = (page: Page, label: string) => page.getByLabel(new RegExp(`^${label}`));
/** The form's script is on its way at the first touch; until it is here the browser tells mistakes in its own words. */
const awake = (page: Page) => page.locator('main form[novalidate]').waitFor();
const send = (page: Page) => page.getByRole('button', { name: 'Send' });
const summary = (page: Page) =>
  page.locator('[role=alert]').filter({ hasText: 'Please fix the following errors:' });

/** Mails that have gone out with this address to answer to; they are written soon after the answer. */
async function mailsOf(address: string): Promise<number> {
  const folder = join(inject('folder'), 'mail');
  const count = (): number =>
    readdirSync(folder, { recursive: true })
      .map(String)
      .filter((name) => name.endsWith('.eml'))
      .filter((name) => readFileSync(join(folder, name), 'utf8').includes(`Reply-To: ${address}`)).length;
  for (let wait = 0; wait < 40 && !readdirSync(inject('folder')).includes('mail'); wait++) await pause();
  for (let wait = 0; wait < 40 && count() === 0; wait++) await pause();
  // One more would have come by now.
  await pause(400);
  return count();
}
const pause = (ms = 100): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

describe('an enquiry', () => {
  it.each([
    ['with JavaScript', WIDE],
    ['on a phone', PHONE],
  ])(
    'LEAD-035 LEAD-018 is told its mistakes at once, then sent, mailed once and thanked for, %s',
    async (_, viewport) => {
      const page = await open({ viewport });
      const address = sender();
      let posts = 0;
      const work: string[] = [];
      page.on('request', (request) => {
        if (request.isNavigationRequest() && request.method() === 'POST') posts += 1;
        if (/\/api\/captcha$|\/prove-/.test(request.url())) work.push(new URL(request.url()).pathname);
      });
      await page.mouse.move(1, 1);
      expect(work).toEqual([]);
      await field(page, 'First name').fill('Ann');
      await awake(page);
      await send(page).click();
      await summary(page).waitFor();
      expect(await summary(page).getByRole('link').count()).toBe(6);
      expect(posts).toBe(0);
      expect(work).toEqual([expect.stringMatching(/prove/), '/api/captcha']);
      expect(await field(page, 'First name').inputValue()).toBe('Ann');
      await fill(page, { ...RIGHT, Email: address });
      await send(page).click();
      await page.waitForURL(/\/success/);
      expect([posts, await mailsOf(address)]).toEqual([1, 1]);
      expect(complaints).toEqual([]);
    },
  );

  it.each([
    ['Email', 'ann at home', 'Please enter a whole e-mail address, such as name@example.com.'],
    ['Phone', '12', 'Please enter an Australian phone number, with its area code.'],
    ['Message', '', 'Please fill in “Message”.'],
  ])('says beside %s, and on top, what is wrong with "%s"', async (label, wrong, words) => {
    const page = await open();
    await fill(page, { ...RIGHT, [label]: wrong });
    await awake(page);
    await send(page).click();
    await summary(page).waitFor();
    expect(await summary(page).getByRole('link').allTextContents()).toEqual([words]);
    await summary(page).getByRole('link').click();
    await expect
      .poll(() => field(page, label).evaluate((input) => input === document.activeElement))
      .toBe(true);
    expect(await field(page, label).getAttribute('aria-invalid')).toBe('true');
    const described = (await field(page, label).getAttribute('aria-describedby')) ?? '';
    const texts = await Promise.all(
      described.split(' ').map((id) => page.locator(`[id="${id}"]`).textContent()),
    );
    expect(texts.join(' ')).toContain(words);
  });

  it('LEAD-024 refuses a postcode that has not exactly 4 digits', async () => {
    const page = await open();
    for (const wrong of ['200', '20a0']) {
      await fill(page, { ...RIGHT, Postcode: wrong });
      await awake(page);
      await send(page).click();
      await summary(page).waitFor();
      expect(await summary(page).getByRole('link').allTextContents()).toEqual([
        'Invalid postcode. Please enter a 4-digit number.',
      ]);
    }
    await fill(page, { ...RIGHT, Email: sender() });
    await send(page).click();
    await page.waitForURL(/\/success/);
  });

  it('without JavaScript comes back with what was typed, asks once more, and is sent once', async () => {
    const page = await open({ javaScriptEnabled: false });
    const address = sender();
    await fill(page, { ...RIGHT, Email: address, Postcode: '20' });
    await send(page).click();
    await summary(page).waitFor();
    expect(await summary(page).getByRole('link').allTextContents()).toEqual([
      'Invalid postcode. Please enter a 4-digit number.',
    ]);
    expect(await field(page, 'Message').inputValue()).toBe(RIGHT.Message);
    await field(page, 'Postcode').fill('2000');
    await send(page).click();
    await expect.poll(() => page.locator('main').textContent()).toContain(RIGHT.Message);
    expect(new URL(page.url()).pathname).toBe('/contact');
    // Nobody reads all of it in less.
    await pause(2000);
    await page.locator('main form button').click();
    await expect.poll(() => new URL(page.url()).pathname).toBe('/success');
    expect(await mailsOf(address)).toBe(1);
  });

  it('whose script does not come goes to the server with all that was typed', async () => {
    const page = await open();
    // The page has what it began with; nothing comes after.
    let blocked = 0;
    await page.route(/\/assets\/.*\.js/, (route) => {
      blocked += 1;
      return route.abort();
    });
    let posts = 0;
    page.on('request', (request) => request.method() === 'POST' && (posts += 1));
    const address = sender();
    await fill(page, { ...RIGHT, Email: address, Postcode: '20' });
    await send(page).click();
    await summary(page).waitFor();
    expect(await field(page, 'Message').inputValue()).toBe(RIGHT.Message);
    expect(await field(page, 'Email').inputValue()).toBe(address);
    expect([blocked > 0, posts]).toEqual([true, 1]);
  });

  it('LEAD-014 that is clicked twice is stored once', async () => {
    const page = await open();
    const address = sender();
    await fill(page, { ...RIGHT, Email: address });
    await send(page)
      .dblclick({ noWaitAfter: true })
      .catch(() => undefined);
    await page.waitForURL(/\/success/);
    expect(await mailsOf(address)).toBe(1);
  });

  it('that is reloaded still has its words, until they are sent', async () => {
    const page = await open();
    const words = (): Promise<string[]> =>
      Promise.all(Object.keys(RIGHT).map((label) => field(page, label).inputValue()));
    const reload = (): Promise<unknown> =>
      Promise.all([page.waitForEvent('load'), page.evaluate(() => location.reload())]);
    const empty = await words();
    await fill(page, RIGHT);
    await page.waitForFunction(() => sessionStorage.length > 0);
    const typed = await words();
    await reload();
    await expect.poll(words).toEqual(typed);
    await send(page).click();
    await page.waitForURL(/\/success/);
    await page.goto(`http://${SITE}.localhost:${inject('port')}/contact`);
    expect(await words()).toEqual(empty);
  });

  it('back from the thanks still has its words, and can be sent again', async () => {
    const page = await open();
    const address = sender();
    await fill(page, { ...RIGHT, Email: address });
    await send(page).click();
    await page.waitForURL(/\/success/);
    await page.goBack();
    await send(page).waitFor();
    expect(await field(page, 'Message').inputValue()).toBe(RIGHT.Message);
    expect(await send(page).isEnabled()).toBe(true);
  });

  it('has no accessibility violations, empty, with mistakes and when it is asked for once more', async () => {
    const page = await open();
    const found = await violationsOf(page);
    await fill(page, { Postcode: '20' });
    await awake(page);
    await send(page).click();
    await summary(page).waitFor();
    found.push(...(await violationsOf(page)));
    await fill(page, { ...RIGHT, Email: sender() });
    await page.evaluate(() => {
      // As a browser without scripts sends it.
      const form = document.querySelector<HTMLFormElement>('main form');
      form?.querySelector('[name=_key]')?.setAttribute('value', '');
      HTMLFormElement.prototype.submit.call(form);
    });
    await page.locator('main dl').first().waitFor();
    found.push(...(await violationsOf(page)));
    expect(found).toEqual([]);
  });
});
