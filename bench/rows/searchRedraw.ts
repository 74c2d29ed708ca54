import type { Browser } from 'playwright-core';
import { ask } from '../lib/ask.ts';
import { withBrowser, withPhone, withServed } from '../lib/browser.ts';
import { atMost, type Finding, type Row } from '../lib/finding.ts';
import { median } from '../lib/rounds.ts';
import type { Workshop } from '../lib/workshop.ts';

const ROUNDS = 5;
const SLOWDOWN = 4;
const CARD_BYTES = 300;
const REST_BYTES = 1536;
const INP_MS = 100;
const SETTLE_MS = 1500;
/** A facet that most cars have. */
const FACET = 'refinementList[car_type][0]=used';

export const searchRedraw: Row = {
  name: 'search-redraw',
  about:
    'One facet of the search page with 1,000 cars, drawn anew: bytes of the answer (brotli), and in Chromium at 4x CPU ' +
    'slowdown the time from the press to the next paint.',
  run,
};

async function run(workshop: Workshop): Promise<Finding[]> {
  return withServed(workshop.yard(), ({ child, origin, search }) =>
    withBrowser(async (browser) => {
      const { host } = new URL(origin);
      const page = await ask(child.url + search, { host });
      const version = /"version":"([^"]+)"/.exec(page.body.toString())?.[1] ?? '';
      const path = `/-/blocks${search}?${FACET}&_v=${version}`;
      const plain = await ask(child.url + path, { host });
      // The second time it is kept, and compressed.
      const packed = await ask(child.url + path, { host, 'accept-encoding': 'br' });
      const cards = plain.body.toString().split('<article').length - 1;
      const most = CARD_BYTES * cards + REST_BYTES;
      const visits: Presses[] = [];
      for (let round = 0; round < ROUNDS; round += 1) visits.push(await pressMs(browser, origin + search));
      return [
        {
          what: `answer to one facet, ${cards} cards`,
          result: `${packed.body.length} bytes`,
          comparedWith: `${most} bytes`,
          keep: 'at most 300 bytes a card and 1.5 KB',
          ...atMost(most, packed.body.length),
          note: `${plain.body.length} bytes before they are compressed`,
        },
        pressed('press of a facet to the next paint', visits, 'facet'),
        pressed('press that opens the filters of a phone to the next paint', visits, 'panel'),
      ];
    }),
  );
}

function pressed(what: string, visits: readonly Presses[], of: keyof Presses): Finding {
  const times = visits.map((visit) => visit[of]);
  const inp = median([...times]);
  return {
    what,
    result: `${inp.toFixed(0)} ms`,
    comparedWith: `${INP_MS} ms`,
    keep: 'under 100 ms',
    ...atMost(INP_MS, inp),
    note: `${times.map((ms) => ms.toFixed(0)).join(', ')} ms`,
  };
}

/** ms, as browsers tell it: in steps of 8. The longest event that belongs to the press (INP). */
interface Presses {
  panel: number;
  facet: number;
}

async function pressMs(browser: Browser, url: string): Promise<Presses> {
  return withPhone(browser, async ({ page, cdp }) => {
    await page.goto(url, { waitUntil: 'load' });
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    await page.evaluate(() => {
      const times: number[] = [];
      Object.assign(window, { times });
      new PerformanceObserver((list) => {
        for (const { duration, interactionId } of list.getEntries() as PerformanceEventTiming[]) {
          if (interactionId) times.push(duration);
        }
      }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
    });
    const longest = (): Promise<number> =>
      page.evaluate(() => Math.max(0, ...(window as unknown as { times: number[] }).times.splice(0)));
    await page.locator('button[popovertarget="filters-panel"]').filter({ visible: true }).first().click();
    await page.waitForTimeout(SETTLE_MS);
    const panel = await longest();
    await page.locator('[data-id=filters] section a[id]').filter({ visible: true }).first().click();
    await page.waitForFunction(() => location.search !== '');
    await page.waitForTimeout(SETTLE_MS);
    return { panel, facet: await longest() };
  });
}
