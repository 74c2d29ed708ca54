/** What anybody may have written into the fields of a car, in Chromium on the built product. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyInstance } from 'fastify';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importStock } from '../../server/features/stock/importStock.ts';
import { checkStockMap } from '../../server/features/stock/map/checkStockMap.ts';
import { textSource } from '../../server/features/stock/source.ts';
import { makeCar } from '../fixtures/makeCar.ts';
import { makeFolder } from '../fixtures/makeFolder.ts';
import { openTestStock } from '../fixtures/openTestStock.ts';
import { launchChromium } from './chromium.ts';

const ROOT = join(import.meta.dirname, '../..');
const SITE = 'foundry-lane-motors';
const HURTS = '<img src=x onerror="hurt=1"><script>hurt=1</script></script><!--';

/** What is written into every text of a car, by the slug of the car. */
const VALUES = {
  html: HURTS,
  quotes: `'"></p></details><svg onload=hurt=1> {{hurt}} \${hurt} {car.vin}`,
  right: '\u202e\u05d0\u05d1\u05d2 \u0645\u0631\u062d\u0628\u0627\u2066',
  emoji: '\u{1f697}\u{1f468}\u200d\u{1f469}\u200d\u{1f467}\u{1f1e6}\u{1f1fa}\ufe0f'.repeat(8),
  long: 'W'.repeat(120),
};
const COMMENTS = 10_000;

interface Property {
  type?: string;
  enum?: unknown;
  format?: string;
  pattern?: string;
  maxLength?: number;
}

/** Every text of a car that may say anything: of the schema, so that a new field is tried too. */
function textFields(): (readonly [name: string, most: number])[] {
  const schema = JSON.parse(readFileSync(join(ROOT, 'schemas/entities/car.schema.json'), 'utf8')) as {
    properties: Record<string, Property>;
  };
  return Object.entries(schema.properties).flatMap(([name, property]) => {
    const { type, enum: choice, format, pattern, maxLength = Infinity } = property;
    const isOther = type !== 'string' || choice || format || pattern || ['id', 'status'].includes(name);
    return isOther ? [] : [[name, maxLength] as const];
  });
}

function hostileCar(slug: string, value: string): object {
  return {
    ...makeCar({ id: slug, slug, price: 34_990, year: 2021 }),
    ...(Object.fromEntries(textFields().map(([name, most]) => [name, value.slice(0, most)])) as object),
    dealercomments: value.repeat(Math.ceil(COMMENTS / value.length)).slice(0, COMMENTS),
    standardEquipment: [value, value],
  };
}

/** Cars that name a picture or a file by something else than an address of the web. */
const NO_ADDRESSES: readonly object[] = [
  { images: [{ image: { url: 'javascript:hurt=1' } }] },
  { file: 'javascript:hurt=1' },
  { video_url: 'data:text/html,<script>hurt=1</script>' },
  { primary_image_url: '//other.example/1.jpg' },
];

interface Built {
  open: (overrides: object) => Promise<{ app: FastifyInstance; close: () => Promise<void> }>;
}

let browser: Browser;
let server: Awaited<ReturnType<Built['open']>>;
let port: number;
let outcome: Awaited<ReturnType<typeof importStock>>;
beforeAll(async () => {
  const folder = makeFolder('hostile');
  const config = { stock: join(folder, 'stock.db'), pictures: join(folder, 'pictures') };
  const { db } = await openTestStock(config);
  const { map } = checkStockMap({ version: 1, format: 'json', identity: ['id'] });
  if (!map) throw new Error('The map is not sound.');
  const cars = [
    ...Object.entries(VALUES).map(([slug, value]) => hostileCar(slug, value)),
    ...NO_ADDRESSES.map((fields, index) => ({ ...makeCar({ id: `no-${index}` }), ...fields })),
  ];
  const source = textSource('cars.json', JSON.stringify(cars));
  outcome = await importStock({
    db,
    site: SITE,
    feed: 'main',
    source,
    map,
    now: new Date(),
    confirmRemoval: true,
  });
  await db.destroy();
  const { open } = (await import(pathToFileURL(join(ROOT, 'dist/current/server/main.js')).href)) as Built;
  server = await open({ root: ROOT, ...config, records: join(folder, 'records.db'), logLevel: 'silent' });
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = server.app.server.address() as { port: number });
  browser = await launchChromium();
});
afterAll(async () => {
  await browser.close();
  server.app.server.closeAllConnections();
  await server.close();
});

/** The page of a car on a phone, and what the browser refused to load or run. */
async function open(slug: string): Promise<{ page: Page; refused: string[] }> {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  const refused: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) refused.push(message.text());
  });
  page.on('pageerror', (error) => refused.push(String(error)));
  expect((await page.goto(`http://${SITE}.localhost:${port}/cars/${slug}`))?.status()).toBe(200);
  await page.waitForLoadState('networkidle');
  return { page, refused };
}

describe('a car whose addresses are none', () => {
  it('is refused by its field, and the others come in', () => {
    if (!outcome.stored) throw new Error('No car came in.');
    const fields = outcome.problems.map(({ record, field }) => [record - Object.keys(VALUES).length, field]);
    expect(fields).toEqual([
      [1, 'images.0.image.url'],
      [1, 'primary_image_url'],
      [2, 'file'],
      [3, 'video_url'],
      [4, 'primary_image_url'],
    ]);
    expect(outcome).toMatchObject({
      summary: { added: Object.keys(VALUES).length, refused: NO_ADDRESSES.length },
    });
  });
});

describe('a car whose texts were written to do harm', () => {
  it('shows them as they were written, runs nothing, and is no wider than a phone', async () => {
    for (const [slug, value] of Object.entries(VALUES)) {
      const { page, refused } = await open(slug);
      const seen = await page.evaluate(() => ({
        hurt: 'hurt' in window,
        title: document.querySelector('h1')?.textContent ?? '',
        comments: document.querySelector('#dealer-comments')?.textContent.length ?? 0,
        foreign: document.querySelectorAll('main [onerror], main [onload], main a[href^="javascript:" i]')
          .length,
        width: document.documentElement.scrollWidth,
      }));
      expect([slug, seen.hurt, seen.foreign, seen.width, refused]).toEqual([slug, false, 0, 390, []]);
      expect(seen.title).toContain(value.trim().slice(0, 20));
      expect(seen.comments).toBeGreaterThanOrEqual(COMMENTS);
      await page.close();
    }
  });
});
