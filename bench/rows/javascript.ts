import type { Browser, Page } from 'playwright-core';
import { gzipSync } from 'node:zlib';
import { withBrowser, withPhone, withServed } from '../lib/browser.ts';
import { atMost, type Finding, type Row } from '../lib/finding.ts';
import type { Workshop } from '../lib/workshop.ts';

const UNTOUCHED_MS = 5000;
const KB = 1024;

export const javascript: Row = {
  name: 'javascript',
  about:
    'Bytes of JavaScript (gzip -9) that Chromium runs and fetches on a phone. Run: the script or any function of it ' +
    'was called within 5 s of load, page untouched. Fetched: all that was loaded by then.',
  run,
};

async function run(workshop: Workshop): Promise<Finding[]> {
  return withServed(workshop.yard(), ({ origin, vehicle, content, search }) =>
    withBrowser(async (browser) => {
      const untouched = await measure(browser, origin + vehicle, {});
      const saving = await measure(browser, origin + vehicle, { savesData: true });
      const awake = await measure(browser, origin + vehicle, { wakes: true });
      const searched = await measure(browser, origin + search, {});
      const still = await measure(browser, origin + content, {});
      return [
        finding('vehicle page, run within 5 s of load', untouched.run, 5),
        finding('vehicle page, fetched by then', untouched.fetched, 75),
        {
          what: 'vehicle page with Save-Data, fetched beyond what is run',
          result: kilobytes(saving.fetched - saving.run),
          comparedWith: 'nothing',
          keep: 'none',
          isMet: saving.fetched === saving.run,
        },
        {
          ...finding('vehicle page, every island awake', awake.fetched, 110),
          note: `${awake.islands} islands, all awake`,
        },
        finding('search page, run within 5 s of load', searched.run, 5),
        finding('static page (about us), fetched', still.fetched, 2),
      ];
    }),
  );
}

function finding(what: string, bytes: number, limit: number): Finding {
  return {
    what,
    result: kilobytes(bytes),
    comparedWith: `${limit} KB`,
    keep: `at most ${limit} KB`,
    ...atMost(limit * KB, bytes),
  };
}

const kilobytes = (bytes: number): string => `${(bytes / KB).toFixed(1)} KB`;

interface Visit {
  savesData?: boolean;
  wakes?: boolean;
}

interface Measured {
  run: number;
  fetched: number;
  islands: number;
}

async function measure(browser: Browser, url: string, visit: Visit): Promise<Measured> {
  return withPhone(browser, async ({ page, cdp }) => {
    const sizes = new Map<string, Promise<number>>();
    page.on('response', (response) => {
      if (/javascript/.test(response.headers()['content-type'] ?? ''))
        sizes.set(
          response.url(),
          response.body().then((body) => gzipSync(body, { level: 9 }).length),
        );
    });
    if (visit.savesData) await cdp.send('Emulation.setDataSaverOverride', { dataSaverEnabled: true });
    await page.coverage.startJSCoverage();
    await page.goto(url, { waitUntil: 'load' });
    const islands = visit.wakes ? await wakeAll(page) : 0;
    await page.waitForTimeout(UNTOUCHED_MS);
    if (visit.wakes) {
      // Those that were drawn when they came near.
      await wakeAll(page);
      await page.waitForTimeout(UNTOUCHED_MS);
      await checkAwake(page);
    }
    const ran = (await page.coverage.stopJSCoverage()).filter(({ functions }) =>
      functions.some(({ ranges }) => (ranges[0]?.count ?? 0) > 0),
    );
    const sum = async (urls: Iterable<string>): Promise<number> => {
      let bytes = 0;
      for (const one of urls) bytes += (await sizes.get(one)) ?? 0;
      return bytes;
    };
    return {
      run: await sum(new Set(ran.map((script) => script.url))),
      fetched: await sum(sizes.keys()),
      islands,
    };
  });
}

/** Types into, else clicks, something in each island, and passes every part of the page by. */
async function wakeAll(page: Page): Promise<number> {
  return page.evaluate(() => {
    const islands = [...document.querySelectorAll<HTMLElement>('fc-island[data-wake]')];
    for (const island of islands) {
      island.firstElementChild?.scrollIntoView();
      const target = island.querySelector('button, input, select, textarea') ?? island.firstElementChild;
      target?.dispatchEvent(new Event('input', { bubbles: true }));
    }
    return islands.length;
  });
}

async function checkAwake(page: Page): Promise<void> {
  const asleep = await page
    .locator('fc-island[data-wake]')
    .evaluateAll((all) => all.map(({ dataset: { block, wake } }) => `${block} (${wake})`));
  if (asleep.length > 0) throw new Error(`Islands that did not wake: ${asleep.join(', ')}.`);
}
