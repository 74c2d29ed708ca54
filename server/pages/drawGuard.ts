import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Buckets } from './buckets.ts';

/** Why a page is not drawn now, as a status, and when to ask again. */
export interface Refusal {
  status: 429 | 503;
  retryAfterS: number;
}

/** Asked before a page is drawn that no cache has; undefined: draw it. */
export type DrawGuard = (asker: string) => Refusal | undefined;

export interface DrawGuardOptions {
  /** Drawings for one asker. */
  perMinute: number;
  /** How late the process is, ms. */
  lateMs: () => number;
  /** The lateness beyond which nothing is drawn. */
  mostLateMs: number;
  /** A clock that never goes back, ms. */
  clock?: () => number;
}

/** A process that is late gets later with each drawing, for everybody: it is left alone until it has caught up. */
const CATCH_UP_S = 2;

/** Drawing costs a hundred times what the cache does: one asker gets so much of it, and all get none while it is too late. */
export function makeDrawGuard({ perMinute, lateMs, mostLateMs, clock }: DrawGuardOptions): DrawGuard {
  const buckets = new Buckets(perMinute);
  const now = clock ?? (() => performance.now());
  return (asker) => {
    if (lateMs() > mostLateMs) return { status: 503, retryAfterS: CATCH_UP_S };
    const retryAfterS = buckets.take(asker, now());
    return retryAfterS === 0 ? undefined : { status: 429, retryAfterS };
  };
}

const LOOK_EVERY_MS = 20;
const SPAN_MS = 1_000;
const NANOSECONDS = 1e6;

/**
 * How late the event loop was in the mean of the last second. One long task among short ones hardly counts.
 *
 * @returns ms, and how to end it
 */
export function watchLoop(): { lateMs: () => number; end: () => void } {
  const histogram = monitorEventLoopDelay({ resolution: LOOK_EVERY_MS });
  histogram.enable();
  let lateMs = 0;
  const timer = setInterval(() => {
    lateMs = histogram.count === 0 ? 0 : histogram.mean / NANOSECONDS - LOOK_EVERY_MS;
    histogram.reset();
  }, SPAN_MS).unref();
  return {
    lateMs: () => lateMs,
    end: () => {
      clearInterval(timer);
      histogram.disable();
    },
  };
}
