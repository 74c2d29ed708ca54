/** The viewer of pictures as shoppers use it: fingers, mouse, keys; with less motion, and without JavaScript. */
import type { FastifyInstance } from 'fastify';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { violationsOf } from './axe.ts';
import { launchChromium, leave, visit } from './chromium.ts';

const ROOT = join(import.meta.dirname, '../..');
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };
const WIDE = { viewport: { width: 1280, height: 800 } };

let browser: Browser;
let server: { app: FastifyInstance; close: () => Promise<void> };
let port: number;
let page: Page;
let asked: string[];
let wrong: string[];

beforeAll(async () => {
  const { open } = (await import(pathToFileURL(join(ROOT, 'dist/current/server/main.js')).href)) as {
    open: (overrides: object) => Promise<typeof server>;
  };
  const folder = inject('folder');
  server = await open({
    ...{ root: ROOT, isDevelopment: true, logLevel: 'silent' },
    ...{ stock: join(folder, 'stock.db'), pictures: join(folder, 'pictures') },
    resizedPictures: join(folder, 'resized'),
    records: ':memory:',
  });
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = server.app.server.address() as { port: number });
  browser = await launchChromium();
});
afterAll(async () => {
  await browser.close();
  server.app.server.closeAllConnections();
  await server.close();
});
afterEach(() => leave(page.context()));

/** An example of the gallery by itself; what it asks for and what goes wrong is kept. */
async function show(example: string, options: BrowserContextOptions = WIDE): Promise<void> {
  const context = await visit(browser, options);
  page = await context.newPage();
  asked = [];
  wrong = [];
  page.on('request', (request) => asked.push(request.url()));
  page.on('console', (message) => message.type() === 'error' && wrong.push(message.text()));
  page.on('pageerror', (error) => wrong.push(error.message));
  await page.goto(
    `http://foundry-lane-motors.localhost:${port}/-/workbench/gallery/${encodeURIComponent(example)}`,
  );
}

const spin = (): Locator => page.getByRole('slider');
const canvas = (): Locator => page.locator('canvas');
const turned = async (): Promise<number> => Number(await spin().getAttribute('aria-valuenow'));
const dialog = (): Locator => page.getByRole('dialog');
const scripts = (): number => asked.filter((url) => /island-|Turntable|Fullscreen/.test(url)).length;
const pictures = (): number => new Set(asked.filter((url) => url.includes('/pictures/'))).size;

async function middleOf(of: Locator): Promise<{ x: number; y: number }> {
  const box = (await of.boundingBox())!;
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** A finger that goes down, along these places, and up. */
async function swipe(along: readonly { x: number; y: number }[]): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: readonly { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: [...points] });
  const [first, ...rest] = along;
  await send('touchStart', [first!]);
  for (const place of rest) await send('touchMove', [place]);
  await send('touchEnd', []);
}

/** Width by height of what is seen. */
async function shapeOf(of: Locator): Promise<number> {
  const box = (await of.boundingBox())!;
  return box.width / box.height;
}

describe('shapes', () => {
  it('GALLERY-019 a photo stands in a box of 600 by 400, on a phone and on a wide screen', async () => {
    for (const options of [PHONE, WIDE]) {
      await show('one photo', options);
      const image = page.locator('main img').first();
      expect(await image.evaluate((one) => [one.getAttribute('width'), one.getAttribute('height')])).toEqual([
        '600',
        '400',
      ]);
      expect(await shapeOf(image)).toBeCloseTo(1.5, 1);
      if (options === PHONE) await leave(page.context());
    }
  });

  it('GALLERY-021 a video that plays stands in a frame of 16 to 9', async () => {
    for (const options of [PHONE, WIDE]) {
      await show('video file', options);
      await page.getByRole('button', { name: /^Play video/ }).click();
      await page.locator('video').waitFor();
      const frame = page.locator('[class*=frame]', { has: page.locator('video') }).last();
      expect(await shapeOf(frame)).toBeCloseTo(16 / 9, 1);
      if (options === PHONE) await leave(page.context());
    }
  });
});

