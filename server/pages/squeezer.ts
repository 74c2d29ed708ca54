import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { compressWell, SMALLER, SMALLEST } from './compress.ts';
import type { PublicPage } from './publicPage.ts';

/** What is asked for once more costs little to make smaller; the smallest is for what many ask for. */
const AGAIN_HITS = 1;
const WANTED_HITS = 20;
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

/** Makes smaller forms of pages that are asked for again, and often: one at a time, while there is nothing else to do. */
export class Squeezer {
  /** With the quality that each is to have. */
  private readonly waiting = new Map<PublicPage, number>();
  private readonly done = new WeakMap<PublicPage, number>();
  private readonly isIdle: () => boolean;
  private readonly lookMs: number;
  private isWorking = false;

  constructor({ isIdle = idleSinceLast(), lookMs = LOOK_MS }: SqueezerOptions = {}) {
    this.isIdle = isIdle;
    this.lookMs = lookMs;
  }

  /** A page was asked for once more. */
  hit(page: PublicPage): void {
    const quality = qualityAfter(page.hits);
    if (quality <= (this.done.get(page) ?? 0)) return;
    if (this.waiting.size >= MOST_WAITING) return;
    this.waiting.set(page, quality);
    if (!this.isWorking) void this.work();
  }

  private async work(): Promise<void> {
    this.isWorking = true;
    this.isIdle();
    for (const [page] of this.waiting) {
      do await wait(this.lookMs, undefined, { ref: false });
      while (!this.isIdle());
      const quality = this.waiting.get(page) ?? SMALLER;
      // Without memory to compress in, the larger form stays.
      const brotli = await compressWell(page.body, quality).catch(() => undefined);
      if (brotli && brotli.length < page.brotli.length) page.brotli = brotli;
      this.done.set(page, quality);
      this.waiting.delete(page);
    }
    this.isWorking = false;
  }
}

/** @returns 0: as it is */
function qualityAfter(hits: number): number {
  if (hits % WANTED_HITS === 0) return SMALLEST;
  return hits === AGAIN_HITS ? SMALLER : 0;
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
