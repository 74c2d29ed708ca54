import { describe, expect, it } from 'vitest';
import { Buckets } from './buckets.ts';

/** How many of so many are given at one moment. */
const taken = (buckets: Buckets, asker: string, count: number, nowMs: number) =>
  Array.from({ length: count }, () => buckets.take(asker, nowMs)).filter((wait) => wait === 0).length;

describe('so much a minute', () => {
  it('may be taken at once, and not one more', () => {
    expect(taken(new Buckets(60), 'a', 60, 0)).toBe(60);
    expect(taken(new Buckets(60), 'a', 61, 0)).toBe(60);
  });

  it('comes back evenly; the wait is the time until there is one again', () => {
    const buckets = new Buckets(12);
    taken(buckets, 'a', 12, 1_000);
    expect(buckets.take('a', 1_000)).toBe(5);
    expect(buckets.take('a', 5_999)).toBe(1);
    expect(buckets.take('a', 6_000)).toBe(0);
    expect(buckets.take('a', 6_000)).toBe(5);
  });

  it('never grows beyond a minute, however long nobody asked', () => {
    const buckets = new Buckets(10);
    taken(buckets, 'a', 10, 0);
    expect(taken(buckets, 'a', 100, 3_600_000)).toBe(10);
  });

  it('is each asker to himself', () => {
    const buckets = new Buckets(2);
    expect(taken(buckets, 'a', 3, 0)).toBe(2);
    expect(taken(buckets, 'b', 3, 0)).toBe(2);
  });
});
