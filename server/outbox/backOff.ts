/** When what could not be delivered is tried again, and when it is given up. */

/** Between two tries. */
export const LONGEST_WAIT_MS = 15 * 60_000;

/** Half of each wait is by chance, so that those that failed together do not come back together. */
const LEAST_SHARE = 0.5;
const MEAN_SHARE = 0.75;

export interface BackOff {
  /** After the first failure, ms; it doubles with each further one. */
  againMs: number;
  /** Tries over so long a time are enough, ms. */
  parkMs: number;
}

/**
 * @param attempts that failed, at least 1
 * @param random   0 to 1
 * @returns ms
 */
export function waitAfter(attempts: number, { againMs }: BackOff, random: number): number {
  return Math.round(fullWait(attempts, againMs) * (LEAST_SHARE + random * (1 - LEAST_SHARE)));
}

/** Counted in tries, not in hours of a clock: one that jumps gives nothing up, nor does a server that was off for a night. */
export function isSpent(attempts: number, { againMs, parkMs }: BackOff): boolean {
  let waitedMs = 0;
  for (let attempt = 1; attempt < attempts && waitedMs < parkMs; attempt += 1)
    waitedMs += fullWait(attempt, againMs) * MEAN_SHARE;
  return waitedMs >= parkMs;
}

function fullWait(attempts: number, againMs: number): number {
  return Math.min(LONGEST_WAIT_MS, againMs * 2 ** (attempts - 1));
}
