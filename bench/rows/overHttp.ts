import { hostOf, slugOf } from '../fixtures/sites.ts';
import { startChild, type Child } from '../lib/child.ts';
import { ratioAtMost, type Finding, type Row } from '../lib/finding.ts';
import { load } from '../lib/load.ts';
import { compare, spreadOf, type Comparison } from '../lib/rounds.ts';
import { carPaths } from '../lib/service.ts';
import type { TreeServer } from '../lib/serveTrees.ts';
import type { Steps } from '../lib/steps.ts';
import { buildViewFiles } from '../lib/views.ts';
import type { Workshop } from '../lib/workshop.ts';

const ROUNDS = 5;
const SECONDS = 2;
/** So many different cars, and pages of results: the bare trees of all must fit into memory. */
const CARS = 200;
const RESULT_PAGES = 40;
const FIRST_QUALITY = 3;

export const overHttp: Row = {
  name: 'over-http',
  about:
    'Vehicle and search pages over HTTP, page cache off, as CPU for one request, plain and with brotli (all threads), against a ' +
    '`node:http` server that calls `renderToString` on the same tree with its data ready. And where the time of a request goes.',
  run,
};

async function run(workshop: Workshop): Promise<Finding[]> {
  // What is measured is a page, not how it is refused when the machine is late.
  const config = { ...(await workshop.yard()), pageCacheBytes: 0, mostLateMs: 60_000 };
  const views = await buildViewFiles(workshop);
  const cars = (await carPaths(config, slugOf(1))).filter((_, index) => index % 5 === 0).slice(0, CARS);
  const results = Array.from({ length: RESULT_PAGES }, (_, index) =>
    index ? `/cars/?page=${index + 1}` : '/cars/',
  );
  const ours = await startChild('serveProduct.ts', config);
  try {
    const findings: Finding[] = [];
    for (const [page, paths] of [
      ['vehicle', cars],
      ['search', results],
    ] as const) {
      const bare = await startChild('serveTrees.ts', {
        ...{ config, views, paths, quality: FIRST_QUALITY },
      } satisfies TreeServer);
      findings.push(...(await ofPage(page, paths, { ours, bare }).finally(() => bare.close())));
    }
    return findings;
  } finally {
    await ours.close();
  }
}

async function ofPage(
  page: 'vehicle' | 'search',
  paths: readonly string[],
  { ours, bare }: { ours: Child; bare: Child },
): Promise<Finding[]> {
  const pages = paths.map((path) => ({ path, host: hostOf(slugOf(1)) }));
  const cost = async (child: Child, encoding: string): Promise<number> =>
    (await load(child, { pages, seconds: SECONDS, headers: { 'accept-encoding': encoding } })).cpuMsEach;
  const plain = await compare(
    ROUNDS,
    () => cost(ours, 'identity'),
    () => cost(bare, 'identity'),
  );
  const small = await compare(
    ROUNDS,
    () => cost(ours, 'br'),
    () => cost(ours, 'identity'),
  );
  const steps = await ours.stepsOf(() => cost(ours, 'identity'));
  return [
    finding(`${page} page drawn anew`, plain, 'bare renderToString server', 1.6, stepsText(steps)),
    finding(`${page} page drawn anew, brotli`, small, 'the same, plain', 2),
  ];
}

function finding(what: string, cost: Comparison, beside: string, limit: number, note?: string): Finding {
  return {
    what,
    result: `${cost.ours.toFixed(3)} ms CPU`,
    comparedWith: `${beside} ${cost.theirs.toFixed(3)} ms`,
    keep: `at most ${limit}`,
    ...ratioAtMost(limit, cost.ratio),
    note: [spreadOf(cost), note].filter(Boolean).join('; '),
  };
}

const stepsText = (steps: Steps): string =>
  `main thread: ${Object.entries(steps)
    .map(([step, share]) => `${step} ${(share * 100).toFixed(0)} %`)
    .join(', ')}`;
