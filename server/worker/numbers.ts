import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';

/** What a worker tells of itself once a second; counts are since the last time. */
export interface WorkerNumbers {
  /** Answers by the first digit of their status: `{ 2: 120, 4: 3 }`. */
  answers: Record<string, number>;
  /** Seconds of CPU. */
  cpu: number;
  /** Bytes of the process. */
  rss: number;
  /** Longest stop of the loop, ms. */
  longestStop: number;
}

const NANOSECONDS_IN_MS = 1e6;
const MICROSECONDS_IN_S = 1e6;

/** Counts from now on; the function it gives tells the numbers since it was last called. */
export function countNumbers(app: FastifyInstance): () => WorkerNumbers {
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  let answers: Record<string, number> = {};
  let cpu = process.cpuUsage();
  app.addHook('onResponse', (_, reply, done) => {
    const kind = String(reply.statusCode)[0] ?? '';
    answers[kind] = (answers[kind] ?? 0) + 1;
    done();
  });
  return () => {
    const used = process.cpuUsage(cpu);
    const numbers = {
      answers,
      cpu: (used.user + used.system) / MICROSECONDS_IN_S,
      rss: process.memoryUsage.rss(),
      longestStop: Math.round(delay.max / NANOSECONDS_IN_MS),
    };
    answers = {};
    cpu = process.cpuUsage();
    delay.reset();
    return numbers;
  };
}
