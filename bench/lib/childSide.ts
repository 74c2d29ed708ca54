/** The other end of `startChild`. */
import { once } from 'node:events';
import type { ChildReady, ChildState } from './child.ts';

/** @param work  gets what the parent sent, and listens */
export async function runChild<T>(work: (input: T) => Promise<{ port: number }>): Promise<void> {
  const [input] = (await once(process, 'message')) as [T];
  globalThis.gc?.();
  const rssBefore = process.memoryUsage().rss;
  const start = performance.now();
  const { port } = await work(input);
  const readyMs = performance.now() - start;
  globalThis.gc?.();
  process.on('message', () => process.send?.(state()));
  process.send?.({ ...state(), port, readyMs, rssBefore } satisfies ChildReady);
}

function state(): ChildState {
  const { user, system } = process.cpuUsage();
  return { cpuMs: (user + system) / 1000, rss: process.memoryUsage().rss };
}
