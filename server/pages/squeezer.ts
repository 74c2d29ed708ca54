import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { compressWell } from './compress.ts';
import type { PublicPage } from './publicPage.ts';

/** Many pages are asked for once or twice, by crawlers. */
const WANTED_AFTER_HITS = 20;
/** More wait for nobody: those that are wanted come back. */
const MOST_WAITING = 200;
const LOOK_MS = 500;
/** Share of time in which the process works, below which it has nothing else to do. */
const IDLE_BELOW = 0.3;

export interface SqueezerOptions {
  /** Whether there is nothing else to do since it was last asked. */
  isIdle?: () => boolean;
  lookMs?: number;
}

/** Makes the smallest form of pages that are asked for often: one at a time, while there is nothing else to do. */
export class Squeezer {
  private readonly waiting = new Set<PublicPage>();
  private readonly done = new WeakSet<PublicPage>();
  private readonly isIdle: () => boolean;
  private readonly lookMs: number;
  private isWorking = false;

  constructor({ isIdle = idleSinceLast(), lookMs = LOOK_MS }: SqueezerOptions = {}) {
    this.isIdle = isIdle;
    this.lookMs = lookMs;
  }

  /** A page was asked for once more. */
  hit(page: PublicPage): void {
    if (page.hits % WANTED_AFTER_HITS !== 0 || this.done.has(page)) return;
    if (this.waiting.size >= MOST_WAITING) return;
    this.waiting.add(page);
    if (!this.isWorking) void this.work();
  }

  private async work(): Promise<void> {
    this.isWorking = true;
    this.isIdle();
    for (const page of this.waiting) {
      do await wait(this.lookMs, undefined, { ref: false });
      while (!this.isIdle());
      // Without memory to compress in, the larger form stays.
      const brotli = await compressWell(page.body).catch(() => undefined);
      if (brotli) page.brotli = brotli;
      this.done.add(page);
      this.waiting.delete(page);
    }
    this.isWorking = false;
  }
}

function idleSinceLast(): () => boolean {
  let last = performance.eventLoopUtilization();
  return () => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, last);
    last = now;
    return utilization < IDLE_BELOW;
  };
}
