/** Callers who ask one after the other, each as soon as it may. */
import { setTimeout } from 'node:timers/promises';
import { quantile } from './rounds.ts';

export interface Called {
  perSecond: number;
  /** ms. */
  p50: number;
  p99: number;
}

/** @param perSecond of all callers together; absent: as fast as they are answered */
export async function call(
  ask: () => Promise<unknown>,
  { callers, seconds, perSecond }: { callers: number; seconds: number; perSecond?: number },
): Promise<Called> {
  const times: number[] = [];
  const start = performance.now();
  const end = start + seconds * 1000;
  const everyMs = perSecond === undefined ? 0 : (callers / perSecond) * 1000;
  const run = async (caller: number): Promise<void> => {
    for (let turn = 0; performance.now() < end; turn += 1) {
      const due = start + (caller / callers + turn) * everyMs;
      const early = everyMs === 0 ? 0 : due - performance.now();
      if (early > 1) await setTimeout(early);
      const begin = performance.now();
      await ask();
      times.push(performance.now() - begin);
    }
  };
  await Promise.all(Array.from({ length: callers }, (_, caller) => run(caller)));
  const took = (performance.now() - start) / 1000;
  return { perSecond: times.length / took, p50: quantile(times, 0.5), p99: quantile(times, 0.99) };
}
