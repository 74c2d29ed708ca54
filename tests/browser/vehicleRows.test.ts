/** What a shopper does on the page of a car, in Chromium on the built product. */
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { launchChromium } from './chromium.ts';

interface Listed {
  cars: { id: string; car_type: string; status: string; price?: number; file?: string; images?: unknown[] }[];
  addresses: Record<string, string>;
}

const at = (path: string, site = 'foundry-lane-motors'): string =>
  `http://${site}.localhost:${inject('port')}${path}`;

let browser: Browser;
let context: BrowserContext;
let listed: Listed;
beforeAll(async () => {
  browser = await launchChromium();
  context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  await page.goto(at('/'));
  listed = await page.evaluate(async () => (await (await fetch('/api/cars?perPage=100')).json()) as Listed);
  await page.close();
});
afterAll(() => browser.close());

async function open(address: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(address);
  await page.waitForLoadState('networkidle');
  return page;
}

function carWith(holds: (car: Listed['cars'][number]) => boolean): string {
  const car = listed.cars.find(holds);
  if (!car) throw new Error('The stock has no such car.');
  return at(listed.addresses[car.id] ?? '');
}

/** Numbers of what has been counted on the page. */
const counted = (page: Page): Promise<number[]> =>
  page.evaluate(() =>
    ((window as { dataLayer?: { event: number }[] }).dataLayer ?? []).map(({ event }) => event),
  );

describe('what is counted', () => {
  it('ANALYTICS-001 ANALYTICS-002 event 4 when the page of a used car is loaded, and not for a new or demo car', async () => {
    for (const [type, events] of [
      ['used', [4]],
      ['new', []],
      ['demo', []],
    ] as const) {
      const page = await open(carWith(({ car_type }) => car_type === type));
      expect([type, await counted(page)]).toEqual([type, events]);
      await page.close();
    }
  });

  it('ANALYTICS-010 ANALYTICS-011 ANALYTICS-013 event 60 when the history report is opened, event 61 when the car is printed', async () => {
    const page = await open(carWith(({ file }) => file !== undefined));
    await context.route('**/history.example.com/**', (route) => route.fulfill({ body: 'report' }));
    const before = await counted(page);
    const opened = context.waitForEvent('page');
    await page.locator('main a[data-track=history]').first().click();
    await (await opened).close();
    await page.waitForFunction(
      (length) => (window as { dataLayer?: object[] }).dataLayer?.length === length,
      before.length + 1,
    );
    await page.locator('summary', { hasText: 'More ways to share' }).click();
    const printed = context.waitForEvent('page');
    await page.getByRole('link', { name: 'Print', exact: true }).click();
    await (await printed).close();
    await page.waitForFunction(
      (length) => (window as { dataLayer?: object[] }).dataLayer?.length === length,
      before.length + 2,
    );
    expect(await counted(page)).toEqual([...before, 60, 61]);
    await page.close();
  });
});

describe('what opens', () => {
  it('CONST-004 takes 300 ms to open and to close, and no time for who asks for less motion', async () => {
    const page = await open(carWith(({ car_type }) => car_type === 'used'));
    const timesOf = () =>
      page
        .locator('details', { hasText: 'More ways to share' })
        .evaluate((details) => getComputedStyle(details, '::details-content').transitionDuration);
    expect(await timesOf()).toMatch(/^0\.3s(, 0\.3s)*$/);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect(await timesOf()).toMatch(/^0s(, 0s)*$/);
    await page.close();
  });
});

describe('the bar of a phone', () => {
  it.each(['no-preference', 'reduce'] as const)(
    'tells the price while that of the page is out of sight, and not twice (motion: %s)',
    async (reducedMotion) => {
      const page = await open(carWith(({ price, images }) => price !== undefined && images !== undefined));
      await page.setViewportSize({ width: 390, height: 844 });
      await page.emulateMedia({ reducedMotion });
      const told = page.locator('[data-bar~=actions-yield] p');
      const show = (top: number) => page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top);
      await show(0);
      await told.waitFor({ state: 'hidden' });
      await show(4000);
      await told.waitFor({ state: 'visible' });
      await show(0);
      await told.waitFor({ state: 'hidden' });
      await page.close();
    },
  );
});

describe('estimates', () => {
  it('VDP-002 of a repayment, of delivery to a postcode and of fuel for a distance that is typed are made on one page', async () => {
    const page = await open(carWith(({ car_type }) => car_type === 'used'));
    const main = page.locator('main');
    const finance = main.locator('#finance');
    const repayment = await finance.textContent();
    expect(repayment).toMatch(/\$[\d,]+/);

    const delivery = main.locator('#delivery-calculator');
    await delivery.getByLabel('Postcode').fill('2000');
    await delivery.getByRole('button').click();
    await delivery
      .getByText(/\$\d|free/i)
      .first()
      .waitFor();

    const fuel = main.locator('#fuel-calculator');
    const week = await fuel.textContent();
    const distance = fuel.getByRole('spinbutton').or(fuel.getByRole('textbox')).first();
    // What is typed while its script is on its way is counted when the field is left.
    await distance.click();
    await page.locator('fc-island#fuel-calculator:not([data-wake])').waitFor();
    await distance.fill('500');
    await distance.press('Enter');
    await page.waitForFunction(
      (before) => document.querySelector('main #fuel-calculator')?.textContent !== before,
      week,
    );
    expect(await fuel.textContent()).toMatch(/\$[\d,.]+/);
    await page.close();
  });
});

