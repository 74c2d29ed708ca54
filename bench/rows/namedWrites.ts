import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { buildProject, SERVER_ENTRIES } from '../../cli/commands/build.ts';
import { socketPath } from '../../server/socketPath.ts';
import { RemoteWriter } from '../../server/writer/remoteWriter.ts';
import { hostOf, slugOf } from '../fixtures/sites.ts';
import { ask } from '../lib/ask.ts';
import { bareGroupCommit } from '../lib/bareGroupCommit.ts';
import { call, type Called } from '../lib/callers.ts';
import { startChild, type Child } from '../lib/child.ts';
import { atMost, ratioAtLeast, type Finding, type Row } from '../lib/finding.ts';
import type { ImportAgain } from '../lib/importAgain.ts';
import { fillStock, ROOT, type Workshop } from '../lib/workshop.ts';

const CARS = 16_733;
const CALLERS = 50;
const SECONDS = 10;
const PER_SECOND = 2_000;
const P50_MS = 5;
const STOP_MS = 200;
const LOOK_MS = 250;
const WARM_MS = 3_000;

export const namedWrites: Row = {
  name: 'named-writes',
  about:
    'Records written by name through the writer, 50 callers, while a feed of 16,733 changed cars is imported over and over ' +
    'and its site is asked; beside a bare group commit in the process that asks.',
  run,
};

async function run(workshop: Workshop): Promise<Finding[]> {
  const build = join(await workshop.folder(), 'notes');
  await buildProject({
    root: ROOT,
    outDir: build,
    serverEntries: { ...SERVER_ENTRIES, writer: 'tests/processes/writer.ts' },
  });
  const yard = await workshop.project('writes', 1);
  const config = { ...yard, workers: 2, buildFolder: build, assetFolders: [join(build, 'client/assets')] };
  await fillStock(config, slugOf(1), CARS);
  const server = await startChild('serveWhole.ts', config);
  const writer = new RemoteWriter(socketPath(config.runFolder, 'writer'), 60_000);
  const write = (): Promise<unknown> => writer.write('notes.add', { text: 'a note of the bench' });
  const importing = fork(join(import.meta.dirname, '../lib/importAgain.ts'));
  let imports = 0;
  importing.on('message', () => (imports += 1));
  importing.send({ stock: config.stock, site: slugOf(1), cars: CARS } satisfies ImportAgain);
  try {
    await warmUp(server);
    const stops = watchStops(server);
    const paced = await call(write, { callers: CALLERS, seconds: SECONDS, perSecond: PER_SECOND });
    const unpaced = await call(write, { callers: CALLERS, seconds: SECONDS });
    const bare = await bareGroupCommit(join(config.root, 'bare.db'), {
      ...{ callers: CALLERS, seconds: SECONDS, text: 'a note of the bench' },
    });
    return findings({ paced, unpaced, bare, imports, stop: await stops() });
  } finally {
    writer.close();
    importing.kill();
    if (importing.exitCode === null) await once(importing, 'exit');
    await server.close();
  }
}

interface Measured {
  paced: Called;
  unpaced: Called;
  bare: Called;
  imports: number;
  stop: number;
}

function findings({ paced, unpaced, bare, imports, stop }: Measured): Finding[] {
  return [
    {
      what: `writes a second of ${CALLERS} callers who ask ${PER_SECOND}`,
      result: paced.perSecond.toFixed(0),
      comparedWith: `${PER_SECOND}`,
      keep: 'at least 0.95',
      ...ratioAtLeast(0.95, paced.perSecond / PER_SECOND),
      note: `${imports} imports of ${CARS} changed cars meanwhile`,
    },
    {
      what: 'their p50',
      result: `${paced.p50.toFixed(1)} ms, p99 ${paced.p99.toFixed(1)} ms`,
      comparedWith: `${P50_MS} ms`,
      keep: `under ${P50_MS} ms`,
      ...atMost(P50_MS, paced.p50),
    },
    {
      what: 'writes a second, as fast as they are answered',
      result: `${unpaced.perSecond.toFixed(0)}, p50 ${unpaced.p50.toFixed(1)} ms`,
      comparedWith: `bare group commit ${bare.perSecond.toFixed(0)}, p50 ${bare.p50.toFixed(1)} ms`,
      ratio: unpaced.perSecond / bare.perSecond,
    },
    {
      what: 'longest stop of a worker',
      result: `${stop.toFixed(0)} ms`,
      comparedWith: `${STOP_MS} ms`,
      keep: `under ${STOP_MS} ms`,
      ...atMost(STOP_MS, stop),
    },
  ];
}

/** Both workers have the stock, and have told the stops of their start. */
async function warmUp({ url }: Child): Promise<void> {
  for (let time = 0; time < 20; time += 1) await ask(`${url}/search`, { host: hostOf(slugOf(1)) });
  await setTimeout(WARM_MS);
}

/** Asks the site whose stock changes, so that workers take the changes in. @returns the longest stop so far, ms */
function watchStops(server: Child): () => Promise<number> {
  let isOver = false;
  let longest = 0;
  const asking = (async () => {
    while (!isOver) {
      await ask(`${server.url}/search`, { host: hostOf(slugOf(1)) });
      await setTimeout(LOOK_MS);
    }
  })();
  const telling = (async () => {
    while (!isOver) longest = Math.max(longest, (await server.state()).longestStop ?? 0);
  })();
  return async () => {
    isOver = true;
    await Promise.all([asking, telling]);
    return longest;
  };
}
