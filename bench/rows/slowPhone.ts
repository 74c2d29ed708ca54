import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser } from 'playwright-core';
import { ask } from '../lib/ask.ts';
import { withBrowser, withPhone, withServed } from '../lib/browser.ts';
import { atMost, ratioAtMost, type Finding, type Row } from '../lib/finding.ts';
import { compare, median, spreadOf } from '../lib/rounds.ts';
import type { Workshop } from '../lib/workshop.ts';

const ROUNDS = 5;
const SLOWDOWN = 4;
/** Slow 4G. Source: architecture §6. */
const LATENCY_MS = 562;
const BYTES_PER_SECOND = 1_500_000 / 8;
const SETTLE_MS = 2500;

export const slowPhone: Row = {
  name: 'slow-phone',
  about:
    'Vehicle page in Chromium at 4x CPU slowdown and slow 4G (562 ms, 1.5 Mbit/s). LCP against a static page with the ' +
    'same first picture, the same fonts and nothing else; the times begin with the first byte of the answer.',
  run,
};

interface Paint {
  fcp: number;
  lcp: number;
  longTasks: number;
  pictureBytes: number;
}

async function run(workshop: Workshop): Promise<Finding[]> {
  return withServed(workshop.yard(), ({ child, origin, vehicle }) =>
    withBrowser(async (browser) => {
      const { body } = await ask(child.url + vehicle, { host: new URL(origin).host });
      const still = await servePicture(body.toString(), origin);
      const seen: Paint[] = [];
      const plain: Paint[] = [];
      try {
        const lcp = await compare(
          ROUNDS,
          async () => {
            const paint = await look(browser, origin + vehicle);
            seen.push(paint);
            return paint.lcp;
          },
          async () => {
            const paint = await look(browser, still.url);
            plain.push(paint);
            return paint.lcp;
          },
        );
        return findings(seen.slice(1), plain.slice(1), lcp);
      } finally {
        still.server.close();
      }
    }),
  );
}

function findings(seen: Paint[], plain: Paint[], lcp: Awaited<ReturnType<typeof compare>>): Finding[] {
  const of = (paints: Paint[], what: keyof Paint): number => median(paints.map((paint) => paint[what]));
  const [fcp, tasks, picture] = [of(seen, 'fcp'), of(seen, 'longTasks'), of(seen, 'pictureBytes')];
  return [
    {
      what: 'first contentful paint',
      result: `${fcp.toFixed(0)} ms`,
      comparedWith: '800 ms',
      keep: 'at most 800 ms',
      ...atMost(800, fcp),
      note: `static page ${of(plain, 'fcp').toFixed(0)} ms`,
    },
    {
      what: 'largest contentful paint',
      result: `${lcp.ours.toFixed(0)} ms`,
      comparedWith: `static page with the same picture and fonts ${lcp.theirs.toFixed(0)} ms`,
      keep: 'at most 1.1',
      ...ratioAtMost(1.1, lcp.ratio),
      note: spreadOf(lcp),
    },
    {
      what: 'first picture',
      result: `${(picture / 1024).toFixed(0)} KB`,
      comparedWith: '60 KB',
      keep: 'at most 60 KB',
      ...atMost(60 * 1024, picture),
    },
    {
      what: 'long tasks, in all',
      result: `${tasks.toFixed(0)} ms`,
      comparedWith: '20 ms',
      keep: 'at most 20 ms',
      ...atMost(20, tasks),
      note: `static page ${of(plain, 'longTasks').toFixed(0)} ms`,
    },
  ];
}

/** A page that is nothing but the picture which the vehicle page preloads and its fonts, taken from the same server. */
async function servePicture(html: string, origin: string): Promise<{ server: Server; url: string }> {
  const [, srcset = '', sizes = ''] =
    /<link rel="preload" as="image"[^>]*imagesrcset="([^"]+)" imagesizes="([^"]+)"/.exec(html) ?? [];
  if (srcset === '') throw new Error('The vehicle page preloads no picture.');
  const faces = html.match(/@font-face\{font-family:"[^"]+";src:url\([^}]+\}/g) ?? [];
  const families = faces.map((face) => /"([^"]+)"/.exec(face)?.[1] ?? '');
  const page = `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Picture</title>
${(html.match(/<link rel="preload" as="font"[^>]+>/g) ?? []).join('')}<style>${faces.join('')}</style>
<body style="margin:0">${families.map((family) => `<h1 style="font-family:'${family}'">Picture</h1>`).join('')}<img srcset="${srcset}" sizes="${sizes}" alt="" width="1200" height="800"
 style="width:100%;height:auto" fetchpriority="high">`;
  const server = createServer((request, response) => {
    if (request.url === '/') return response.setHeader('content-type', 'text/html').end(page);
    return void ask(`http://127.0.0.1:${new URL(origin).port}${request.url}`, {
      host: new URL(origin).host,
    }).then((picture) => response.writeHead(picture.status, picture.headers).end(picture.body));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` };
}

async function look(browser: Browser, url: string): Promise<Paint> {
  return withPhone(browser, async ({ page, cdp }) => {
    await cdp.send('Network.enable');
    await cdp.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: LATENCY_MS,
      downloadThroughput: BYTES_PER_SECOND,
      uploadThroughput: BYTES_PER_SECOND,
    });
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    await page.addInitScript(observe);
    await page.goto(url, { waitUntil: 'load' });
    await page.waitForTimeout(SETTLE_MS);
    return page.evaluate(readPaint);
  });
}

interface Seen {
  lcp: number;
  element?: Element | null;
  longTasks: number;
}

function observe(): void {
  const seen: Seen = { lcp: 0, longTasks: 0 };
  Object.assign(window, { seen });
  new PerformanceObserver((list) => {
    const last = list.getEntries().at(-1) as PerformanceEntry & { element?: Element | null };
    seen.lcp = last.startTime;
    seen.element = last.element ?? null;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.longTasks += duration;
  }).observe({ type: 'longtask', buffered: true });
}

function readPaint(): Paint {
  const { seen } = window as unknown as { seen: Seen };
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const [paint] = performance.getEntriesByName('first-contentful-paint');
  const start = navigation?.responseStart ?? 0;
  const source = seen.element instanceof HTMLImageElement ? seen.element.currentSrc : '';
  const [picture] = performance.getEntriesByName(source) as PerformanceResourceTiming[];
  return {
    fcp: (paint?.startTime ?? 0) - start,
    lcp: seen.lcp - start,
    longTasks: seen.longTasks,
    pictureBytes: picture?.encodedBodySize ?? 0,
  };
}
