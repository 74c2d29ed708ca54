import { setTimeout } from 'node:timers/promises';
import type { ServerConfig } from '../../server/config.ts';
import { ask } from '../lib/ask.ts';
import { startChild, type Child } from '../lib/child.ts';
import { fillStock, type Workshop } from '../lib/workshop.ts';
import { hostOf, slugOf } from '../fixtures/sites.ts';
import { atMost, ratioAtMost, type Finding, type Row } from '../lib/finding.ts';
import { load } from '../lib/load.ts';
import { compare, spreadOf } from '../lib/rounds.ts';
import { carPaths } from '../lib/service.ts';

const FEW = 3;
const MANY = 10_000;
const CARS = 60;
const ROUNDS = 7;
const SECONDS = 1.5;
/** Asked so often, a page is compressed to its smallest. */
const HITS_BEFORE = 4;
const SQUEEZE_MS = 3000;
const GIGABYTE = 1_073_741_824;

export const manySites: Row = {
  name: 'many-sites',
  about:
    'The same three sites asked over HTTP, with 3 and with 10,000 sites loaded: server CPU for one request, drawn anew ' +
    'and from the page cache; and what loading 10,000 sites costs.',
  run,
};

async function run(workshop: Workshop): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const isCached of [false, true]) {
    const few = await startSites(workshop, FEW, isCached);
    const many = await startSites(workshop, MANY, isCached);
    try {
      if (isCached) await Promise.all([settle(few), settle(many)]);
      if (!isCached) findings.push(...loading(many.child));
      findings.push(await asking(few, many, isCached));
    } finally {
      await Promise.all([few.child.close(), many.child.close()]);
    }
  }
  return findings;
}

interface Sites {
  child: Child;
  /** Vehicle pages of the three sites, by turns. */
  pages: { path: string; host: string }[];
}

async function startSites(workshop: Workshop, count: number, isCached: boolean): Promise<Sites> {
  const config = await workshop.project(`sites-${count}-${isCached ? 'cached' : 'fresh'}`, count);
  for (let site = 1; site <= FEW; site += 1) await fillStock(config, slugOf(site), CARS);
  const pages = await vehiclePages(config);
  const child = await startChild('serveProduct.ts', isCached ? config : { ...config, pageCacheBytes: 0 });
  return { child, pages };
}

async function vehiclePages(config: ServerConfig): Promise<Sites['pages']> {
  const slugs = Array.from({ length: FEW }, (_, index) => slugOf(index + 1));
  const paths = await Promise.all(slugs.map((slug) => carPaths(config, slug)));
  return Array.from({ length: CARS }, (_, car) =>
    slugs.map((slug, site) => ({ path: paths[site]?.[car] ?? '', host: hostOf(slug) })),
  ).flat();
}

/** Until every page is in the cache, in its small form. */
async function settle({ child, pages }: Sites): Promise<void> {
  for (let time = 0; time < HITS_BEFORE; time += 1) {
    for (const { path, host } of pages) await ask(child.url + path, { host });
  }
  await setTimeout(SQUEEZE_MS);
}

async function asking(few: Sites, many: Sites, isCached: boolean): Promise<Finding> {
  const cost = async ({ child, pages }: Sites): Promise<number> =>
    (await load(child, { pages, seconds: SECONDS })).cpuMsEach;
  const cpu = await compare(
    ROUNDS,
    () => cost(many),
    () => cost(few),
  );
  return {
    what: isCached ? 'a vehicle page from the cache' : 'a vehicle page drawn anew',
    result: `${cpu.ours.toFixed(3)} ms with 10,000 sites`,
    comparedWith: `${cpu.theirs.toFixed(3)} ms with 3`,
    keep: 'at most 1.1',
    ...ratioAtMost(1.1, cpu.ratio),
    note: spreadOf(cpu),
  };
}

function loading({ ready }: Child): Finding[] {
  const growth = ready.rss - ready.rssBefore;
  return [
    {
      what: 'loading 10,000 sites',
      result: `${(ready.readyMs / 1000).toFixed(1)} s`,
      comparedWith: '10 s',
      keep: 'under 10 s',
      ...atMost(10_000, ready.readyMs),
    },
    {
      what: 'memory of 10,000 sites (growth of the process)',
      result: `${(growth / GIGABYTE).toFixed(2)} GB`,
      comparedWith: '1 GB',
      keep: 'under 1 GB',
      ...atMost(GIGABYTE, growth),
    },
  ];
}
