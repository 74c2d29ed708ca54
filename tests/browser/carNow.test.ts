/** A car that changes while its page is open, in Chromium on the built product. */
import type { APIResponse, Browser, Page, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { launchChromium } from './chromium.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());

const at = (path: string): string => `http://foundry-lane-motors.localhost:${inject('port')}${path}`;

/** What the server itself answers: names that end in localhost are known to the browser alone. */
function fetchOf(route: Route): Promise<APIResponse> {
  const url = new URL(route.request().url());
  const headers = { ...route.request().headers(), host: url.host };
  url.hostname = '127.0.0.1';
  return route.fetch({ url: url.href, headers });
}

/** The first car of the list, with view.json answered so; blocks that are drawn anew cost a dollar. */
async function openCar(answer: (route: Route) => Promise<void>): Promise<{ page: Page; drawn: string[] }> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  const drawn: string[] = [];
  await page.goto(at('/cars?sort=price:desc'));
  const path = await page.locator('[data-id=results] article a[href^="/cars/"]').first().getAttribute('href');
  await page.route('**/view.json*', answer);
  await page.route('**/-/blocks/**_now', async (route) => {
    const response = await fetchOf(route);
    const body = await response.text();
    drawn.push(route.request().url());
    await route.fulfill({
      response,
      body: body.replaceAll(/\$\d\d,\d{3}/g, () => '$1').replaceAll(/"price\\":\d+/g, '"price\\":1'),
    });
  });
  await page.goto(at(path ?? ''));
  await page.waitForLoadState('networkidle');
  return { page, drawn };
}
const figure = (page: Page) => page.locator('[data-id=head-price] p').first().textContent();
const offer = (page: Page) =>
  page.locator('[data-id=data] script').evaluate(({ textContent }) => /"price":(\d+)/.exec(textContent)?.[1]);

describe('a car that changed since its page was made', () => {
  it('API-007 has figure and data for search engines drawn anew together, once', async () => {
    const { page, drawn } = await openCar(async (route) => {
      const response = await fetchOf(route);
      await route.fulfill({ response, json: { ...((await response.json()) as object), mark: 'another' } });
    });
    await page.waitForFunction(() =>
      document.querySelector('[data-id=head-price] p')?.textContent.startsWith('$1'),
    );
    expect([await offer(page), drawn.length]).toEqual(['1', 1]);
    await page.close();
  });

  it('API-008 stays as it is when the answer is not ok, though it has other fields', async () => {
    const { page, drawn } = await openCar((route) =>
      route.fulfill({ status: 500, json: { views: 3, car_fields: { price: 1 }, mark: 'another' } }),
    );
    expect(drawn).toEqual([]);
    expect(await figure(page)).toMatch(/^\$\d\d,\d{3}/);
    expect(Number(await offer(page))).toBeGreaterThan(1000);
    await page.close();
  });
});
