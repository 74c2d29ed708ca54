/** Every example of every block, opened by itself in Chromium: what the browser refuses, what the console says, axe (WCAG 2.2 AA). */
import type { FastifyInstance } from 'fastify';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { blocks } from '../../blocks/index.ts';
import { EXAMPLE_FACES, hasFace } from '../../engine/render/index.ts';
import { readExamples } from '../fixtures/index.ts';
import { violationsOf } from './axe.ts';
import { launchChromium } from './chromium.ts';

const ROOT = join(import.meta.dirname, '../..');
const WIDTHS = [390, 1200] as const;

/** What dist/current/server/main.js exports. */
interface Built {
  open: (overrides: object) => Promise<{
    app: FastifyInstance;
    catalogue: { sites: ReadonlyMap<string, unknown> };
    close: () => Promise<void>;
  }>;
}

let browser: Browser;
let context: BrowserContext;
let server: Awaited<ReturnType<Built['open']>>;
let port: number;
let sites: string[];

beforeAll(async () => {
  const { open } = (await import(pathToFileURL(join(ROOT, 'dist/current/server/main.js')).href)) as Built;
  const folder = inject('folder');
  server = await open({
    ...{ root: ROOT, isDevelopment: true, logLevel: 'silent' },
    ...{ stock: join(folder, 'stock.db'), pictures: join(folder, 'pictures') },
    resizedPictures: join(folder, 'resized'),
    records: ':memory:',
  });
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = server.app.server.address() as { port: number });
  sites = [...server.catalogue.sites.keys()];
  browser = await launchChromium();
  context = await browser.newContext({ reducedMotion: 'reduce' });
});
afterAll(async () => {
  await browser.close();
  server.app.server.closeAllConnections();
  await server.close();
});

/** A new page, and what goes wrong in it. */
async function openPage(): Promise<{ page: Page; wrong: string[] }> {
  const page = await context.newPage();
  // No stock holds the cars of examples: the console would tell of each that was not found.
  await page.route('**/view.json?*', (route) => route.fulfill({ status: 204 }));
  const wrong: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') wrong.push(message.text());
  });
  page.on('pageerror', (error) => wrong.push(error.message));
  return { page, wrong };
}

/** Addresses of all examples of a block and of its other faces, below `/-/workbench/`. */
function addressesOf(block: (typeof blocks)[number]): string[] {
  const examples = Object.keys(readExamples(block.name)).map((name) => encodeURIComponent(name));
  const faces = EXAMPLE_FACES.filter((face) => face !== 'full' && hasFace(block, face));
  return [...examples, ...faces.map((face) => `${examples[0]}?face=${face}`)].map(
    (rest) => `${block.name}/${rest}`,
  );
}

/**
 * All sites and both widths have their turn: one after the other takes a third of the time of all with each. Those of a site
 * follow one another: another site is another process of the browser.
 */
function turnsOf(block: (typeof blocks)[number], index: number) {
  const turns = addressesOf(block).map((address, at) => ({
    address,
    site: sites[(index + at) % sites.length] ?? '',
    width: WIDTHS[at % 2] ?? 390,
  }));
  return turns.sort((a, b) => sites.indexOf(a.site) - sites.indexOf(b.site));
}

