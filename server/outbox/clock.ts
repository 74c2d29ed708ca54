/**
 * The moment, ms since 1970, by the clock of the machine as it was when this process began: it never goes back and never jumps
 * while the process lives.
 */
export function steadyNow(): number {
  return Math.round(performance.timeOrigin + performance.now());
}
