/** The overlay of development says in the browser what `explain` says in the terminal. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCli } from '../../cli/main.ts';
import type { PageExplanation } from '../../engine/index.ts';
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

beforeAll(async () => {
  server = await startDevelopmentServer({
    'sites/north/site.json': { version: 1, name: 'North Yard', template: 'standard' },
    'sites/north/pages/note.json': {
      kind: 'content',
      routes: ['/note'],
      title: 'Note',
      slots: {
        main: [
          words('first', 'First words'),
          words('hidden', 'Not here', { when: { 'flags.financeQuote': true } }),
          { block: 'columns', slots: { left: [words('inner', '{site.name} words')] } },
        ],
      },
    },
  });
  browser = await launchChromium();
  page = await browser.newPage();
  page.on('console', (message) => {
    // Browsers ask for it of themselves; this site has no icon.
    if (message.location().url.endsWith('/favicon.ico')) return;
    if (message.type() === 'error') violations.push(message.text());
  });
  page.on('pageerror', (error) => violations.push(error.message));
  await page.goto(`http://north.localhost:${server.port}/note`);
});
afterAll(async () => {
  await browser.close();
  server.stop();
});

async function explainInTerminal(): Promise<PageExplanation> {
  const said: string[] = [];
  const say = (text: string): void => void said.push(text);
  const io = { out: say, err: say, isTty: false, cwd: server.folder };
  await runCli(['explain', 'north', '--url', '/note', '--json'], io);
  return JSON.parse(said.join('\n')) as PageExplanation;
}

const dialog = () => page.getByRole('dialog', { name: 'Blocks of this page' });

describe('the overlay', () => {
  it('opens with F2, lists the blocks that the terminal lists, and outlines those that are there', async () => {
    await page.keyboard.press('F2');
    await dialog().waitFor();
    const { blocks } = await explainInTerminal();
    const listed = await dialog()
      .locator('button[data-block]')
      .evaluateAll((all) => all.map((one) => one.getAttribute('data-block')));
    expect(listed).toEqual(blocks.map(({ id }) => id));
    const title = await page.locator('h1').boundingBox();
    const box = await page.locator('[data-box="first"]').boundingBox();
    expect(title && box && box.y <= title.y && box.y + box.height >= title.y + title.height).toBe(true);
    expect(await page.locator('[data-box="inner"]').count()).toBe(1);
    expect(await page.locator('[data-box="hidden"]').count()).toBe(0);
  });

  it('by keyboard alone shows where a block and its settings were written, with a link into the editor', async () => {
    await dialog().locator('button[data-block="inner"]').focus();
    await page.keyboard.press('Enter');
    const { blocks } = await explainInTerminal();
    const inner = blocks.find(({ id }) => id === 'inner');
    const title = inner?.settings.find(({ path }) => path === 'texts/title');
    const details = dialog().locator('[data-details="inner"]');
    const link = details.locator('[data-setting="texts/title"] a');
    const { file, line, column } = title?.set ?? {};
    expect(await link.innerText()).toBe(`${file}:${line}:${column}`);
    expect(await link.getAttribute('href')).toBe(`vscode://file${server.folder}/${file}:${line}:${column}`);
    expect(await details.locator('[data-setting="texts/title"]').innerText()).toContain('"North Yard words"');
    expect(await details.locator('[data-reason]').allInnerTexts()).toContain('site.name is "North Yard"');
    expect(await dialog().locator('button[data-block="inner"]').innerText()).toMatch(/draw \d+\.\d ms/);
    expect(await page.locator('.box.chosen').getAttribute('data-box')).toBe('inner');
  });

  it('says why a block is not there in the words of the terminal', async () => {
    await dialog().locator('button[data-block="hidden"]').press('Enter');
    const { blocks } = await explainInTerminal();
    const [reason = '?'] = blocks.find(({ id }) => id === 'hidden')?.because ?? [];
    expect(reason).toContain('flags.financeQuote is false');
    expect(await dialog().locator('[data-details="hidden"]').innerText()).toContain(reason);
  });

  it('closes with Escape, gives the focus back, and breaks no rule of the page', async () => {
    await page.keyboard.press('Escape');
    expect(await page.locator('fc-overlay').count()).toBe(0);
    await page.locator('a[href]').first().focus();
    const focused = (): Promise<string | null> =>
      page.evaluate(() => document.activeElement?.getAttribute('href') ?? null);
    const before = await focused();
    await page.keyboard.press('F2');
    await dialog().waitFor();
    await page.keyboard.press('F2');
    expect([await page.locator('fc-overlay').count(), await focused()]).toEqual([0, before]);
    expect(violations).toEqual([]);
  });
});