describe('the spin', () => {
  it('GALLERY-013 GALLERY-014 GALLERY-015 is one picture with a hint until somebody touches it', async () => {
    await show('spin', PHONE);
    await page.waitForLoadState('networkidle');
    expect(await page.getByText('Swipe to spin').isVisible()).toBe(true);
    expect([pictures(), scripts(), await canvas().count()]).toEqual([1, 0, 0]);
    expect(await violationsOf(page)).toEqual([]);
    await page.touchscreen.tap(190, 120);
    await canvas().waitFor();
    expect(await page.getByText('Swipe to spin').count()).toBe(0);
    expect(await violationsOf(page)).toEqual([]);
    expect(wrong).toEqual([]);
  });

  it('GALLERY-023 turns under a finger, a frame for 20 px, and the page still scrolls up and down', async () => {
    await show('spin', PHONE);
    await page.touchscreen.tap(190, 120);
    await canvas().waitFor();
    // Twelve frames: 30 degrees each.
    const along = Array.from({ length: 13 }, (_, step) => ({ x: 100 + step * 5, y: 120 }));
    await swipe(along);
    expect(await turned()).toBe(90);
    expect(
      await page.locator('canvas').evaluate((one) => getComputedStyle(one.parentElement!).touchAction),
    ).toContain('pan-y');
  });

  it('turns under the mouse from the first press, and not under a mouse that is not pressed', async () => {
    await show('spin');
    const { x, y } = await middleOf(spin());
    await page.mouse.move(x, y);
    await page.mouse.down();
    await canvas().waitFor();
    await page.mouse.move(x - 45, y, { steps: 5 });
    expect(await turned()).toBe(300);
    await page.mouse.up();
    await page.mouse.move(x + 200, y, { steps: 5 });
    expect(await turned()).toBe(300);
  });

  it('turns by keys; the first of them is not lost', async () => {
    await show('spin');
    await spin().focus();
    await page.keyboard.press('ArrowRight');
    await canvas().waitFor();
    expect(await turned()).toBe(30);
    await page.keyboard.press('End');
    await expect.poll(() => turned()).toBe(330);
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => turned()).toBe(0);
  });

  it('GALLERY-016 GALLERY-017 turns by itself where the site says so, until the first touch', async () => {
    await show('spin that turns by itself');
    await canvas().waitFor();
    const before = await turned();
    await expect.poll(turned).not.toBe(before);
    await page.getByRole('button', { name: 'Stop turning' }).click();
    const stopped = await turned();
    await page.waitForTimeout(400);
    expect(await turned()).toBe(stopped);
  });

  it('waits where less motion is asked for: no script, no frames', async () => {
    await show('spin that turns by itself', { ...WIDE, reducedMotion: 'reduce' });
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(300);
    expect([pictures(), scripts()]).toEqual([1, 0]);
    await spin().focus();
    await page.keyboard.press('ArrowRight');
    await canvas().waitFor();
    expect(await turned()).toBe(30);
  });

  it('GALLERY-029 a marked point stands on its place of the picture, and says its words by keyboard', async () => {
    await show('spin');
    await spin().focus();
    await page.keyboard.press('Home');
    const point = page.getByRole('button', { name: 'Stone chip, repaired', expanded: false });
    await point.waitFor();
    const stage = (await canvas().boundingBox())!;
    const { x, y } = await middleOf(point);
    expect(Math.abs((x - stage.x) / stage.width - 0.3)).toBeLessThan(0.01);
    expect(Math.abs((y - stage.y) / stage.height - 0.62)).toBeLessThan(0.01);
    await point.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('status').filter({ hasText: 'Stone chip, repaired' }).waitFor();
    expect(await violationsOf(page)).toEqual([]);
    expect(wrong).toEqual([]);
  });

  it('is the photos without JavaScript', async () => {
    await show('spin', { ...WIDE, javaScriptEnabled: false });
    expect(await page.getByRole('list', { name: /^Photos of/ }).isVisible()).toBe(true);
    expect(await page.getByText('Swipe to spin').isVisible()).toBe(false);
  });
});

