import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { buildProject, SERVER_ENTRIES } from '../../cli/commands/build.ts';
import type { ServerConfig } from '../../server/config.ts';
import { lostOf, percentile, startClients, type Told } from '../../tests/processes/clients.ts';
import { oddBlocks, oddSchema, pageWith } from '../../tests/processes/oddBlocks.ts';
import { hostOf, slugOf } from '../fixtures/sites.ts';
import { ask } from '../lib/ask.ts';
import { startChild, type Child } from '../lib/child.ts';
import { ratioAtMost, type Finding, type Row } from '../lib/finding.ts';
import { carPaths } from '../lib/service.ts';
import { fillStock, ROOT, type Workshop } from '../lib/workshop.ts';

const CASES = ['spins', 'recurses', 'rejects-late', 'throws-late', 'grows'];
const CARS = 60;
const CLIENTS = 50;
const PAUSE_MS = 300;
const SPAN_MS = 60_000;
const ASK_MS = 1_000;
const MOST = 3;
const WORKER_BYTES = 700_000_000;

export const faultyBlocks: Row = {
  name: 'faulty-blocks',
  about:
    'Fifty shoppers of one site while a block on a page of another one spins, recurses, rejects or throws late, or grows, asked ' +
    'once a second: the 99th percentile of their answers, and how many are lost.',
  run,
};

async function run(workshop: Workshop): Promise<Finding[]> {
  const config = await project(workshop);
  const paths = await carPaths(config, slugOf(2));
  const server = await startChild('serveWhole.ts', config);
  const findings: Finding[] = [];
  try {
    await shoppers(server, paths);
    for (const block of CASES) findings.push(await one(server, paths, block));
  } finally {
    await server.close();
  }
  return findings;
}

async function one(server: Child, paths: readonly string[], block: string): Promise<Finding> {
  const before = await shoppers(server, paths);
  const during = await shoppers(server, paths, `/${block}`);
  const [ours, theirs] = [percentile(during, 0.99), percentile(before, 0.99)];
  return {
    what: `p99 of others while a block ${block.replace('-', ' ')}`,
    result: `${ours.toFixed(1)} ms`,
    comparedWith: `${theirs.toFixed(1)} ms before`,
    keep: `at most ${MOST}`,
    ...ratioAtMost(MOST, ours / theirs),
    note: lossesOf(during),
  };
}

/** `3 of 5000 answers lost (ECONNRESET 3)` */
function lossesOf(told: readonly Told[]): string {
  const kinds = Object.entries(Object.groupBy(lostOf(told), ({ lost = '' }) => lost));
  const counts = kinds.map(([kind, of]) => `${kind} ${of?.length ?? 0}`).join(', ');
  return `${lostOf(told).length} of ${told.length} answers lost${counts && ` (${counts})`}`;
}

/** What shoppers of the second site are answered, while a page of the first one is asked. */
async function shoppers(
  { ready: { port }, url }: Child,
  paths: readonly string[],
  odd?: string,
): Promise<Told[]> {
  const end = startClients({ port, host: hostOf(slugOf(2)), paths, count: CLIENTS, pauseMs: PAUSE_MS });
  for (let ms = 0; ms < SPAN_MS; ms += ASK_MS) {
    if (odd !== undefined) void ask(url + odd, { host: hostOf(slugOf(1)) }).catch(() => undefined);
    await setTimeout(ASK_MS);
  }
  return end();
}

async function project(workshop: Workshop): Promise<ServerConfig> {
  const buildFolder = join(await workshop.folder(), 'odd');
  await buildProject({
    root: ROOT,
    outDir: buildFolder,
    serverEntries: { ...SERVER_ENTRIES, worker: 'tests/processes/worker.ts' },
  });
  const config = await workshop.project('faulty', 2);
  const schemas = join(config.root, 'schemas');
  await rm(schemas);
  await cp(join(ROOT, 'schemas'), schemas, { recursive: true });
  const pages = join(config.root, 'sites', slugOf(1), 'pages');
  await mkdir(pages, { recursive: true });
  for (const { name } of oddBlocks) {
    await writeFile(join(schemas, 'blocks', `${name}.schema.json`), JSON.stringify(oddSchema(name)));
    await writeFile(join(pages, `${name}.json`), JSON.stringify(pageWith(name, `/${name}`)));
  }
  await fillStock(config, slugOf(2), CARS);
  return {
    ...config,
    workers: 2,
    workerBytes: WORKER_BYTES,
    buildFolder,
    assetFolders: [join(buildFolder, 'client/assets')],
  };
}
