/** How sleeping blocks wake, in Chromium, under the strict CSP, on the built product. Source: architecture, Islands. */
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildTestBlocks } from './buildTestBlocks.ts';
import { launchChromium } from './chromium.ts';
import { startWakingServer, type WakingServer } from './wakingServer.ts';

let outDir: string;
let server: WakingServer;
let browser: Browser;
let context: BrowserContext;
let page: Page;
/** Everything that the console said: CSP violations and hydration errors among it. */
let console: string[];
/** A test that breaks the network says so. */
let expectsErrors: boolean;

beforeAll(async () => {
  ({ outDir } = await buildTestBlocks());
  server = await startWakingServer(outDir);
  browser = await launchChromium();
});

afterAll(async () => {
  await browser?.close();
  await server?.close();
});

beforeEach(async () => {
  console = [];
  expectsErrors = false;
  context = await browser.newContext({ baseURL: server.url });
  page = await context.newPage();
  // What the page before had asked for may come after its end.
  server.requests.length = 0;
  page.on('console', (message) => console.push(message.text()));
  page.on('pageerror', (error) => console.push(error.message));
});

afterEach(async () => {
  await context.close();
  if (!expectsErrors) expect(console).toEqual([]);
});

const islandRequests = (): string[] => server.requests.filter((request) => /island-|wake-/.test(request));

async function blockScripts(pattern: RegExp): Promise<void> {
  expectsErrors = true;
  await page.route(pattern, (route) => route.abort());
}

const hostsSeen = (elements: Element[]): unknown[] =>
  elements.map((element) => (element as HTMLElement).dataset.hosts);

/** In the browser: the main part of another page stands in place of this one's, as if it were drawn anew. */
function drawAnew(html: string): void {
  // The styles of the other page are none of this one's: the CSP would say so.
  const other = new DOMParser().parseFromString(html.replace(/<style>.*?<\/style>/s, ''), 'text/html');
  const main = document.querySelector('main') as HTMLElement;
  main.innerHTML = other.querySelector('main')?.innerHTML ?? '';
  const data = JSON.parse(other.getElementById('fc-page')?.textContent ?? '{}') as object;
  document.dispatchEvent(new CustomEvent('fc:drawn', { detail: { ...data, hosts: [main] } }));
}

describe('a sleeping form', () => {
  it('keeps what was typed before it woke, in the state of React too', async () => {
    // The script comes only after the name is typed.
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route(/island-/, async (route) => {
      await released;
      await route.continue();
    });
    await page.goto('/form');
    await page.getByLabel('Name').pressSequentially('Mira');
    expect(await page.locator('output').textContent()).toBe('Hello ');
    release();
    await page.getByText('Hello Mira').waitFor();
    await page.getByLabel('Name').pressSequentially(' Tan');
    expect(await page.locator('output').textContent()).toBe('Hello Mira Tan');
    expect(await page.getByLabel('Name').inputValue()).toBe('Mira Tan');
  });

  it('is submitted once, by the block, when the submit woke it', async () => {
    await page.goto('/form');
    await page.locator('input').evaluate((field: HTMLInputElement) => (field.value = 'Jo'));
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByText('Sent 1 for Jo').waitFor();
    expect(server.requests.filter((request) => request.startsWith('POST'))).toEqual([]);
  });

  it('posts natively, its button included, when the script is blocked', async () => {
    await blockScripts(/island-/);
    await page.goto('/form');
    await page.getByLabel('Name').fill('Jo');
    await page.getByRole('button', { name: 'Send' }).click();
    await page.waitForURL('**/posted');
    expect(await page.textContent('body')).toBe('posted name=Jo&way=form');
  });

  it('posts natively after 5 seconds when the script hangs', async () => {
    expectsErrors = true;
    await page.route(/island-/, () => undefined);
    await page.goto('/form');
    await page.getByLabel('Name').fill('Jo');
    await page.getByRole('button', { name: 'Send' }).click();
    await page.waitForURL('**/posted', { waitUntil: 'commit' });
  });

  it('posts without JavaScript', async () => {
    const plain = await browser.newContext({ baseURL: server.url, javaScriptEnabled: false });
    const quiet = await plain.newPage();
    await quiet.goto('/form');
    await quiet.getByLabel('Name').fill('Jo');
    await quiet.getByRole('button', { name: 'Send' }).click();
    await expect.poll(() => quiet.textContent('body')).toBe('posted name=Jo&way=form');
    await plain.close();
  });

  it('keeps checks, choices and cleared texts', async () => {
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route(/island-/, async (route) => {
      await released;
      await route.continue();
    });
    await page.goto('/fields');
    await page.getByLabel('Terms').check();
    await page.getByLabel('mail').check();
    await page.getByLabel('State').selectOption('QLD');
    await page.getByLabel('Note').fill('');
    release();
    const kept = { terms: true, way: 'mail', state: 'QLD', note: '' };
    await page.getByText(JSON.stringify(kept)).waitFor();
    await page.getByRole('button', { name: 'Redraw' }).click();
    await expect.poll(() => page.getByLabel('Terms').isChecked()).toBe(true);
    expect(await page.getByLabel('mail').isChecked()).toBe(true);
    expect(await page.getByLabel('State').inputValue()).toBe('QLD');
    expect(await page.getByLabel('Note').inputValue()).toBe('');
  });
});