describe('views', () => {
  it('GALLERY-001 GALLERY-002 a shopper sees spin, photos, walkaround and interior', async () => {
    await show('all views', PHONE);
    for (const [name, seen] of [
      ['Interior', page.getByRole('img', { name: /interior$/ })],
      ['Walkaround', page.getByRole('button', { name: /^Play video/ })],
      ['Photos', page.getByRole('list', { name: /^Photos of/ })],
      ['360°', spin()],
    ] as const) {
      await page.getByRole('button', { name, exact: true }).click();
      await seen.waitFor();
      expect(await page.getByRole('button', { name, exact: true }).getAttribute('aria-pressed')).toBe('true');
      expect(await violationsOf(page)).toEqual([]);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    expect(wrong).toEqual([]);
  });

  it("loads nothing of another company's player before it is asked for", async () => {
    await show('spin of another company');
    await page.waitForLoadState('networkidle');
    expect(asked.filter((url) => url.includes('spins.example.com'))).toEqual([]);
    await page.route('https://spins.example.com/**', (route) => route.fulfill({ body: 'a spin' }));
    await page.getByRole('button', { name: /^Start the spin/ }).click();
    await expect
      .poll(() => asked.filter((url) => url === 'https://spins.example.com/view/a1b2').length)
      .toBe(1);
    expect(wrong).toEqual([]);
  });
});

describe('full screen', () => {
  const openFirst = async (options: BrowserContextOptions): Promise<void> => {
    await show('forty photos', options);
    await page.getByRole('button', { name: /photo 1 of 40/ }).click();
    await dialog().waitFor();
  };
  const photo = (index: number): Locator => dialog().locator('li picture').nth(index);
  const scaleOf = (of: Locator): Promise<number> =>
    of.evaluate((one) => new DOMMatrix(getComputedStyle(one).transform).a);

  it('GALLERY-003 opens by a press on the photo itself, dark to the edges; Escape gives the focus back', async () => {
    await openFirst(PHONE);
    const box = await dialog().boundingBox();
    expect(box).toEqual({ x: 0, y: 0, width: 390, height: 844 });
    const light = await dialog().evaluate((one) =>
      Math.max(...(getComputedStyle(one).backgroundColor.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number)),
    );
    expect(light).toBeLessThan(80);
    expect(await violationsOf(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.activeElement?.closest('li') !== null)).toBe(true);
    expect(wrong).toEqual([]);
  });

  it('going back closes it', async () => {
    await openFirst(PHONE);
    await page.waitForFunction(() => Boolean((history.state as { over?: boolean } | null)?.over));
    await page.goBack();
    await dialog().waitFor({ state: 'detached' });
    expect(page.url()).toContain('forty');
  });

  it('GALLERY-004 arrow keys go on and back, and the thumbnails follow', async () => {
    await openFirst(WIDE);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => dialog().locator('a[aria-current]').getAttribute('aria-label')).toBe('Photo 2');
  });

  it('GALLERY-022 a photo is at most 692 px high on a screen that has more', async () => {
    const high = async (height: number) => {
      await openFirst({ viewport: { width: 1920, height } });
      const box = await dialog().locator('li picture').first().boundingBox();
      await leave(page.context());
      return box?.height ?? 0;
    };
    expect(await high(1400)).toBe(692);
    expect(await high(700)).toBeLessThan(700);
    await show('forty photos');
  });

  it('a wall has its four small photos beside the large one on wide screens, under it on tablets; on phones one photo has all of the width', async () => {
    const seen = async (width: number): Promise<{ share: number; photos: number }> => {
      await show('wall', { viewport: { width, height: 900 } });
      const found = await page.locator('[tabindex="0"] > li').evaluateAll((slides) => {
        const strip = slides[0]?.parentElement?.getBoundingClientRect();
        const boxes = slides.map((slide) => slide.getBoundingClientRect());
        const inView = boxes.filter(({ left, width: wide }) => wide > 0 && left < (strip?.right ?? 0) - 1);
        return { share: (boxes[0]?.width ?? 0) / (strip?.width ?? 1), photos: inView.length };
      });
      await leave(page.context());
      return found;
    };
    expect(await seen(390)).toEqual({ share: 1, photos: 1 });
    expect(await seen(767)).toEqual({ share: 1, photos: 1 });
    expect(await seen(768)).toEqual({ share: 1, photos: 5 });
    expect(await seen(991)).toEqual({ share: 1, photos: 5 });
    const wide = await seen(992);
    expect(wide.photos).toBe(5);
    expect(wide.share).toBeLessThan(0.6);
    await show('forty photos');
  });

  it('a double click, the wheel, keys and the button make a photo larger; the next one is whole', async () => {
    await openFirst(WIDE);
    const { x, y } = await middleOf(photo(0));
    await page.mouse.dblclick(x, y);
    expect(await scaleOf(photo(0))).toBe(2.5);
    await page.mouse.dblclick(x, y);
    expect(await scaleOf(photo(0))).toBe(1);
    await page.mouse.wheel(0, -200);
    await expect.poll(() => scaleOf(photo(0))).toBeGreaterThan(1.3);
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => scaleOf(photo(0))).toBe(1);
    await page.getByRole('button', { name: 'Zoom in' }).click();
    await expect.poll(() => scaleOf(photo(1))).toBe(2.5);
    await page.getByRole('button', { name: 'Zoom out' }).click();
    await expect.poll(() => scaleOf(photo(1))).toBe(1);
  });

  it('two fingers make a photo larger, around what is between them', async () => {
    await openFirst(PHONE);
    const { x, y } = await middleOf(photo(0));
    const session = await page.context().newCDPSession(page);
    const fingers = (type: 'touchStart' | 'touchMove' | 'touchEnd', apart?: number) =>
      session.send('Input.dispatchTouchEvent', {
        type,
        touchPoints:
          apart === undefined
            ? []
            : [
                { x: x - apart / 2, y, id: 0 },
                { x: x + apart / 2, y, id: 1 },
              ],
      });
    await fingers('touchStart', 60);
    for (const apart of [80, 100, 120]) await fingers('touchMove', apart);
    await fingers('touchEnd');
    expect(await scaleOf(photo(0))).toBeCloseTo(2, 1);
  });
});

describe('the page of a car', () => {
  it('asks for its first photo once', async () => {
    const origin = `http://foundry-lane-motors.localhost:${inject('port')}`;
    // By another browser, which has no picture of it yet.
    const other = await visit(browser, PHONE);
    const list = await other.newPage();
    await list.goto(`${origin}/cars/`);
    const path = (await list.locator('main li article a').first().getAttribute('href')) ?? '';
    await leave(other);
    const context = await visit(browser, PHONE);
    page = await context.newPage();
    const firsts: string[] = [];
    page.on('request', (request) => request.url().includes('/pictures/') && firsts.push(request.url()));
    await page.goto(origin + path);
    await page.waitForLoadState('networkidle');
    const [first = ''] = firsts;
    const of = first.replace(/[^/]*$/, '');
    expect(firsts.filter((url) => url.startsWith(of) && !/\/(160|320)\./.test(url))).toHaveLength(1);
  });
});
