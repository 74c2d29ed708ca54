import { chromium, type Browser, type BrowserContext, type BrowserContextOptions } from 'playwright-core';
import { findChromium } from '../../cli/chromium.ts';

/** No GPU, no calls home. */
export const CHROMIUM_FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Pages of tests share a process: to begin another takes longer than to open a page. */
const FOR_TESTS = ['--renderer-process-limit=1', '--disable-site-isolation-trials'];

/**
 * As root, Chromium puts its own threads before others (nice -8), but not the page's of a process that comes from its
 * zygote: the page then waits for those that watch it. Without a zygote all are alike, as where nobody is root.
 */
export const FOR_MEASURES = [...CHROMIUM_FLAGS, '--no-zygote'];

/** @param isMeasured  each page has a process of its own, as shoppers' pages have */
export function launchChromium(isMeasured = false): Promise<Browser> {
  const args = isMeasured ? FOR_MEASURES : [...CHROMIUM_FLAGS, ...FOR_TESTS];
  return chromium.launch({ executablePath: findChromium(), args });
}

/** Whom earlier visitors made room for, by what they came with. */
const left = new Map<string, BrowserContext[]>();

/** A visitor who was never here. To begin a context takes a second, to empty one a sixth of it. */
export async function visit(browser: Browser, options: BrowserContextOptions = {}): Promise<BrowserContext> {
  const context = left.get(keyOf(options))?.pop() ?? (await browser.newContext(options));
  came.set(context, keyOf(options));
  // The process ends with its last page.
  if (context.pages().length === 0) await context.newPage();
  return context;
}

const came = new WeakMap<BrowserContext, string>();
const keyOf = (options: BrowserContextOptions): string => JSON.stringify(Object.entries(options).sort());

/** Nothing of the visitor stays but what browsers keep of files. */
export async function leave(context: BrowserContext): Promise<void> {
  const key = came.get(context);
  if (key === undefined) return;
  came.delete(context);
  const [, ...pages] = context.pages();
  await Promise.all(pages.map((page) => page.close()));
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.setStorageState({ cookies: [], origins: [] });
  left.set(key, [...(left.get(key) ?? []), context]);
}
