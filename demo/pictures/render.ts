import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { writeWhole } from '../../server/media/writeWhole.ts';
import { findChromium } from '../../cli/chromium.ts';
import { bundlePage } from './bundlePage.ts';
import { manifestOf, type PlannedPicture } from './pictures.ts';
import type { PictureApi, Quality } from './scene/page.ts';

/** What to render, and where to. */
export interface RenderOptions {
  /** The folder for the pictures and `pictures.json`. */
  outDir: string;
  pictures: readonly PlannedPicture[];
  /** Draws pictures anew that are there already. */
  isFresh?: boolean;
  /** Called after every picture. */
  onPicture?: (file: string, bytes: number) => void;
}

/** How many pictures were drawn, and how many were there. */
export interface RenderResult {
  drawn: number;
  kept: number;
}

const HERO_SIZE = [1920, 695] as const;
const MAX_HERO_BYTES = 160_000;
const QUALITY: Quality = { cell: 0.016, oversample: 1 };

/**
 * Three.js needs WebGL, here in software. A frame can take long on a busy machine: the watchdog would end the drawing
 * process, and the page would wait for ever.
 */
const CHROMIUM_FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu-watchdog',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--ignore-gpu-blocklist',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

type WithApi = { forecourtPictures: PictureApi };

/**
 * Renders pictures, one frame at a time, and writes the manifest of all that are in the folder then. No browser is
 * started when all pictures are there.
 */
export async function renderPictures(options: RenderOptions): Promise<RenderResult> {
  const { outDir, pictures, isFresh = false } = options;
  const missing = pictures.filter(({ file }) => isFresh || !existsSync(join(outDir, file)));
  await mkdir(outDir, { recursive: true });
  if (missing.length > 0) await drawAll(missing, options);
  await writeFile(join(outDir, 'pictures.json'), `${JSON.stringify(manifestOf(outDir), null, 2)}\n`);
  return { drawn: missing.length, kept: pictures.length - missing.length };
}

async function drawAll(pictures: readonly PlannedPicture[], options: RenderOptions): Promise<void> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS });
  try {
    const page = await browser.newPage();
    await openPage(page);
    for (const picture of pictures) await save(options, picture.file, await draw(page, picture));
  } finally {
    await browser.close();
  }
}

async function openPage(page: Page): Promise<void> {
  await page.setContent('<!doctype html><title>Demo pictures</title>');
  await page.addScriptTag({ content: await bundlePage() });
  await page.evaluate(
    (wanted) => (globalThis as unknown as WithApi).forecourtPictures.start(wanted),
    QUALITY,
  );
}

/** @returns a WebP file as base64 */
function draw(page: Page, picture: PlannedPicture): Promise<string> {
  if ('shot' in picture)
    return page.evaluate(
      (shot) => (globalThis as unknown as WithApi).forecourtPictures.shoot(shot),
      picture.shot,
    );
  if ('inside' in picture)
    return page.evaluate(
      (shot) => (globalThis as unknown as WithApi).forecourtPictures.enter(shot),
      picture.inside,
    );
  const ask = { plan: picture.hero, size: picture.hero.size ?? HERO_SIZE, maxBytes: MAX_HERO_BYTES };
  return page.evaluate(
    ({ plan, size, maxBytes }) =>
      (globalThis as unknown as WithApi).forecourtPictures.hero(plan, size, maxBytes),
    ask,
  );
}

/** Under its name once it is whole: a broken-off run leaves no half pictures that the next one would keep. */
async function save({ outDir, onPicture }: RenderOptions, file: string, base64: string): Promise<void> {
  const bytes = Buffer.from(base64, 'base64');
  await writeWhole(join(outDir, file), bytes);
  onPicture?.(file, bytes.length);
}
