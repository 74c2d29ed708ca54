/** Chromium over the built product on loopback. */
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';
import { launchChromium } from '../../tests/browser/chromium.ts';
import { startChild, type Child } from './child.ts';
import { carPaths } from './service.ts';
import type { Workshop } from './workshop.ts';

/** The yard, served. */
export interface Served {
  child: Child;
  /** Origin of the yard's first site. */
  origin: string;
  /** Path of a vehicle page. */
  vehicle: string;
  search: string;
  /** A page where nothing acts: about us. */
  content: string;
}

const SITE = 'site-00001';

export async function withServed<T>(workshop: Workshop, work: (served: Served) => Promise<T>): Promise<T> {
  const config = await workshop.yard();
  const [vehicle = ''] = await carPaths(config, SITE);
  const child = await startChild('serveProduct.ts', config);
  try {
    const origin = `http://${SITE}.localhost:${child.ready.port}`;
    return await work({ child, origin, vehicle, search: '/cars/', content: '/about-us' });
  } finally {
    await child.close();
  }
}

export async function withBrowser<T>(work: (browser: Browser) => Promise<T>): Promise<T> {
  const browser = await launchChromium();
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}

/** A phone that has seen nothing yet. */
export async function withPhone<T>(
  browser: Browser,
  work: (phone: { page: Page; cdp: CDPSession }) => Promise<T>,
): Promise<T> {
  const context: BrowserContext = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  });
  try {
    const page = await context.newPage();
    return await work({ page, cdp: await context.newCDPSession(page) });
  } finally {
    await context.close();
  }
}
