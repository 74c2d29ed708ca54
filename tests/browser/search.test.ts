/** Searching on the built product, in Chromium: what stays, what moves, what is told, with and without JavaScript. */
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { violationsOf } from './axe.ts';
import { launchChromium, leave, visit } from './chromium.ts';
import { untilLaidOut } from './laidOut.ts';

const WIDE = { width: 1280, height: 900 };
const PHONE = { width: 390, height: 844 };
/** Nothing is found: no car costs so little. */
const NOTHING = '/cars/?range[price]=:1';
/** Nor has any such words: more than one thing is to be taken out. */
const NOTHING_OF_TWO = `${NOTHING}&query=zzqx`;

let browser: Browser;
let context: BrowserContext;

beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());
afterEach(() => leave(context));

async function open(
  path: string,
  options: { javaScriptEnabled?: boolean; viewport?: typeof WIDE; hasTouch?: boolean; site?: string } = {},
): Promise<Page> {
  const { site = 'foundry-lane-motors', ...rest } = options;
  context = await visit(browser, { viewport: WIDE, ...rest });
  const page = await context.newPage();
  await page.goto(`http://${site}.localhost:${inject('port')}${path}`);
  await page.waitForLoadState('networkidle');
  return page;
}

const query = (page: Page): string => decodeURIComponent(new URL(page.url()).search);
const cards = (page: Page) => page.locator('[data-id=results] article');
const choices = (page: Page) => page.locator('[data-id=filters] section a[id]');
const chosen = (page: Page) => page.locator('[data-id=filters] section a[aria-current]');
const skeletons = (page: Page) => page.locator('[data-id=results] [data-skeleton]');

const press = (element: HTMLElement | SVGElement): void => (element as HTMLElement).click();

/** Blocks are answered when this says so. */
async function holdBlocks(page: Page): Promise<() => void> {
  let answer = (): void => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route(/\/-\/blocks\//, async (route) => {
    await held;
    await route.continue();
  });
  return answer;
}

