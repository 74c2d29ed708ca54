import { LRUCache } from 'lru-cache';

const MINUTE_MS = 60_000;
/** Askers that are remembered; one who is forgotten begins with a full bucket. */
const MOST_ASKERS = 50_000;

interface Bucket {
  left: number;
  /** ms of the clock at which `left` was right. */
  at: number;
}

/** So much a minute for each asker, all of it at once if he likes; what he has used comes back evenly. */
export class Buckets {
  private readonly buckets = new LRUCache<string, Bucket>({ max: MOST_ASKERS });
  private readonly perMinute: number;

  constructor(perMinute: number) {
    this.perMinute = perMinute;
  }

  /**
   * Takes one out of the asker's bucket.
   *
   * @param nowMs  of a clock that never goes back
   * @returns seconds after which there is one again; 0 when one was taken
   */
  take(asker: string, nowMs: number): number {
    const bucket = this.buckets.get(asker) ?? { left: this.perMinute, at: nowMs };
    const back = ((nowMs - bucket.at) / MINUTE_MS) * this.perMinute;
    bucket.left = Math.min(this.perMinute, bucket.left + back);
    bucket.at = nowMs;
    this.buckets.set(asker, bucket);
    if (bucket.left < 1) return Math.ceil((((1 - bucket.left) / this.perMinute) * MINUTE_MS) / 1_000);
    bucket.left -= 1;
    return 0;
  }
}
