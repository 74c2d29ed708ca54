/** Delivery, the market gauge and similar cars, in Chromium on the built product. */
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { violationsOf } from './axe.ts';
import { launchChromium, leave, visit } from './chromium.ts';

const SITE = 'gantry-commercial';
const WIDE = { width: 1280, height: 900 };
interface Gauge {
  confidence: number;
  listing_price: number;
  market_range_max: number;
}

let browser: Browser;
let context: BrowserContext;
let complaints: string[];
let documents: number;

beforeAll(async () => {
  browser = await launchChromium();
  await findCars();
});
afterAll(() => browser.close());
afterEach(() => leave(context));

const at = (path: string): string => `http://${SITE}.localhost:${inject('port')}${path}`;

interface Listed {
  cars: { id: string; slug: string; price?: number }[];
  addresses: Record<string, string>;
}

/** Addresses of cars whose gauge is sure enough. */
let shown: string[];

async function findCars(): Promise<void> {
  const page = await browser.newPage();
  await page.goto(at('/'));
  shown = await page.evaluate(async () => {
    const { cars, addresses } = (await (await fetch('/api/cars?perPage=100')).json()) as Listed;
    const found: string[] = [];
    for (const { id, slug } of cars) {
      const answer = await fetch(`/api/cars/${slug}/autogauge`);
      const gauge = answer.ok ? ((await answer.json()) as Gauge) : undefined;
      const isShown = gauge && gauge.confidence > 0.2 && gauge.market_range_max >= gauge.listing_price;
      if (isShown) found.push(addresses[id] ?? '');
    }
    return found;
  });
  await page.close();
  expect(shown).not.toEqual([]);
}

async function open(path: string, options: { javaScriptEnabled?: boolean } = {}): Promise<Page> {
  context = await visit(browser, { viewport: WIDE, ...options });
  complaints = [];
  documents = 0;
  const page = await context.newPage();
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('request', (request) => request.isNavigationRequest() && (documents += 1));
  await page.goto(at(path));
  await page.waitForLoadState('networkidle');
  return page;
}
const block = (page: Page, id: string) => page.locator(`[data-id="${id}"]`);
const delivery = (page: Page) => page.locator('section', { has: page.locator('[name=deliver-to]') }).last();
const faultsIn = (page: Page, within: string) => violationsOf(page, { within, isEveryRule: true });

describe('the delivery calculator', () => {
  it('DELIVERY-001 DELIVERY-002 answers in place: no new document, and the price is spoken', async () => {
    const page = await open(shown[0] ?? '');
    await delivery(page).getByLabel('Postcode').fill('5290');
    await page.keyboard.press('Enter');
    await page.getByText('$650 to South Australia, 2 to 3 days').first().waitFor();
    await page.locator('.fc-said', { hasText: '$650 to South Australia' }).waitFor({ state: 'attached' });
    expect(new URL(page.url()).searchParams.get('deliver-to')).toBe('5290');
    expect(await faultsIn(page, 'form[method=get]')).toEqual([]);
    expect([documents, complaints]).toEqual([1, []]);
  });

  it('DELIVERY-003 says what is missing, and the focus stays at the button', async () => {
    const page = await open(shown[0] ?? '');
    const button = delivery(page).getByRole('button', { name: 'Estimate delivery' });
    await button.focus();
    await page.keyboard.press('Enter');
    await delivery(page).getByText('Please enter a postcode.').first().waitFor();
    expect(await button.evaluate((one) => one === document.activeElement)).toBe(true);
  });

  it('DELIVERY-001 ERROR-006 works without JavaScript', async () => {
    const page = await open(shown[0] ?? '', { javaScriptEnabled: false });
    await delivery(page).getByLabel('Postcode').fill('7000');
    await delivery(page).getByRole('button', { name: 'Estimate delivery' }).click();
    await page.getByText("Sorry, we can't provide an estimate for that location.").waitFor();
    expect(await delivery(page).getByLabel('Postcode').inputValue()).toBe('7000');
  });
});

describe('the market gauge', () => {
  it('GAUGE-001 GAUGE-006 GAUGE-017 comes when the shopper is near, in the colour of its band', async () => {
    const page = await open(shown[0] ?? '');
    await block(page, 'gauge').locator('section').scrollIntoViewIfNeeded();
    const label = block(page, 'gauge').locator('p[data-band]');
    await label.waitFor();
    expect(await block(page, 'gauge').textContent()).toMatch(/Market range\$[\d,]+ to \$[\d,]+/);
    const [band, mark] = await Promise.all([
      label.getAttribute('data-band'),
      block(page, 'gauge')
        .locator('svg circle')
        .last()
        .evaluate((one) => getComputedStyle(one).fill),
    ]);
    const role = { low: 'low', medium: 'fair', high: 'high' }[band ?? ''] ?? '';
    const themed = await page.evaluate((name) => {
      const probe = document.body.appendChild(document.createElement('i'));
      probe.className = 'probe';
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(`.probe { color: var(--colour-gauge-${name}) }`);
      document.adoptedStyleSheets.push(sheet);
      return getComputedStyle(probe).color;
    }, role);
    expect(mark).toBe(themed);
    expect(await faultsIn(page, '[data-id=gauge]')).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it('GAUGE-011 moves for 2.5 s, and not at all for who asks for less', async () => {
    const page = await open(shown[0] ?? '');
    await block(page, 'gauge').locator('section').scrollIntoViewIfNeeded();
    const ring = block(page, 'gauge').locator('svg circle').first();
    await ring.waitFor({ state: 'attached' });
    expect(await ring.evaluate((one) => getComputedStyle(one).animationDuration)).toBe('2.5s');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect(await ring.evaluate((one) => getComputedStyle(one).display)).toBe('none');
  });
});

describe('similar cars', () => {
  it('SIMILAR-002 SIMILAR-011 come when they are 500 pixels away, in a carousel with buttons', async () => {
    const page = await open(shown[0] ?? '');
    const top = await block(page, 'similar').evaluate(
      (host) => host.firstElementChild?.getBoundingClientRect().top ?? 0,
    );
    expect(top).toBeGreaterThan(WIDE.height + 600);
    await page.evaluate((to) => scrollTo(0, to), top - WIDE.height - 560);
    await page.waitForTimeout(400);
    expect(await block(page, 'similar').getAttribute('data-waits')).not.toBeNull();
    await page.evaluate((to) => scrollTo(0, to), top - WIDE.height - 400);
    await block(page, 'similar').locator('article').first().waitFor({ state: 'attached' });
    expect(await faultsIn(page, '[data-id=similar]')).toEqual([]);
    expect(complaints).toEqual([]);
  });
});
