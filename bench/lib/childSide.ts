/** The other end of `startChild`. */
import { once } from 'node:events';
import type { ChildReady, ChildState } from './child.ts';
import { endProfile, startProfile } from './steps.ts';

/** @param work  gets what the parent sent, and listens */
export async function runChild<T>(work: (input: T) => Promise<{ port: number }>): Promise<void> {
  const [input] = (await once(process, 'message')) as [T];
  globalThis.gc?.();
  const rssBefore = process.memoryUsage().rss;
  const start = performance.now();
  const { port } = await work(input);
  const readyMs = performance.now() - start;
  globalThis.gc?.();
  process.on('message', (wanted) => void answer(wanted).then((told) => process.send?.(told)));
  process.send?.({ ...state(), port, readyMs, rssBefore } satisfies ChildReady);
}

async function answer(wanted: unknown): Promise<object> {
  if (wanted === 'startProfile') await startProfile();
  return wanted === 'endProfile' ? endProfile() : state();
}

function state(): ChildState {
  const { user, system } = process.cpuUsage();
  return { cpuMs: (user + system) / 1000, rss: process.memoryUsage().rss };
}