describe('a sleeping button', () => {
  it('acts once for the click that woke it', async () => {
    await page.goto('/counter');
    await page.getByRole('button', { name: 'Add' }).click();
    await page.getByText('1', { exact: true }).waitFor();
    await page.waitForTimeout(200);
    expect(await page.locator('output').textContent()).toBe('1');
    await page.getByRole('button', { name: 'Add' }).click();
    await expect.poll(() => page.locator('output').textContent()).toBe('2');
  });

  it.each(['Enter', 'Space'])('acts once for the %s that woke it, its script there or not', async (key) => {
    for (const isFetched of [false, true]) {
      await page.goto('/counter');
      const button = page.getByRole('button', { name: 'Add' });
      await button.focus();
      if (isFetched) await page.waitForLoadState('networkidle');
      await page.keyboard.press(key);
      await page.getByText('1', { exact: true }).waitFor();
      await page.waitForTimeout(200);
      expect(await page.locator('output').textContent()).toBe('1');
    }
  });

  it('fetches its script when the pointer comes near, and not before', async () => {
    await page.goto('/counter');
    await page.waitForTimeout(300);
    expect(islandRequests()).toEqual([]);
    await page.getByRole('button', { name: 'Add' }).hover();
    await expect.poll(islandRequests).toContainEqual(expect.stringContaining('island-counter'));
    expect(await page.locator('fc-island').getAttribute('data-wake')).toBe('interaction');
  });

  it('says that it does not work when its script is blocked', async () => {
    await blockScripts(/island-/);
    await page.goto('/counter');
    await page.getByRole('button', { name: 'Add' }).click();
    await page.getByRole('alert').getByText('This does not work right now.').waitFor();
  });

  it("leaves links alone: ctrl-click is the browser's, which opens a tab, and a click goes there", async () => {
    await page.goto('/counter');
    // Asked last of all, and not let through: the headless shell crashes in a tab that is opened so.
    const taken = page.evaluate(
      () =>
        new Promise<boolean>((resolve) =>
          addEventListener(
            'click',
            (event) => {
              resolve(event.defaultPrevented);
              event.preventDefault();
            },
            { once: true },
          ),
        ),
    );
    await page.getByRole('link', { name: 'Other page' }).click({ modifiers: ['Control'] });
    expect(await taken).toBe(false);
    expect(new URL(page.url()).pathname).toBe('/counter');
    await page.getByRole('link', { name: 'Other page' }).click();
    await page.waitForURL('**/other');
  });
});

describe('a block inside a slot of another', () => {
  it('wakes alone', async () => {
    await page.goto('/nested');
    await page.getByRole('button', { name: 'Add inside' }).click();
    await page.locator('[data-id=inner] output').getByText('1').waitFor();
    expect(await page.locator('[data-id=shell]').getAttribute('data-wake')).toBe('interaction');
    expect(await page.locator('[data-id=outer]').getAttribute('data-wake')).toBe('interaction');
  });

  it('keeps its state when the block around it wakes later, folds and unfolds', async () => {
    await page.goto('/nested');
    await page.getByRole('button', { name: 'Add inside' }).click();
    await page.locator('[data-id=inner] output').getByText('1').waitFor();
    await page.getByRole('button', { name: 'Fold' }).click();
    await page.getByRole('button', { name: 'Add inside' }).waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Fold' }).click();
    await page.getByRole('button', { name: 'Add inside' }).click();
    await expect.poll(() => page.locator('[data-id=inner] output').textContent()).toBe('2');
  });

  it('wakes after the block around it did', async () => {
    await page.goto('/nested');
    await page.getByRole('button', { name: 'Fold' }).click();
    await page.getByRole('button', { name: 'Add inside' }).waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Fold' }).click();
    await page.getByRole('button', { name: 'Add inside' }).click();
    await page.locator('[data-id=inner] output').getByText('1').waitFor();
  });
});

