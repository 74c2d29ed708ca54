import { describe, expect, it } from 'vitest';
import { inCpuTime, type Trace } from './cpuTrace.ts';

const MAIN = { pid: 7, tid: 7 };
const trace = (...events: Partial<Trace['traceEvents'][number]>[]): Trace => ({
  traceEvents: [
    { ...MAIN, name: 'thread_name', ph: 'M', ts: 0, args: { name: 'CrRendererMain' } },
    ...events.map((event) => ({ ...MAIN, name: 'event', ph: 'X', ts: 0, ...event })),
  ],
});
const timesOf = (result: Trace): [number, number?][] =>
  result.traceEvents.slice(1).map(({ ts, dur }) => (dur === undefined ? [ts] : [ts, dur]));

describe('inCpuTime', () => {
  it('makes a task that waited for a core as short as its work, and moves what is in it', () => {
    const task = { ts: 1000, dur: 400, tts: 50, tdur: 100 };
    const waited = { ts: 1300, dur: 90, tts: 70, tdur: 60 };
    const mark = { ph: 'I', ts: 1200 };
    expect(timesOf(inCpuTime(trace(task, waited, mark)))).toEqual([[1000, 100], [1020, 60], [1050]]);
  });

  it('leaves what is between tasks, and other threads, as they were', () => {
    const task = { ts: 1000, dur: 400, tts: 50, tdur: 100 };
    const between = { ph: 'I', ts: 2000 };
    const elsewhere = { tid: 8, ts: 1100, dur: 200, tts: 1, tdur: 20 };
    expect(timesOf(inCpuTime(trace(task, between, elsewhere)))).toEqual([[1000, 100], [2000], [1100, 200]]);
  });
});
