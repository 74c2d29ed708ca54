import cluster, { type Worker } from 'node:cluster';
import { join } from 'node:path';
import { WORKER_SETTINGS, type FromWorker, type ToWorker, type WorkerSettings } from '../worker/messages.ts';
import { passLines } from './passLines.ts';
import { StartError } from './startError.ts';
import type { WorkerNumbers } from '../worker/numbers.ts';

export type WorkerReady = Extract<FromWorker, { type: 'ready' }>;
export type ReplaceWorker = Extract<FromWorker, { type: 'replace' }>;

/** How a process ended. */
export interface WorkerEnd {
  code: number | null;
  signal: string | null;
}

/** What a worker may tell once it is ready. */
export interface WorkerListener {
  beat: (worker: WorkerProcess, numbers: WorkerNumbers) => void;
  replace: (worker: WorkerProcess, message: ReplaceWorker) => void;
}

/** One worker, from its start to its end, as the supervisor sees it. */
export class WorkerProcess {
  readonly ready: Promise<WorkerReady>;
  readonly ended: Promise<WorkerEnd>;
  /** When it last said that it is alive, ms as `performance.now()` has it; undefined until it is ready. */
  beatAt: number | undefined;
  private readonly worker: Worker;

  constructor(settings: WorkerSettings, listener: WorkerListener) {
    cluster.setupPrimary({
      exec: join(settings.config.buildFolder, 'server', 'worker.js'),
      args: [],
      // Code that is terminated leaves Node's own stack of callbacks behind: no reason to end the process.
      // A stack that is not endless is told in time; half of the usual is more than drawing ever takes.
      execArgv: ['--enable-source-maps', '--no-force-async-hooks-checks', '--stack-size=400'],
      silent: true,
    });
    // Whatever the caller's shell says: React's development code draws ten times as slowly.
    const environment = { [WORKER_SETTINGS]: JSON.stringify(settings), NODE_ENV: 'production' };
    this.worker = cluster.fork(environment);
    const { stdout, stderr } = this.worker.process;
    passLines(stdout, process.stdout);
    passLines(stderr, process.stderr);
    this.ended = new Promise((resolve) =>
      this.worker.once('exit', (code: number | null, signal: string | null) => resolve({ code, signal })),
    );
    this.ready = this.untilReady();
    this.worker.on('message', (message: FromWorker) => {
      if (message.type === 'ready' || message.type === 'beat') this.beatAt = performance.now();
      if (message.type === 'beat') listener.beat(this, message.numbers);
      if (message.type === 'replace') listener.replace(this, message);
    });
  }

  get pid(): number {
    return this.worker.process.pid ?? 0;
  }

  send(message: ToWorker): void {
    if (this.worker.isConnected()) this.worker.send(message);
  }

  kill(): void {
    this.worker.process.kill('SIGKILL');
  }

  private async untilReady(): Promise<WorkerReady> {
    const told = new Promise<WorkerReady>((resolve, reject) => {
      this.worker.on('message', (message: FromWorker) => {
        if (message.type === 'ready') resolve(message);
        if (message.type === 'failed') reject(new StartError(message.fault));
      });
    });
    const tooEarly = this.ended.then(({ code, signal }) => {
      throw new StartError({
        message: `It ended with ${signal ?? `code ${code}`} before it was ready.`,
      });
    });
    try {
      return await Promise.race([told, tooEarly]);
    } catch (error) {
      this.kill();
      throw error;
    }
  }
}