describe('the workbench', () => {
  it.concurrent.each(blocks.map((block, index) => [block.name, block, index] as const))(
    '%s: no example breaks a rule of the browser or of accessibility',
    async (_, block, index) => {
      const { page, wrong } = await openPage();
      const found: string[] = [];
      for (const { address, site, width } of turnsOf(block, index)) {
        await page.setViewportSize({ width, height: 844 });
        const answer = await page.goto(`http://${site}.localhost:${port}/-/workbench/${address}`);
        expect(answer?.status(), address).toBe(200);
        found.push(
          ...[...(await violationsOf(page)), ...wrong.splice(0)].map((text) => `${address} ${text}`),
        );
      }
      await page.close();
      expect(found).toEqual([]);
    },
  );

  describe('SPEC-002 SPEC-005 SPEC-007 VDP-040 what is folded', () => {
    it.each([
      ['SPEC-002', 'key-info/full', 'Show more', 'Show less'],
      ['SPEC-005', 'spec-list/collapsed', 'Show more', 'Show less'],
      ['SPEC-007', 'feature-list/thirteen', 'Show All', 'Hide'],
      ['VDP-040', 'dealer-comments/long', 'Show more', 'Show less'],
      ['VDP-040', 'finance-calculator/offer', 'Show more', 'Show less'],
    ])(
      'SPEC-002 SPEC-005 SPEC-007 VDP-040 (%s) %s opens with "%s", closes with "%s", and says one of them at a time',
      async (_, at, more, less) => {
        const { page } = await openPage();
        await page.goto(`http://gantry-commercial.localhost:${port}/-/workbench/${at}`);
        const [opens, closes] = [more, less].map((words) => page.getByText(words, { exact: true }).first());
        const rest = page.locator('details', { has: opens }).locator(':scope > :not(summary)').first();
        const seen = async () =>
          Promise.all([opens, closes, rest].map(async (one) => (await one?.isVisible()) ?? false));
        await expect.poll(seen).toEqual([true, false, false]);
        await opens?.click();
        await expect.poll(seen).toEqual([false, true, true]);
        await closes?.click();
        await expect.poll(seen).toEqual([true, false, false]);
        await page.close();
      },
    );
  });

  it('is itself usable: its frames show their blocks, by keyboard another width and site are chosen', async () => {
    const { page, wrong } = await openPage();
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(`http://${sites[0]}.localhost:${port}/-/workbench/price`);
    await page.frameLocator('iframe >> nth=0').getByText('Drive Away').first().waitFor();
    expect(await violationsOf(page)).toEqual([]);
    const widths = page.getByRole('navigation', { name: 'Width' });
    await widths.getByRole('link', { name: 'desktop' }).focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(/width=desktop/);
    expect(await page.locator('iframe').first().getAttribute('width')).toBe('1200');
    await page.getByRole('navigation', { name: 'Site' }).getByRole('link', { name: sites[1] }).press('Enter');
    await page.waitForURL(`http://${sites[1]}.localhost:${port}/-/workbench/price?width=desktop`);
    expect(wrong).toEqual([]);
    await page.close();
  });
});

describe('what went wrong with a form', () => {
  it('ERROR-011 ERROR-016 is one alert in the colour of mistakes: a list of them, or one sentence that it was not sent; what went well is said by a toast', async () => {
    const shown = async (example: string) => {
      const { page } = await openPage();
      await page.goto(
        `http://localhost:${port}/-/workbench/form/${encodeURIComponent(example)}?site=${sites[0]}`,
      );
      const alert = page.getByRole('alert');
      const looks = await alert.evaluate((element) => {
        const probe = document.createElement('i');
        probe.style.color = 'var(--colour-negative)';
        document.body.append(probe);
        return [getComputedStyle(element).borderTopColor, getComputedStyle(probe).color];
      });
      const items = await alert.getByRole('listitem').count();
      const text = await alert.innerText();
      await page.close();
      return { items, text, isNegative: looks[0] === looks[1] };
    };
    const listed = await shown('mistakes');
    expect([listed.items > 1, listed.isNegative]).toEqual([true, true]);
    expect(await shown('not sent')).toEqual({
      ...{ items: 0, isNegative: true },
      text: expect.stringContaining('An error occurred when submitting this form') as string,
    });
    const { page } = await openPage();
    await page.goto(`http://${sites[0]}.localhost:${port}/search/used-cars`);
    const toast = page.getByRole('status').and(page.locator('#fc-toast'));
    expect([await toast.count(), await toast.innerText()]).toEqual([1, '']);
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Save\b/ })
      .first()
      .click();
    await toast.filter({ hasText: 'Saved on this device.' }).waitFor({ state: 'visible' });
    await page.close();
  });
});
