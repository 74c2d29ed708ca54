/** The overlay of development says in the browser what `explain` says in the terminal. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runCli } from '../../cli/main.ts';
import type { PageExplanation } from '../../engine/index.ts';
import { makeCar } from '../fixtures/makeCar.ts';
import { violationsOf } from './axe.ts';
import { launchChromium } from './chromium.ts';
import { startDevelopmentServer, type DevelopmentServer } from './developmentServer.ts';

let server: DevelopmentServer;
let browser: Browser;
let page: Page;
const violations: string[] = [];

const words = (id: string, title: string, more: object = {}): object => ({
  id,
  block: 'rich-text',
  settings: { headingLevel: id === 'first' ? 1 : 2, texts: { title, body: 'Text.' } },
  ...more,
});
const note = (title: string): object => ({
  kind: 'content',
  routes: ['/note'],
  title: 'Note',
  slots: {
    main: [
      words('first', title),
      words('hidden', 'Not here', { when: { 'flags.financeQuote': true } }),
      { block: 'columns', slots: { left: [words('inner', '{site.name} words')] } },
      {
        id: 'cars',
        block: 'result-grid',
        slots: {
          card: [{ block: 'car-card' }, words('dear', 'Dear', { when: { 'car.price': { above: 25_000 } } })],
        },
      },
      ...Array.from({ length: 6 }, (_, index) => words(`more-${index}`, `More ${index}`)),
    ],
  },
});

beforeAll(async () => {
  server = await startDevelopmentServer({
    'sites/north/site.json': { version: 1, name: 'North Yard', template: 'standard' },
    'sites/north/pages/note.json': note('First words'),
    'sites/north/pages/mistaken.json': {
      ...{ kind: 'content', routes: ['/mistaken'], title: 'Mistaken' },
      slots: { main: [{ block: 'galery' }, words('first', 'Left')] },
    },
    'cars.json': ['1', '2', '3'].map((id) =>
      makeCar({
        id,
        stocknum: `A${id}`,
        slug: `car-${id}`,
        price: Number(id) * 10_000,
      }),
    ),
  });
  await inTerminal('import-stock', 'north', 'cars.json');
  browser = await launchChromium();
});
afterAll(async () => {
  await browser.close();
  server.stop();
});

beforeEach(async () => {
  violations.length = 0;
  await page?.context().close();
  page = await (await browser.newContext({ viewport: { width: 1280, height: 900 } })).newPage();
  page.on('console', (message) => {
    // Browsers ask for it of themselves; this site has no icon.
    if (message.location().url.endsWith('/favicon.ico')) return;
    if (message.type() === 'error') violations.push(message.text());
  });
  page.on('pageerror', (error) => violations.push(error.message));
});

async function inTerminal(...args: string[]): Promise<string> {
  const said: string[] = [];
  const io = {
    out: (text: string) => void said.push(text),
    err: () => undefined,
    isTty: false,
    cwd: server.folder,
  };
  expect(await runCli(args, io)).toBe(0);
  return said.join('\n');
}

async function explainInTerminal(...more: string[]): Promise<PageExplanation> {
  return JSON.parse(
    await inTerminal('explain', 'north', '--url', '/note', '--json', ...more),
  ) as PageExplanation;
}

async function open(path = '/note'): Promise<void> {
  await page.goto(`http://north.localhost:${server.port}${path}`);
  await page.keyboard.press('F2');
  await dialog().waitFor();
}

const dialog = (): Locator => page.getByRole('dialog', { name: 'Blocks of this page' });
const rowIds = (): Promise<(string | null)[]> =>
  dialog()
    .getByRole('treeitem')
    .evaluateAll((all) => all.map((one) => one.getAttribute('data-block')));
const row = (id: string): Locator => dialog().locator(`[role="treeitem"][data-block="${id}"]`);
const details = (id: string): Locator => dialog().locator(`[data-details="${id}"]`);
const focusedBlock = (): Promise<string | null | undefined> =>
  page.evaluate(() =>
    document.querySelector('fc-overlay')?.shadowRoot?.activeElement?.getAttribute('data-block'),
  );

describe('the overlay', () => {
  it('opens with F2, lists the blocks that the terminal lists, and outlines those that are there', async () => {
    await open();
    const { blocks } = await explainInTerminal();
    expect(await rowIds()).toEqual(['$page', ...blocks.map(({ id }) => id)]);
    const title = await page.locator('h1').boundingBox();
    const box = await page.locator('[data-box="first"]').boundingBox();
    expect(title && box && box.y <= title.y && box.y + box.height >= title.y + title.height).toBe(true);
    await row('inner').click();
    await expect.poll(() => page.locator('[data-box="inner"]').count()).toBe(1);
    expect(await page.locator('[data-box="hidden"]').count()).toBe(0);
  });

  it('by keyboard alone shows where a block and its settings were written, with a link into the editor', async () => {
    await open();
    expect(await focusedBlock()).toBe('$page');
    const listed = await rowIds();
    for (const id of listed.slice(1, listed.indexOf('columns') + 1)) {
      await page.keyboard.press('ArrowDown');
      await expect.poll(() => focusedBlock()).toBe(id);
    }
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => focusedBlock()).toBe('inner');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowRight');
    const { blocks } = await explainInTerminal();
    const inner = blocks.find(({ id }) => id === 'inner');
    const title = inner?.settings.find(({ path }) => path === 'texts/title');
    const setting = details('inner').locator('[data-setting="texts/title"]');
    const link = setting.locator('a').first();
    const { file, line, column } = title?.set ?? {};
    expect(await link.innerText()).toBe(`${file}:${line}:${column}`);
    expect(await link.getAttribute('href')).toBe(`vscode://file${server.folder}/${file}:${line}:${column}`);
    expect(await setting.innerText()).toContain('"North Yard words"');
    expect(await setting.locator('[data-origin="site.name"]').innerText()).toMatch(
      /set by sites\/north\/site\.json:\d+:\d+ \(site north\)/,
    );
    expect(await row('inner').innerText()).toMatch(/\d+(\.\d)? ms/);
    expect(await page.locator('.box.chosen').getAttribute('data-box')).toBe('inner');
    await page.keyboard.press('Enter');
    const region = dialog().getByRole('region', { name: 'Details of inner' });
    await expect.poll(() => region.evaluate((one) => one.matches(':focus'))).toBe(true);
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(
      () => document.querySelector('fc-overlay')?.shadowRoot?.activeElement?.textContent,
    );
    expect(focused).toBe(`${inner?.written.file}:${inner?.written.line}:${inner?.written.column}`);
  });

  it('says why a block is not there in the words of the terminal, and who set the flag', async () => {
    await open();
    const absent = dialog().getByRole('button', { name: /^Not here \(\d+\)$/ });
    const count = Number(/\d+/.exec(await absent.innerText())?.[0]);
    await absent.click();
    expect(count).toBeGreaterThan(1);
    expect(await dialog().getByRole('treeitem').count()).toBe(count);
    await row('hidden').click();
    const { blocks } = await explainInTerminal();
    const [reason] = blocks.find(({ id }) => id === 'hidden')?.because ?? [];
    expect(reason?.text).toContain('flags.financeQuote is false');
    const told = await details('hidden').innerText();
    expect(told).toContain(reason?.text);
    expect(told).toContain(`${reason?.written?.file}:${reason?.written?.line}:${reason?.written?.column}`);
    expect(told).toMatch(/flags\.financeQuote: no layer sets it; default at schemas\/site\.schema\.json:\d+/);
  });

  it('explains a card for the car that stands on it, as the terminal does with --item', async () => {
    await open();
    await row('dear').click();
    await expect.poll(() => details('dear').innerText()).toContain('For each car, shown on 1 of 3.');
    await dialog().getByRole('button', { name: 'Next car' }).click();
    await details('dear').getByText('A1').waitFor();
    const { blocks } = await explainInTerminal('--item', 'A1');
    const [reason] = blocks.find(({ id }) => id === 'dear')?.because ?? [];
    expect(reason?.text).toBe('must hold: price is above $25,000; car.price is 10000');
    expect(await details('dear').innerText()).toContain(reason?.text);
    await dialog().getByRole('spinbutton', { name: 'Number of the car' }).fill('3');
    await page.keyboard.press('Enter');
    await details('dear').getByText('A3').waitFor();
    expect(await details('dear').locator('.badge').innerText()).toBe('there');
    expect(await page.locator('.box.chosen').getAttribute('data-drawn')).toBe('dear.2');
  });

  it('shows what a look-up answered', async () => {
    await open();
    await row('cars').click();
    await details('cars').getByText('what its look-up answered').click();
    await expect.poll(() => details('cars').locator('pre').last().innerText()).toContain('"total": 3');
  });

  it('chooses what is clicked on the page, and leaves the click of everything else alone', async () => {
    await open();
    await dialog().getByRole('button', { name: 'Pick' }).click();
    await page.getByRole('heading', { name: 'North Yard words' }).click();
    await expect.poll(() => row('inner').getAttribute('aria-selected')).toBe('true');
    expect(await dialog().getByRole('button', { name: 'Pick' }).getAttribute('aria-pressed')).toBe('false');
    await dialog().getByRole('button', { name: 'Pick' }).click();
    const second = page.locator('a[href="/cars/car-2"]').first();
    await second.click();
    await details('car-card').getByText('A2').waitFor();
    expect(page.url()).toMatch(/\/note$/);
    // Escape ends picking first, and then closes.
    await dialog().getByRole('button', { name: 'Pick' }).click();
    await page.keyboard.press('Escape');
    expect(await dialog().count()).toBe(1);
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator('fc-overlay').count()).toBe(0);
    await second.click();
    await page.waitForURL(/\/cars\/car-2$/);
  });

  it('never hides what it tells of: the chosen block stands above the panel, the end of the page too', async () => {
    await open();
    for (const id of ['more-5', 'first', 'frame-footer', 'cars']) {
      await row(id).click();
      const [box, panel] = [
        await page.locator('.box.chosen').first().boundingBox(),
        await dialog().boundingBox(),
      ];
      expect(box && panel && box.y >= -1 && box.y + Math.min(box.height, 60) <= panel.y + 1, id).toBe(true);
    }
  });

  it('names do not cover each other', async () => {
    await open();
    const names = await page.locator('.name').evaluateAll((all) =>
      all.map((one) => {
        const { left, right, top, bottom } = one.getBoundingClientRect();
        return { left, right, top, bottom };
      }),
    );
    expect(names.length).toBeGreaterThan(3);
    for (const [index, a] of names.entries())
      for (const b of names.slice(index + 1))
        expect(a.left < b.right && b.left < a.right && a.top < b.bottom - 1 && b.top < a.bottom - 1).toBe(
          false,
        );
  });

  it('is where it was after a save reloaded the page', async () => {
    await open();
    await row('inner').click();
    await page.evaluate(() => Object.assign(globalThis, { isOld: true }));
    server.save('sites/north/pages/note.json', note('Saved words'));
    await page.waitForFunction(() => !('isOld' in globalThis));
    await details('inner').waitFor();
    expect(await page.locator('h1').innerText()).toBe('Saved words');
    expect(await row('inner').getAttribute('aria-selected')).toBe('true');
    server.save('sites/north/pages/note.json', note('First words'));
  });

  it('tells of an address that is not found, and of mistakes in the files of the site', async () => {
    await open('/nothing-here');
    const about = dialog().getByRole('list', { name: 'About the page' });
    expect(await about.innerText()).toContain('This address is not found. No route of this site fits it.');
    expect(await about.innerText()).toMatch(/sites\/north\/pages\/mistaken\.json:\d+:\d+/);
  });

  it.each([
    [390, 844],
    [768, 900],
    [1280, 900],
  ])('can be used by everyone, %i pixels wide', async (width, height) => {
    await page.setViewportSize({ width, height });
    await open();
    const check = () => violationsOf(page, { within: 'fc-overlay', isEveryRule: true });
    expect(await check()).toEqual([]);
    await row('hidden').click();
    await expect.poll(() => check()).toEqual([]);
    const wide = await dialog().evaluate((one) => one.scrollWidth - one.clientWidth);
    expect(wide).toBe(0);
    if (width > 700) return;
    // Tree and details take turns on a narrow window.
    expect([await row('hidden').isVisible(), await details('hidden').isVisible()]).toEqual([false, true]);
    await dialog().getByRole('button', { name: '‹ Blocks' }).click();
    await expect
      .poll(async () => [await row('hidden').isVisible(), await focusedBlock()])
      .toEqual([true, 'hidden']);
  });

  it('closes with Escape and F2, gives the focus back, and breaks no rule of the page', async () => {
    await open();
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator('fc-overlay').count()).toBe(0);
    await page.locator('a[href]').first().focus();
    const focused = (): Promise<string | null> =>
      page.evaluate(() => document.activeElement?.getAttribute('href') ?? null);
    const before = await focused();
    await page.keyboard.press('F2');
    await dialog().waitFor();
    await page.keyboard.press('F2');
    await expect
      .poll(async () => [await page.locator('fc-overlay').count(), await focused()])
      .toEqual([0, before]);
    expect(await page.evaluate(() => document.documentElement.getAttribute('style') ?? '')).toBe('');
    expect(violations).toEqual([]);
  });

  it('is in no file that the build makes for browsers', () => {
    const folder = join(import.meta.dirname, '../../dist/current/client');
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
      /\.(js|css)$/.test(file),
    );
    expect(files.length).toBeGreaterThan(5);
    for (const file of files) {
      const text = readFileSync(join(folder, file), 'utf8');
      expect(text, file).not.toMatch(/fc-overlay|\/-\/explain|vscode:/);
    }
  });
});
