import type { Logger } from 'pino';
import type { RefusedBlock, ToWorker } from '../worker/messages.ts';
import type { ReplaceWorker, WorkerListener, WorkerProcess, WorkerReady } from './workerProcess.ts';

export interface PoolOptions {
  size: number;
  start: (listener: WorkerListener, refused: readonly RefusedBlock[]) => WorkerProcess;
  logger: Logger;
  /** Told of each beat. */
  beat?: WorkerListener['beat'];
}

/** A worker that lived shorter than this did not end by chance. */
const SHORT_LIFE_MS = 5_000;
const FIRST_WAIT_MS = 100;
const LONGEST_WAIT_MS = 5_000;
/** A worker that says nothing for so long is stopped, or its machine has no time for it. */
const SILENT_MS = 3_000;
const LOOK_MS = 250;

/**
 * Keeps a number of workers answering: one that dies, hangs or asks for it gets a successor, which answers before the
 * old one stops wherever the old one still can.
 */
export class WorkerPool {
  /** How many have got a successor without being asked to by `replaceAll`. */
  replaced = 0;
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

  /** @throws WorkerStartError when one cannot start: none goes on then */
  async begin(): Promise<WorkerReady> {
    try {
      const [first, ...others] = Array.from({ length: this.options.size }, () => this.add());
      const ready = await (first as Promise<WorkerReady>);
      await Promise.all(others);
      return ready;
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
   * A successor for each worker, one after the other; an old one stops only when its successor answers.
   * @throws WorkerStartError when a successor cannot start: the workers that are left go on
   */
  async replaceAll(): Promise<void> {
    this.refused.length = 0;
    for (const old of [...this.serving]) {
      await this.add();
      this.drain(old);
    }
  }

  tell(message: ToWorker): void {
    for (const worker of this.serving) worker.send(message);
  }

  /** All answer what is open and end. */
  async end(): Promise<void> {
    this.isEnding = true;
    clearInterval(this.timer);
    for (const worker of this.serving) this.drain(worker);
    await Promise.all([...this.leaving].map(({ ended }) => ended));
  }

  private async kill(): Promise<void> {
    this.isEnding = true;
    clearInterval(this.timer);
    const all = [...this.serving, ...this.leaving];
    for (const worker of all) worker.kill();
    await Promise.all(all.map(({ ended }) => ended));
  }

  private async add(): Promise<WorkerReady> {
    const startedAt = performance.now();
    const worker = this.options.start(
      {
        beat: (one, numbers) => this.options.beat?.(one, numbers),
        replace: (one, message) => void this.replace(one, message),
      },
      this.refused,
    );
    this.serving.add(worker);
    void worker.ended.then(({ code, signal }) => {
      const wasServing = this.serving.delete(worker);
      this.leaving.delete(worker);
      if (!wasServing || this.isEnding || worker.beatAt === undefined) return;
      this.options.logger.error(
        { pid: worker.pid, code, signal },
        'a worker died; another one takes its place',
      );
      this.shortLives = performance.now() - startedAt < SHORT_LIFE_MS ? this.shortLives + 1 : 0;
      void this.succeed();
    });
    try {
      return await worker.ready;
    } catch (error) {
      this.serving.delete(worker);
      throw error;
    }
  }

  /** Goes on until a worker has taken the empty place. */
  private async succeed(): Promise<void> {
    this.replaced += 1;
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

  private async replace(old: WorkerProcess, { reason, refuse }: ReplaceWorker): Promise<void> {
    if (refuse) {
      this.refused.push(refuse);
      this.tell({ type: 'refuse', block: refuse });
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