describe('the page', () => {
  it('asks the API once for two blocks that show the same', async () => {
    await page.goto('/shared');
    await page.getByRole('button', { name: 'Ask' }).first().click();
    await page.getByRole('button', { name: 'Ask' }).last().click();
    await expect.poll(() => page.getByText('42 cars').count()).toBe(2);
    expect(server.requests.filter((request) => request.includes('/api/'))).toEqual(['GET /api/cars?page=1']);
  });

  it('asks the API once too when the second block wakes after the answer', async () => {
    await page.goto('/shared');
    await page.getByRole('button', { name: 'Ask' }).first().click();
    await page.getByText('42 cars').waitFor();
    await page.getByRole('button', { name: 'Ask' }).last().click();
    await expect.poll(() => page.getByText('42 cars').count()).toBe(2);
    expect(server.requests.filter((request) => request.includes('/api/'))).toEqual(['GET /api/cars?page=1']);
  });

  it('wakes a block below the first screen when it comes into view', async () => {
    await page.goto('/far');
    await page.waitForTimeout(300);
    expect(await page.locator('fc-island p').textContent()).toBe('asleep');
    await page.locator('fc-island p').scrollIntoViewIfNeeded();
    await page.getByText('awake').waitFor();
  });

  it('runs enhancers at load without React, and they share a store that outlives the page', async () => {
    await page.goto('/hearts', { waitUntil: 'networkidle' });
    await page.getByRole('button').first().click();
    await expect.poll(() => page.locator('[aria-pressed=true]').count()).toBe(2);
    await page.reload();
    await expect.poll(() => page.locator('[aria-pressed=true]').count()).toBe(2);
    expect(islandRequests()).toEqual([]);
  });

  it('brings all enhancers by one file, the loader beside it, and runs each once for all its hosts', async () => {
    await page.goto('/enhanced');
    await expect.poll(() => page.locator('[data-hosts]').evaluateAll(hostsSeen)).toEqual(['2', '2']);
    const scripts = server.requests.filter((request) => request.includes('.js'));
    expect(scripts.map((request) => request.replace(/-[\w-]+\.js|\/[0-9a-f]{10}\//, ' '))).toEqual([
      'GET /assets/loader ',
      'GET /assets set/heart+tally.js',
    ]);
  });

  it('enhances what is drawn anew, and fetches only the enhancer that is new', async () => {
    await page.goto('/hearts', { waitUntil: 'networkidle' });
    await page.getByRole('button').first().click();
    await expect.poll(() => page.locator('[aria-pressed=true]').count()).toBe(2);
    const other = await context.request.get('/enhanced').then((response) => response.text());
    server.requests.length = 0;
    await page.evaluate(drawAnew, other);
    await expect.poll(() => page.locator('main [aria-pressed=true]').count()).toBe(2);
    await expect.poll(() => page.locator('[data-hosts]').evaluateAll(hostsSeen)).toEqual(['2', '2']);
    expect(server.requests).toEqual([expect.stringMatching(/\/set\/tally\.js$/)]);
  });

  it('wakes a block that is drawn anew on a page where nothing slept', async () => {
    await page.goto('/hearts');
    const other = await context.request.get('/counter').then((response) => response.text());
    await page.evaluate(drawAnew, other);
    await expect.poll(() => server.requests.some((request) => request.includes('sleepers'))).toBe(true);
    await page.waitForLoadState('networkidle');
    await page.getByRole('button', { name: 'Add' }).click();
    await page.getByText('1', { exact: true }).waitFor();
  });

  it('has no script at all where nothing wakes, and shows hostile text as text', async () => {
    await page.goto('/plain');
    expect(await page.getByText('</script></style>').count()).toBe(1);
    expect(await page.locator('script').count()).toBe(0);
    expect(await page.evaluate(() => getComputedStyle(document.body).margin)).toBe('0px');
  });

  it('fetches React ahead at the first sign of a shopper, and never with Save-Data', async () => {
    const fetches = scriptsAskedBy(page);
    await page.goto('/counter');
    await page.waitForTimeout(2000);
    expect(fetches()).toEqual([]);
    await expect.poll(() => movesAndAsks(page, fetches)).not.toEqual([]);
    const saver = await browser.newContext({ baseURL: server.url });
    await saver.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
    });
    const saving = await saver.newPage();
    const saved = scriptsAskedBy(saving);
    await saving.goto('/counter');
    for (let second = 0; second < 3; second += 1) {
      expect(await movesAndAsks(saving, saved)).toEqual([]);
      await saving.waitForTimeout(1000);
    }
    await saver.close();
  });
});

/** Scripts that wake, or of islands, which this page asks for. */
function scriptsAskedBy(of: Page): () => string[] {
  const asked: string[] = [];
  of.on('request', (request) => asked.push(request.url()));
  return () => asked.filter((url) => /island-|wake-/.test(url));
}

/** On a busy machine the script that listens may come after a first move. */
async function movesAndAsks(of: Page, fetches: () => string[]): Promise<string[]> {
  await of.mouse.move(5, 5);
  await of.mouse.move(9, 9);
  return fetches();
}
