import { Counter, Gauge, Registry } from 'prom-client';
import type { WorkerNumbers } from '../worker/numbers.ts';
import type { WriterBeat } from './writerProcess.ts';

/** What the machine and the stock say. */
export interface Looked {
  freeBytes: number;
  imports: readonly { site: string; at: Date }[];
  /** What waits to be delivered since when, and how much was given up; undefined: the records cannot be read. */
  deliveries: { oldest: Date | undefined; parked: number } | undefined;
}

/** What monitoring reads, in Prometheus' text format: counts over all workers that there were. */
export class Metrics {
  private readonly registry = new Registry();
  private readonly answers = this.counter('forecourt_answers_total', 'Answers by kind of status.', [
    'status',
  ]);
  private readonly cpu = this.counter('forecourt_worker_cpu_seconds_total', 'CPU time of workers.');
  private readonly replaced = this.counter(
    'forecourt_workers_replaced_total',
    'Workers that died, hung or grew and got a successor.',
  );
  private readonly rss = this.gauge('forecourt_worker_bytes', 'Memory of a worker.', ['worker']);
  private readonly stop = this.gauge(
    'forecourt_worker_longest_stop_ms',
    'Longest stop of the loop of a worker in the last second.',
    ['worker'],
  );
  private readonly writes = this.gauge('forecourt_writes', 'Writes of records since the writer began.');
  private readonly queued = this.gauge('forecourt_writes_queued', 'Writes that wait for their turn.');
  private readonly free = this.gauge('forecourt_disk_free_bytes', 'Room on the disk of the records.');
  private readonly imported = this.gauge(
    'forecourt_last_import_seconds',
    'When the stock of a site last changed.',
    ['site'],
  );
  private readonly oldest = this.gauge(
    'forecourt_oldest_delivery_seconds',
    'Age of the oldest delivery that has not gone; 0: there is none.',
  );
  private readonly parked = this.gauge('forecourt_deliveries_parked', 'Deliveries that were given up.');
  readonly contentType = this.registry.contentType;

  worker(pid: number, { answers, cpu, rss, longestStop }: WorkerNumbers): void {
    for (const [kind, count] of Object.entries(answers)) this.answers.inc({ status: `${kind}xx` }, count);
    this.cpu.inc(cpu);
    this.rss.set({ worker: pid }, rss);
    this.stop.set({ worker: pid }, longestStop);
  }

  writer({ writes, queued }: WriterBeat): void {
    this.writes.set(writes);
    this.queued.set(queued);
  }

  workerEnded(pid: number, wasReplaced: boolean): void {
    this.rss.remove({ worker: pid });
    this.stop.remove({ worker: pid });
    if (wasReplaced) this.replaced.inc();
  }

  /** What changes by itself is looked at when somebody asks. */
  async text(look: () => Promise<Looked>): Promise<string> {
    const { freeBytes, imports, deliveries } = await look();
    this.free.set(freeBytes);
    for (const { site, at } of imports) this.imported.set({ site }, at.getTime() / 1000);
    if (deliveries) {
      const { oldest, parked } = deliveries;
      this.oldest.set(oldest ? Math.max(0, (Date.now() - oldest.getTime()) / 1000) : 0);
      this.parked.set(parked);
    }
    return this.registry.metrics();
  }

  private counter<T extends string>(name: string, help: string, labelNames: T[] = []): Counter<T> {
    return new Counter({ name, help, labelNames, registers: [this.registry] });
  }

  private gauge<T extends string>(name: string, help: string, labelNames: T[] = []): Gauge<T> {
    return new Gauge({ name, help, labelNames, registers: [this.registry] });
  }
}