describe('a search', () => {
  it('SEARCH-021 is its address: facet, price and order are written to it and read from it', async () => {
    const page = await open('/cars/');
    await choices(page).first().click();
    await chosen(page).first().waitFor();
    await page.locator('[data-id=filters] input[name="range[price][max]"]').fill('60000');
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => decodeURIComponent(location.search).includes('range[price]'));
    await page.locator('[data-id=results][aria-busy]').waitFor({ state: 'detached' });
    await page.locator('select[name=sortBy]').selectOption('price:asc');
    await page.waitForFunction(() => location.search.includes('sortBy'));
    await page.locator('[data-id=results][aria-busy]').waitFor({ state: 'detached' });
    expect(query(page)).toMatch(
      /^\?(?=.*refinementList\[\w+\]\[0\]=)(?=.*range\[price\])(?=.*sortBy=price:asc)/,
    );
    const shown = await cards(page).allTextContents();
    const other = await context.newPage();
    await other.goto(page.url());
    expect(await cards(other).allTextContents()).toEqual(shown);
  });

  it('SEARCH-022 SEARCH-024 keeps what was found before in sight while another search is asked for, without skeletons', async () => {
    const page = await open('/cars/');
    const seen = () => cards(page).filter({ visible: true }).allTextContents();
    const before = await seen();
    expect(before.length).toBeGreaterThan(3);
    const answer = await holdBlocks(page);
    await choices(page).first().click();
    await page.locator('[data-id=results][aria-busy]').waitFor({ state: 'attached' });
    expect([await seen(), await skeletons(page).filter({ visible: true }).count()]).toEqual([before, 0]);
    answer();
    await chosen(page).first().waitFor();
  });

  it('SEARCH-006 SEARCH-009 SEARCH-024 shows skeletons after the button that takes all filters back where there was nothing, until there are cars', async () => {
    const page = await open(NOTHING_OF_TWO);
    expect(await skeletons(page).first().isVisible()).toBe(false);
    const answer = await holdBlocks(page);
    await page.getByRole('link', { name: /^See all \d+$/ }).click();
    await skeletons(page).first().waitFor({ state: 'visible' });
    answer();
    await cards(page).first().waitFor();
    expect([query(page), await skeletons(page).count()]).toEqual(['', 0]);
  });

  it('SEARCH-023 keeps what was found before when the server fails, says so, and has its address again', async () => {
    const page = await open('/cars/');
    const before = await cards(page).allTextContents();
    await page.route(/\/-\/blocks\//, (route) => route.fulfill({ status: 503 }));
    await choices(page).first().click();
    await page.locator('[data-failed]').waitFor({ state: 'visible' });
    await page.waitForFunction(() => location.search === '');
    expect(await cards(page).allTextContents()).toEqual(before);
    await page.unroute(/\/-\/blocks\//);
    await choices(page).first().click();
    await chosen(page).first().waitFor();
    expect(await page.locator('[data-failed]').isVisible()).toBe(false);
  });

  it('SEARCH-021 SEARCH-027 writes the page into the address and shows the top of the page after a change, and after going back the place where one was', async () => {
    const page = await open('/cars/');
    const next = page.getByRole('link', { name: 'Next' });
    await next.scrollIntoViewIfNeeded();
    const place = await page.evaluate(() => scrollY);
    expect(place).toBeGreaterThan(900);
    await next.click();
    await page.waitForFunction(() => location.search.includes('page=2') && scrollY === 0);
    await page.goBack();
    await page.waitForFunction((y) => Math.abs(scrollY - y) < 200, place);
  });

  it.each(['foundry-lane-motors', 'gantry-commercial', 'longshore-caravans'])(
    'SEARCH-027 on a phone, where cards are laid out as they come near, shows the card of %s again that was left',
    async (site) => {
      const page = await open('/cars/', { viewport: PHONE, hasTouch: true, site });
      // The shopper has seen them all: they are as high as they are, not as high as most.
      await untilLaidOut(page);
      const tenth = cards(page).nth(9);
      await tenth.getByRole('link').first().click();
      await page.waitForLoadState('networkidle');
      await page.goBack();
      const isInView = () =>
        tenth.evaluate((card) => {
          const { top, bottom } = card.getBoundingClientRect();
          return bottom > 0 && top < innerHeight;
        });
      await expect.poll(isInView).toBe(true);
    },
  );

  it('SEARCH-027 shows the top of the page after each change: a facet, an order, a filter that is removed, all of them', async () => {
    const page = await open('/cars/');
    const changes: [string, () => Promise<unknown>][] = [
      // Pressed where they are: no test scrolls to them.
      ['facet', () => choices(page).first().evaluate(press)],
      ['order', () => page.locator('select[name=sortBy]').selectOption('price:asc')],
      [
        'filter',
        () =>
          page
            .getByRole('link', { name: /^Remove filter:/ })
            .first()
            .evaluate(press),
      ],
    ];
    const isAtTopAfter = async (name: string, change: () => Promise<unknown>): Promise<void> => {
      const before = query(page);
      await page.evaluate(() => scrollTo(0, 400));
      expect([name, await page.evaluate(() => scrollY)]).toEqual([name, 400]);
      await change();
      await expect.poll(() => [name, query(page) !== before]).toEqual([name, true]);
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    };
    for (const [name, change] of changes) await isAtTopAfter(name, change);
    const typed = async (name: string, words: string) => {
      const field = page.locator(`main input[name="${name}"]`).first();
      await field.evaluate((input, text) => {
        (input as HTMLInputElement).value = text;
        (input as HTMLInputElement).form?.requestSubmit();
      }, words);
    };
    await isAtTopAfter('a range', () => typed('range[price][max]', '90000'));
    await isAtTopAfter('words', () => typed('query', 'toyota'));
    await page.goto(new URL(NOTHING_OF_TWO, page.url()).href);
    await page.waitForLoadState('networkidle');
    const clear = page.getByRole('link', { name: /^See all \d+$/ });
    await isAtTopAfter('all', () => clear.evaluate(press));
  });

  it.each(['foundry-lane-motors', 'gantry-commercial', 'longshore-caravans'])(
    'of %s has cards that lead to their car from the photo too, on phones and wide screens',
    async (site) => {
      for (const viewport of [PHONE, WIDE]) {
        const page = await open('/cars/', { site, viewport });
        const card = cards(page).first();
        await card.click({ position: { x: 50, y: 70 } });
        await page.waitForURL((url) => url.pathname !== '/cars/');
        await leave(context);
      }
    },
  );

  it('ANALYTICS-009 is counted once for each view of its page, and not for each facet', async () => {
    const page = await open('/cars/');
    const counted = (): Promise<unknown[]> =>
      page.evaluate(() =>
        ((window as { dataLayer?: { event?: unknown }[] }).dataLayer ?? []).map(({ event }) => event),
      );
    expect(await counted()).toEqual([49]);
    await choices(page).first().click();
    await chosen(page).first().waitFor();
    expect(await counted()).toEqual([49]);
    await page.reload();
    await page.waitForLoadState('networkidle');
    expect(await counted()).toEqual([49]);
  });

  it('works without JavaScript: from the home page by price, another order, a filter taken back', async () => {
    const page = await open('/', { javaScriptEnabled: false });
    await page.getByLabel('Up to').selectOption({ index: 5 });
    await page.getByRole('button', { name: /^Show [\d,]+ cars$/ }).click();
    await expect.poll(() => new URL(page.url()).pathname).toBe('/cars/');
    expect(await cards(page).count()).toBeGreaterThan(0);
    await page.locator('select[name=sortBy]').selectOption('price:asc');
    await page.getByRole('button', { name: 'Sort', exact: true }).click();
    await expect.poll(() => query(page)).toContain('sortBy=price:asc');
    await page.getByRole('link', { name: /^Remove filter:/ }).click();
    await expect.poll(() => query(page)).toBe('?sortBy=price:asc');
  });

  it('is shown as found by its whole address alone: another shopper sees the same cars, with and without JavaScript', async () => {
    const page = await open('/cars/?range[price]=:60000&sortBy=price:desc');
    const shown = await namesOf(page);
    expect(shown.length).toBeGreaterThan(0);
    await leave(context);
    expect(
      await namesOf(await open('/cars/?range[price]=:60000&sortBy=price:desc', { javaScriptEnabled: false })),
    ).toEqual(shown);
  });

  it.each([
    ['foundry-lane-motors', NOTHING, PHONE],
    ['gantry-commercial', '/cars/?range[price]=:60000', WIDE],
    ['longshore-caravans', '/cars/?range[price]=:60000', PHONE],
  ])('has no accessibility violations: %s %s', async (site, path, viewport) => {
    const page = await open(path, { viewport, site });
    expect(await violationsOf(page, { isEveryRule: true })).toEqual([]);
  });
});

describe('the page of prices', () => {
  it('SEARCH-043 SEARCH-046 SEARCH-047 keeps a slider away from the other one, and sends a least under the most', async () => {
    const page = await open('/price-range');
    const [least, most] = [page.getByLabel('At least'), page.getByLabel('At most')];
    const numbers = async () => [Number(await least.inputValue()), Number(await most.inputValue())];
    await most.fill('20000');
    await least.fill('30000');
    expect(await numbers()).toEqual([19_500, 20_000]);
    await most.fill('5000');
    expect(await numbers()).toEqual([19_500, 20_000]);
    await least.press('ArrowRight');
    await most.press('ArrowLeft');
    expect(await numbers()).toEqual([19_500, 20_000]);
    await page.getByRole('button', { name: /^Show/ }).click();
    await page.waitForURL(/range/);
    const { searchParams } = new URL(page.url());
    expect(Object.fromEntries(searchParams)).toEqual({ 'range[price]': '19500:20000' });
  });
});

it.each([true, false])(
  'SEARCH-043 the finder of the home page leads to a price range of digits, with JavaScript or without: %s',
  async (javaScriptEnabled) => {
    const page = await open('/', { javaScriptEnabled });
    const most = page.getByLabel('Up to');
    await most.selectOption({ index: 5 });
    const amount = await most.inputValue();
    await page.getByRole('button', { name: /^Show [\d,]+ cars$/ }).click();
    await page.waitForURL(/\/cars\//);
    expect(query(page)).toBe(`?range[price]=:${amount}`);
  },
);

/** What a shopper reads first on each card. */
const namesOf = (page: Page): Promise<string[]> =>
  cards(page)
    .locator('a')
    .evaluateAll((links) =>
      [...new Set(links.map((link) => link.getAttribute('href') ?? ''))].filter((one) =>
        /^\/cars\/./.test(one),
      ),
    );

describe.each([
  ['a phone', PHONE, true],
  ['a phone without JavaScript', PHONE, false],
  ['a desk', WIDE, true],
  ['a desk without JavaScript', WIDE, false],
] as const)('on %s a car is found', (_, viewport, javaScriptEnabled) => {
  const at = (path: string): Promise<Page> => open(path, { viewport, javaScriptEnabled });
  /** The filters lie over the page on a phone. */
  const openFilters = async (page: Page): Promise<void> => {
    const buttons = page.locator('button[popovertarget="filters-panel"]').filter({ visible: true });
    if (viewport === PHONE) await buttons.first().click();
  };
  const settled = async (page: Page): Promise<void> => {
    await page.waitForLoadState('networkidle');
    await page.locator('[data-id=results][aria-busy]').waitFor({ state: 'detached' });
  };

  it('SEARCH-021 by words with a typing mistake, which stand in the address', async () => {
    const page = await at('/cars/');
    // The second word of a name is its make.
    const name = await cards(page).first().locator('h2, h3').first().innerText();
    const make =
      name
        .trim()
        .split(/\s+/)
        .find((word) => /^[A-Za-z]{5,}$/.test(word)) ?? '';
    const field = page.locator('input[name=query]').first();
    const typed = `${make.slice(0, 2)}${make.slice(3)}`;
    await field.fill(typed);
    await field.press('Enter');
    await page.waitForURL((url) => url.searchParams.get('query') === typed);
    await settled(page);
    expect(await cards(page).count()).toBeGreaterThan(0);
    const found = await cards(page).allInnerTexts();
    expect(found[0]).toContain(make);
  });

  it('by a facet, and back is the list before it', async () => {
    const page = await at('/cars/');
    const before = await namesOf(page);
    await openFilters(page);
    await choices(page).first().click();
    await page.waitForURL(/refinementList/);
    await settled(page);
    const address = page.url();
    // What was found before stands until the answer is here.
    await expect.poll(() => namesOf(page)).not.toEqual(before);
    const shown = await namesOf(page);
    expect(shown.length).toBeGreaterThan(0);
    await page.goBack();
    await page.waitForURL((url) => url.search === '');
    await expect.poll(() => namesOf(page)).toEqual(before);
    await page.goto(address);
    expect(await namesOf(page)).toEqual(shown);
  });

  it('by its price', async () => {
    const page = await at('/cars/');
    await openFilters(page);
    const most = page.locator('[data-id=filters] input[name="range[price][max]"]');
    await most.fill('60000');
    await most.press('Enter');
    await page.waitForURL((url) => decodeURIComponent(url.search).includes('range[price]'));
    await settled(page);
    expect(await cards(page).count()).toBeGreaterThan(0);
    expect(await namesOf(page)).toEqual(await namesOf(await reopened(page)));
  });

  it('near a postcode, and farther away', async () => {
    const page = await open('/cars/', { viewport, javaScriptEnabled, site: 'gantry-commercial' });
    const total = async (): Promise<number> =>
      Number(/([\d,]+) vehicles/.exec(await page.locator('[data-id=title]').innerText())?.[1] ?? 0);
    const all = await total();
    const askWithin = async (km: string): Promise<number> => {
      const opens: [what: string, by: string][] = [
        ['#shelf-panel:popover-open', 'button[popovertarget="shelf-panel"]'],
        ['#shelf-panel-rest[open]', '#shelf-panel-rest > summary'],
        ['#shelf-near-fold[open]', '#shelf-near-fold > summary'],
      ];
      for (const [what, by] of viewport === PHONE ? opens : opens.slice(1)) {
        if ((await page.locator(what).count()) === 0)
          await page.locator(by).filter({ visible: true }).first().click();
      }
      const postcode = page.getByLabel('Postcode');
      await postcode.fill('5290');
      await page.getByLabel('Within', { exact: true }).selectOption(km);
      await page.locator('#shelf-near-fold').getByRole('button').click();
      await page.waitForURL((url) => url.searchParams.get('radius') === km);
      await settled(page);
      return total();
    };
    const near = await askWithin('75');
    expect(new URL(page.url()).searchParams.get('near')).toBe('5290');
    expect(await page.getByRole('link', { name: /75 km around 5290/ }).count()).toBe(1);
    const far = await askWithin('1000');
    expect([near > 0, near < far, far <= all]).toEqual([true, true, true]);
  });

  it('or nothing is, and a way on is offered', async () => {
    const page = await at(NOTHING);
    expect(await page.locator('[data-id=results]').innerText()).toContain('No cars up to $1');
    await page.getByRole('link', { name: /^See all \d+$/ }).click();
    await page.waitForURL((url) => url.search === '');
    await settled(page);
    expect(await cards(page).count()).toBeGreaterThan(0);
  });

  const reopened = async (page: Page): Promise<Page> => {
    const other = await context.newPage();
    await other.goto(page.url());
    return other;
  };
});
