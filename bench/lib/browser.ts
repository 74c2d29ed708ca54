/** Chromium over the built product on loopback. */
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';
import type { ServerConfig } from '../../server/config.ts';
import { launchChromium } from '../../tests/browser/chromium.ts';
import { startChild, type Child } from './child.ts';
import { picturedCar, sitesWithStock } from './service.ts';

/** Sites with stock, served. */
export interface Served {
  child: Child;
  /** The first of them; `origins` has all. */
  origin: string;
  origins: readonly string[];
  /** Path of a vehicle page of each. */
  vehicles: readonly string[];
  vehicle: string;
  search: string;
  /** A page where nothing acts: about us. */
  content: string;
}

/** @param project  `workshop.yard()` or `workshop.demo()` */
export async function withServed<T>(
  project: Promise<ServerConfig>,
  work: (served: Served) => Promise<T>,
): Promise<T> {
  const config = await project;
  const slugs = await sitesWithStock(config);
  const vehicles = await Promise.all(slugs.map((slug) => picturedCar(config, slug)));
  const child = await startChild('serveProduct.ts', config);
  try {
    const origins = slugs.map((slug) => `http://${slug}.localhost:${child.ready.port}`);
    const [origin = ''] = origins;
    const [vehicle = ''] = vehicles;
    return await work({ child, origin, origins, vehicle, vehicles, search: '/cars/', content: '/about-us' });
  } finally {
    await child.close();
  }
}

export async function withBrowser<T>(work: (browser: Browser) => Promise<T>): Promise<T> {
  const browser = await launchChromium(true);
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
