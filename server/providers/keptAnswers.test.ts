import { describe, expect, it, vi } from 'vitest';
import { FetchFault } from '../fetch/safeFetch.ts';
import { KeptAnswers, type KeptAnswersOptions } from './keptAnswers.ts';
import { ProviderFault } from './providerFault.ts';

const NOON = new Date('2026-05-01T12:00:00Z');
const later = (ms: number): Date => new Date(NOON.getTime() + ms);
const MINUTE = 60_000;

/** Answers of one provider; `next` says what it answers, and `told` what was logged. */
function open(options: Partial<KeptAnswersOptions> = {}) {
  const told: string[] = [];
  const steady = { now: 1_000 };
  const kept = new KeptAnswers({
    waitMs: 20,
    maxBytes: 10_000,
    failed: ({ site, provider }, { message }) => told.push(`${site} ${provider} failed: ${message}`),
    recovered: ({ site, provider }) => told.push(`${site} ${provider} recovered`),
    clock: () => steady.now,
    ...options,
  });
  const ask = vi.fn<(signal: AbortSignal) => Promise<unknown>>(async () => 'first');
  const get = async (now = NOON, { site = 'north', words = 'x', freshMs = MINUTE } = {}) => {
    const asking = { until: Infinity };
    const question = { site, provider: 'reviewFeed', words, freshMs, ask };
    const answer = await kept.get(question, now, asking).catch((error: Error) => error);
    return { answer, untilMs: asking.until - now.getTime() };
  };
  return { kept, ask, get, told, steady };
}
/** What is under way has come to its end. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 1));
const never = () => new Promise<never>(() => undefined);

describe('answers of a provider', () => {
  it('are asked for once while they are fresh, and are as good as that', async () => {
    const { ask, get } = open();
    expect(await get()).toEqual({ answer: 'first', untilMs: MINUTE });
    expect(await get(later(MINUTE - 1))).toEqual({ answer: 'first', untilMs: 1 });
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it('that are old are given at once, while a new one is asked for', async () => {
    const { ask, get } = open();
    await get();
    ask.mockResolvedValue('second');
    expect(await get(later(MINUTE))).toEqual({ answer: 'first', untilMs: 1_000 });
    await settled();
    expect(await get(later(MINUTE + 1))).toEqual({ answer: 'second', untilMs: MINUTE - 1 });
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it('are asked for once for many who come at the same time', async () => {
    const { ask, get } = open();
    const all = await Promise.all(Array.from({ length: 20 }, () => get()));
    expect(new Set(all.map(({ answer }) => answer))).toEqual(new Set(['first']));
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it('belong to one site: another one is asked for by itself', async () => {
    const { ask, get } = open();
    await get();
    ask.mockResolvedValue('of south');
    expect((await get(NOON, { site: 'south' })).answer).toBe('of south');
    expect((await get()).answer).toBe('first');
  });
});

describe('a provider that does not answer', () => {
  it('is waited for by the first who asks, for a short time, and by nobody after', async () => {
    const { ask, get, steady } = open({ waitMs: 1_500 });
    ask.mockImplementation(never);
    const begun = performance.now();
    const first = await get();
    expect(performance.now() - begun).toBeGreaterThanOrEqual(1_450);
    expect(first.answer).toEqual(expect.any(ProviderFault));
    expect(String(first.answer)).toContain('it has not answered yet');
    expect(first.untilMs).toBe(1_000);
    steady.now += 1_500;
    const again = performance.now();
    await get();
    expect(performance.now() - again).toBeLessThan(1_400);
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it('in time is served as soon as it has', async () => {
    const { ask, get, steady } = open({ waitMs: 5 });
    let answer: (value: string) => void = () => undefined;
    ask.mockImplementation(() => new Promise((resolve) => (answer = resolve)));
    expect((await get()).answer).toBeInstanceOf(ProviderFault);
    answer('late');
    await settled();
    steady.now += 10;
    expect((await get(later(1_000))).answer).toBe('late');
  });

  it('is given up when the server closes', async () => {
    const { ask, get, kept, told } = open();
    ask.mockImplementation(
      (signal) =>
        new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('over')))),
    );
    const asked = get();
    kept.close();
    expect((await asked).answer).toBeInstanceOf(ProviderFault);
    expect(told).toEqual([]);
  });
});

describe('a provider that fails', () => {
  it('is told once, and once more when it answers again', async () => {
    const { ask, get, told, steady } = open();
    ask.mockRejectedValue(new Error('it is broken'));
    for (let time = 0; time < 5; time += 1) {
      expect(String((await get()).answer)).toContain('it is broken');
      steady.now += 10 * MINUTE;
      await settled();
    }
    expect(told).toEqual(['north reviewFeed failed: it is broken']);
    ask.mockResolvedValue('well');
    await get();
    await settled();
    expect((await get()).answer).toBe('well');
    expect(told.slice(1)).toEqual(['north reviewFeed recovered']);
  });

  it('is left alone for 5 s, then 10 s, then 20 s, up to 5 minutes', async () => {
    const { ask, get, steady } = open();
    ask.mockRejectedValue(new Error('it is broken'));
    const pauses = [];
    for (let time = 0; time < 8; time += 1) {
      const { untilMs } = await get();
      await settled();
      const calls = ask.mock.calls.length;
      const pause = (await get()).untilMs;
      steady.now += pause - 1;
      await get();
      expect(ask.mock.calls.length).toBe(calls);
      steady.now += 1;
      pauses.push(pause / 1_000);
      expect(untilMs).toBeLessThanOrEqual(pause);
    }
    expect(pauses).toEqual([5, 10, 20, 40, 80, 160, 300, 300]);
  });

  it('is left alone for as long as the way out says, where that is longer', async () => {
    const { ask, get } = open();
    ask.mockRejectedValue(new FetchFault('it is left alone', { againMs: 30_000 }));
    expect((await get()).untilMs).toBe(30_000);
  });

  it('after it has answered leaves its last answer on the pages', async () => {
    const { ask, get, told } = open();
    await get();
    ask.mockRejectedValue(new Error('it is broken'));
    await get(later(MINUTE));
    await settled();
    expect(await get(later(MINUTE))).toEqual({ answer: 'first', untilMs: 5_000 });
    expect(told).toHaveLength(1);
  });
});

describe('room for answers', () => {
  it('is bounded: the longest untouched goes, and one that is larger than all of it is not kept', async () => {
    const { ask, get } = open({ maxBytes: 5_000 });
    ask.mockImplementation(async () => 'x'.repeat(1_000));
    for (const words of ['a', 'b', 'c', 'd']) await get(NOON, { words });
    expect(ask).toHaveBeenCalledTimes(4);
    await get(NOON, { words: 'd' });
    expect(ask).toHaveBeenCalledTimes(4);
    await get(NOON, { words: 'a' });
    expect(ask).toHaveBeenCalledTimes(5);
    ask.mockImplementation(async () => 'x'.repeat(6_000));
    expect((await get(NOON, { words: 'large' })).answer).toHaveLength(6_000);
    await get(NOON, { words: 'large' });
    expect(ask).toHaveBeenCalledTimes(7);
  });

  it('holds 50 questions that are under way, and no more', async () => {
    const { ask, get } = open({ waitMs: 0 });
    ask.mockImplementation(never);
    for (let number = 0; number < 60; number += 1) await get(NOON, { words: String(number) });
    expect(ask).toHaveBeenCalledTimes(50);
  });
});