describe('the hours of holidays', () => {
  it('HOURS-014 scroll once their list is higher than 16rem, and not before', async () => {
    const page = await open(at('/contact', 'gantry-commercial'));
    await page.locator('button[popovertarget]', { hasText: 'Holiday' }).first().click();
    const heights = (rows: number) =>
      page.evaluate((count) => {
        const body = document.querySelector('dialog:popover-open tbody') as HTMLElement;
        const row = body.querySelector('tr') as HTMLElement;
        body.replaceChildren(...Array.from({ length: count }, () => row.cloneNode(true)));
        let list: HTMLElement = body;
        while (getComputedStyle(list).overflowY !== 'auto') list = list.parentElement as HTMLElement;
        const rem = parseFloat(getComputedStyle(document.documentElement).fontSize);
        return { shown: list.clientHeight / rem, scrolls: list.scrollHeight > list.clientHeight };
      }, rows);
    expect(await heights(2)).toMatchObject({ scrolls: false });
    expect((await heights(2)).shown).toBeLessThan(16);
    expect(await heights(40)).toEqual({ shown: 16, scrolls: true });
  });
});

describe('a link that does something besides', () => {
  it('leads where it leads when the script for it does not come', async () => {
    const page = await open(carWith(({ car_type }) => car_type === 'used'));
    await page.route('**/assets/pressing-*.js', (route) => route.abort());
    await page.route(/^https:/, (route) => route.fulfill({ contentType: 'text/html', body: 'shared' }));
    const link = page.locator('main a[data-act=popup]').first();
    const href = await link.evaluate((one: HTMLAnchorElement) => one.href);
    await link.click();
    await page.waitForURL(href);
    await page.close();
  });
});

describe('a car without photos', () => {
  it('has its price before the place of the photos, and before all else, on phones and on wide screens', async () => {
    const page = await open(
      carWith(
        ({ status, price, images = [] }) =>
          status === 'in_stock' && price !== undefined && images.length === 0,
      ),
    );
    const boxOf = async (name: string) => {
      const box = await page.getByText(name, { exact: true }).locator('visible=true').first().boundingBox();
      return box ?? { x: NaN, y: NaN };
    };
    const placed = async () => ({
      photos: await boxOf('Request photos'),
      price: (await page.locator('#head-price > *').first().boundingBox()) ?? { x: NaN, y: NaN },
      share: await boxOf('WhatsApp'),
    });
    const wide = await placed();
    expect(wide.price.y).toBeLessThan(wide.photos.y);
    await page.setViewportSize({ width: 390, height: 844 });
    const { photos, price, share } = await placed();
    expect(price.y).toBeLessThan(photos.y);
    expect(price.y).toBeLessThan(share.y);
    await page.close();
  });
});

/** The first car of a site's list, on a phone. */
async function onPhone(site: string): Promise<Page> {
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true });
  const page = await phone.newPage();
  await page.goto(at('/cars/', site));
  const [path] = await page.evaluate(async () =>
    Object.values(((await (await fetch('/api/cars?perPage=1')).json()) as Listed).addresses),
  );
  await page.goto(at(path ?? '', site));
  await page.waitForLoadState('networkidle');
  return page;
}

describe.each(['foundry-lane-motors', 'gantry-commercial', 'longshore-caravans'])(
  'a phone, on %s',
  (site) => {
    it("tells the price in its bar while the page's own is out of sight, and not beside it", async () => {
      const page = await onPhone(site);
      const price = page.locator('[data-bar~=actions] > p');
      await expect.poll(() => price.isVisible()).toBe(false);
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight / 2));
      await expect.poll(() => price.isVisible()).toBe(true);
      await page.evaluate(() => scrollTo(0, 0));
      await expect.poll(() => price.isVisible()).toBe(false);
      await page.context().close();
    });

    it('moves the focus down the page as it is seen, though the name of the car is written before its photos', async () => {
      const page = await onPhone(site);
      await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').last().focus();
      const tops: number[] = [];
      for (let press = 0; press < 10; press += 1) {
        await page.keyboard.press('Tab');
        tops.push(
          await page.evaluate(() => {
            const focused = document.activeElement as Element;
            if (focused.closest('[data-bar]')) return Infinity;
            return focused.getBoundingClientRect().top + scrollY;
          }),
        );
      }
      const inPage = tops.filter(Number.isFinite);
      expect(inPage.length).toBeGreaterThan(4);
      expect(inPage).toEqual(inPage.toSorted((a, b) => a - b));
      await page.context().close();
    });
  },
);
