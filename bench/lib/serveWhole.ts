/** The server as it is run: supervisor, writer, workers. Told as one: CPU of all workers, memory of the largest. */
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import type { ServerConfig } from '../../server/config.ts';
import { supervise } from '../../server/supervisor/supervise.ts';
import type { ChildReady, ChildState } from './child.ts';

/** Workers tell their numbers once a second. */
const TOLD_MS = 1_100;

const [config] = (await once(process, 'message')) as [ServerConfig];
const start = performance.now();
const supervisor = await supervise({
  config,
  currentBuild: () =>
    Promise.resolve({ id: 'bench', folder: config.buildFolder, assets: config.assetFolders }),
  problemsOf: () => Promise.resolve(undefined),
});
const readyMs = performance.now() - start;
process.on('message', () => void state().then((told) => process.send?.(told)));
process.on('SIGTERM', () => void supervisor.end(0).then(() => process.exit(0)));
process.send?.({
  ...(await state()),
  port: supervisor.ready.port,
  readyMs,
  rssBefore: 0,
} satisfies ChildReady);

async function state(): Promise<ChildState> {
  await setTimeout(TOLD_MS);
  const text = await supervisor.numbers();
  return {
    cpuMs: sum(valuesOf(text, 'forecourt_worker_cpu_seconds_total')) * 1000,
    rss: Math.max(...valuesOf(text, 'forecourt_worker_bytes')),
    longestStop: Math.max(...valuesOf(text, 'forecourt_worker_longest_stop_ms')),
  };
}

function valuesOf(text: string, name: string): number[] {
  return text
    .split('\n')
    .filter((line) => line.startsWith(name))
    .map((line) => Number(line.split(' ').at(-1)));
}

function sum(values: readonly number[]): number {
  return values.reduce((all, value) => all + value, 0);
}
