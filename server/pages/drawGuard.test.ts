import { describe, expect, it, vi } from 'vitest';
import { makeDrawGuard, watchLoop } from './drawGuard.ts';

describe('a page that no cache has', () => {
  it('is drawn so often a minute for one asker; beyond that he is told when to come again', () => {
    const guard = makeDrawGuard({ perMinute: 2, lateMs: () => 0, mostLateMs: 200, clock: () => 0 });
    expect([guard('a'), guard('a'), guard('a')]).toEqual([
      undefined,
      undefined,
      { status: 429, retryAfterS: 30 },
    ]);
    expect(guard('b')).toBeUndefined();
  });

  it('is drawn for nobody while the process is more than its limit late', () => {
    let late = 200;
    const guard = makeDrawGuard({ perMinute: 9, lateMs: () => late, mostLateMs: 200 });
    expect(guard('a')).toBeUndefined();
    late = 201;
    expect(guard('a')).toEqual({ status: 503, retryAfterS: 2 });
  });
});

it('the loop is late where each of its rounds takes long, and well again afterwards', async () => {
  const loop = watchLoop();
  const block = (ms: number) => {
    const end = performance.now() + ms;
    while (performance.now() < end);
  };
  const spin = setInterval(() => block(100), 1);
  await vi.waitFor(() => expect(loop.lateMs()).toBeGreaterThan(50), 10_000);
  clearInterval(spin);
  await vi.waitFor(() => expect(loop.lateMs()).toBeLessThan(50), 10_000);
  loop.end();
});
