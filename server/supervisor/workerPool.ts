import type { Logger } from 'pino';
import type { RefusedBlock, ToWorker } from '../worker/messages.ts';
import type { ReplaceWorker, WorkerListener, WorkerProcess, WorkerReady } from './workerProcess.ts';

export interface PoolOptions {
  size: number;
  start: (listener: WorkerListener, refused: readonly RefusedBlock[]) => WorkerProcess;
  logger: Logger;
  beat: WorkerListener['beat'];
  /** A worker has ended; by chance: nobody had asked it to. */
  ended: (pid: number, byChance: boolean) => void;
}

/** A worker that lived shorter than this did not end by chance. */
const SHORT_LIFE_MS = 5_000;
const FIRST_WAIT_MS = 100;
const LONGEST_WAIT_MS = 5_000;
/** A worker that says nothing for so long is stopped, or its machine has no time for it. */
const SILENT_MS = 5_000;
const LOOK_MS = 250;

/**
 * Keeps a number of workers answering: one that dies, hangs or asks for it gets a successor, which answers before the
 * old one stops wherever the old one still can.
 */
export class WorkerPool {
  private readonly options: PoolOptions;
  private readonly serving = new Set<WorkerProcess>();
  private readonly leaving = new Set<WorkerProcess>();
  private readonly refused: RefusedBlock[] = [];
  private shortLives = 0;
  private isEnding = false;
  private lookedAt = performance.now();
  private readonly timer: NodeJS.Timeout;

  constructor(options: PoolOptions) {
    this.options = options;
    this.timer = setInterval(() => this.lookAfter(), LOOK_MS);
    this.timer.unref();
  }

  /** @throws StartError when one cannot start: none goes on then */
  async begin(): Promise<WorkerReady> {
    try {
      const all = await Promise.all(Array.from({ length: this.options.size }, () => this.add()));
      return all[0] as WorkerReady;
    } catch (error) {
      await this.kill();
      throw error;
    }
  }

  /** Process ids of those that take connections. */
  get pids(): number[] {
    return [...this.serving].map(({ pid }) => pid);
  }

  /**
   * A successor for each worker. The old ones stop only when all new ones answer, so that both never serve for longer
   * than a moment side by side.
   * @throws StartError when a successor cannot start: the old ones go on then, as if nothing had been asked
   */
  async replaceAll(): Promise<void> {
    const old = [...this.serving];
    const refused = this.refused.splice(0);
    const fresh: WorkerProcess[] = [];
    try {
      while (fresh.length < this.options.size) await this.add((worker) => fresh.push(worker));
    } catch (error) {
      this.refused.push(...refused);
      for (const worker of fresh) this.drain(worker);
      throw error;
    }
    for (const worker of old) this.drain(worker);
  }

  tell(message: ToWorker): void {
    for (const worker of this.serving) worker.send(message);
  }

  /** Those that were asked to end have ended. */
  async left(): Promise<void> {
    await Promise.all([...this.leaving].map(({ ended }) => ended));
  }

  /** All answer what is open and end. */
  async end(): Promise<void> {
    this.isEnding = true;
    clearInterval(this.timer);
    for (const worker of this.serving) this.drain(worker);
    await this.left();
  }

  /** Without a word to anybody: nothing can be served. */
  async kill(): Promise<void> {
    this.isEnding = true;
    clearInterval(this.timer);
    const all = [...this.serving, ...this.leaving];
    for (const worker of all) worker.kill();
    await Promise.all(all.map(({ ended }) => ended));
  }

  private async add(started?: (worker: WorkerProcess) => void): Promise<WorkerReady> {
    if (this.isEnding) throw new Error('The server is closing.');
    const startedAt = performance.now();
    const worker = this.options.start(
      {
        beat: this.options.beat,
        replace: (one, message) => void this.replace(one, message),
      },
      this.refused,
    );
    this.serving.add(worker);
    started?.(worker);
    void worker.ended.then(({ code, signal }) => {
      const wasServing = this.serving.delete(worker);
      this.leaving.delete(worker);
      const byChance = wasServing && !this.isEnding && worker.beatAt !== undefined;
      this.options.ended(worker.pid, byChance);
      if (!byChance) return;
      this.options.logger.error(
        { pid: worker.pid, code, signal },
        'a worker died; another one takes its place',
      );
      this.shortLives = performance.now() - startedAt < SHORT_LIFE_MS ? this.shortLives + 1 : 0;
      void this.succeed();
    });
    try {
      const ready = await worker.ready;
      // What was said while it could not listen yet.
      for (const block of this.refused) worker.send({ type: 'refuse', block });
      if (this.leaving.has(worker)) worker.send({ type: 'drain' });
      return ready;
    } catch (error) {
      this.serving.delete(worker);
      throw error;
    }
  }

  /** Goes on until a worker has taken the empty place. */
  private async succeed(): Promise<void> {
    for (;;) {
      if (this.shortLives > 0) await wait(Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** this.shortLives));
      if (this.isEnding) return;
      try {
        await this.add();
        return;
      } catch (error) {
        this.options.logger.error({ err: error }, 'a worker could not start; it is tried again');
        this.shortLives += 1;
      }
    }
  }

  private async replace(old: WorkerProcess, { reason, refuse = [] }: ReplaceWorker): Promise<void> {
    for (const block of refuse) {
      this.refused.push(block);
      this.tell({ type: 'refuse', block });
    }
    if (!this.serving.delete(old) || this.isEnding) return;
    this.leaving.add(old);
    this.options.logger.warn({ pid: old.pid, reason }, 'a worker is replaced');
    await this.succeed();
    old.send({ type: 'drain' });
  }

  private drain(worker: WorkerProcess): void {
    this.serving.delete(worker);
    this.leaving.add(worker);
    worker.send({ type: 'drain' });
  }

  /** Ends workers that have fallen silent; whoever was connected to them is lost, others are not. */
  private lookAfter(): void {
    const now = performance.now();
    const stoodStill = now - this.lookedAt > SILENT_MS / 2;
    this.lookedAt = now;
    for (const worker of [...this.serving, ...this.leaving]) {
      if (worker.beatAt === undefined) continue;
      if (stoodStill) worker.beatAt = now;
      if (now - worker.beatAt < SILENT_MS) continue;
      this.options.logger.error(
        { pid: worker.pid, silentMs: SILENT_MS },
        'a worker says nothing; it is killed',
      );
      worker.kill();
    }
  }
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
