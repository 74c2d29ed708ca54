import { atMost, ratioAtMost, type Finding, type Row } from '../lib/finding.ts';
import { hostOf, slugOf } from '../fixtures/sites.ts';
import { startChild, type Child } from '../lib/child.ts';
import { load } from '../lib/load.ts';
import { compare, spreadOf } from '../lib/rounds.ts';
import { carPaths } from '../lib/service.ts';
import type { Workshop } from '../lib/workshop.ts';

const ROUNDS = 5;
const SECONDS = 3;
const MANY = 10_000;
const HALF_A_GIGABYTE = 536_870_912;

export const workers: Row = {
  name: 'workers',
  about:
    'The server as it is run, with two workers and with one: CPU of the workers for one request. And the memory of a worker ' +
    'with 10,000 sites.',
  run,
};

async function run(workshop: Workshop): Promise<Finding[]> {
  const config = await workshop.yard();
  const pages = (await carPaths(config, slugOf(1))).map((path) => ({ path, host: hostOf(slugOf(1)) }));
  const start = (count: number): Promise<Child> =>
    startChild('serveWhole.ts', {
      ...config,
      workers: count,
      pageCacheBytes: 0,
      runFolder: `${config.runFolder}-${count}`,
      records: `${config.records}-${count}`,
    });
  const two = await start(2);
  const one = await start(1);
  const cost = async (child: Child): Promise<number> =>
    (await load(child, { pages, seconds: SECONDS })).cpuMsEach;
  try {
    const cpu = await compare(
      ROUNDS,
      () => cost(two),
      () => cost(one),
    );
    return [
      {
        what: 'a vehicle page drawn anew, two workers',
        result: `${cpu.ours.toFixed(3)} ms`,
        comparedWith: `${cpu.theirs.toFixed(3)} ms with one`,
        keep: 'at most 1.1',
        ...ratioAtMost(1.1, cpu.ratio),
        note: spreadOf(cpu),
      },
      await memory(workshop),
    ];
  } finally {
    await Promise.all([two.close(), one.close()]);
  }
}

async function memory(workshop: Workshop): Promise<Finding> {
  const config = await workshop.project('sites-worker', MANY);
  const child = await startChild('serveWhole.ts', { ...config, workers: 2 });
  const { rss } = child.ready;
  await child.close();
  return {
    what: 'a worker with 10,000 sites (memory of the process)',
    result: `${(rss / 1_073_741_824).toFixed(2)} GB`,
    comparedWith: '0.5 GB',
    keep: 'at most 0.5 GB',
    ...atMost(HALF_A_GIGABYTE, rss),
  };
}
