/** Chromium over the built product on loopback. */
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';
import { demoSites } from '../../cli/commands/setup.ts';
import { launchChromium } from '../../tests/browser/chromium.ts';
import { startChild, type Child } from './child.ts';
import { picturedCar } from './service.ts';
import type { Workshop } from './workshop.ts';

/** The demo sites, served. */
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

export async function withServed<T>(workshop: Workshop, work: (served: Served) => Promise<T>): Promise<T> {
  const config = await workshop.demo();
  const slugs = demoSites(config.root).map(({ site }) => site);
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
