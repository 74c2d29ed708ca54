import { describe, expect, it, vi } from 'vitest';
import { openLane } from './lossyLane.ts';

const silent = (): void => undefined;

describe('what may be lost', () => {
  it('is written together, and each gets the answer of its moment', async () => {
    const write = vi.fn((_: string, rows: unknown) => Promise.resolve((rows as object[]).length));
    const lane = openLane<number, number>({ write, readiness: () => [] }, 'views.add', silent);
    expect(await Promise.all([lane.add(1), lane.add(2), lane.add(3)])).toEqual([3, 3, 3]);
    expect(await lane.add(4)).toBe(1);
    expect(write.mock.calls).toEqual([
      ['views.add', [1, 2, 3]],
      ['views.add', [4]],
    ]);
  });

  it('is lost, and said once, when the writer does not take it', async () => {
    const report = vi.fn();
    const write = (): Promise<never> => Promise.reject(new Error('away'));
    const lane = openLane({ write, readiness: () => [] }, 'views.add', report);
    expect(await Promise.all([lane.add(1), lane.add(2)])).toEqual([undefined, undefined]);
    expect(report).toHaveBeenCalledOnce();
  });

  it('has no room for more than 2,000 at a time, and room again after they are written', async () => {
    const write = vi.fn(() => Promise.resolve(null));
    const lane = openLane<number, null>({ write, readiness: () => [] }, 'views.add', silent);
    const first = lane.add(0);
    for (let row = 1; row < 2000; row++) {
      expect(lane.hasRoom()).toBe(true);
      void lane.add(row);
    }
    expect([lane.hasRoom(), await lane.add(2000)]).toEqual([false, undefined]);
    await first;
    expect([lane.hasRoom(), (write.mock.calls[0] as unknown as [string, number[]])[1].length]).toEqual([
      true,
      2000,
    ]);
  });
});
