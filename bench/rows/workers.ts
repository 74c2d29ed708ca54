import { atMost, ratioAtMost, type Finding, type Row } from '../lib/finding.ts';
import { hostOf, slugOf } from '../fixtures/sites.ts';
import { startChild, type Child } from '../lib/child.ts';
import { load } from '../lib/load.ts';
import { compare, spreadOf } from '../lib/rounds.ts';
import { carPaths } from '../lib/service.ts';
import type { Workshop } from '../lib/workshop.ts';

const ROUNDS = 5;
const SECONDS = 3;
const CONNECTIONS = 10;
const MANY = 10_000;
const HALF_A_GIGABYTE = 536_870_912;

export const workers: Row = {
  name: 'workers',
  about:
    'The server as it is run, with two workers, and two such servers with one worker each, asked at the same time, so that the ' +
    'machine is as busy: CPU of the workers for one request. And the memory of a worker with 10,000 sites.',
  run,
};

async function run(workshop: Workshop): Promise<Finding[]> {
  const config = await workshop.yard();
  const pages = (await carPaths(config, slugOf(1))).map((path) => ({ path, host: hostOf(slugOf(1)) }));
  const start = (name: string, workers: number): Promise<Child> =>
    startChild('serveWhole.ts', {
      ...config,
      workers,
      pageCacheBytes: 0,
      runFolder: `${config.runFolder}-${name}`,
      records: `${config.records}-${name}`,
    });
  const two = await start('two', 2);
  const ones = [await start('one', 1), await start('other', 1)];
  const cost = async (children: readonly Child[]): Promise<number> => {
    const connections = CONNECTIONS / children.length;
    const asked = children.map((child) => load(child, { pages, seconds: SECONDS, connections }));
    return mean((await Promise.all(asked)).map(({ cpuMsEach }) => cpuMsEach));
  };
  try {
    const cpu = await compare(
      ROUNDS,
      () => cost([two]),
      () => cost(ones),
    );
    return [
      {
        what: 'a vehicle page drawn anew, two workers',
        result: `${cpu.ours.toFixed(3)} ms`,
        comparedWith: `${cpu.theirs.toFixed(3)} ms with one worker each`,
        keep: 'at most 1.1',
        ...ratioAtMost(1.1, cpu.ratio),
        note: spreadOf(cpu),
      },
      await memory(workshop),
    ];
  } finally {
    await Promise.all([two, ...ones].map((child) => child.close()));
  }
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

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
