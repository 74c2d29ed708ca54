import cluster from 'node:cluster';
import type { Logger } from 'pino';
import type { ServerConfig } from '../config.ts';
import { makeLogger } from '../http/log.ts';
import { WorkerPool } from './workerPool.ts';
import { WorkerProcess, type WorkerReady } from './workerProcess.ts';

export interface Supervisor {
  /** What the first worker said: port, sites. */
  ready: WorkerReady;
  pool: WorkerPool;
  /** Not ready for `leaveMs`, then open requests are answered, then all processes end. */
  end: (leaveMs: number) => Promise<void>;
}

/**
 * Starts the workers and keeps them answering. It does not serve anything itself, so that nothing which a page can do
 * reaches it.
 *
 * @throws WorkerStartError when they cannot start
 */
export async function supervise(
  config: ServerConfig,
  logger: Logger = makeLogger(config.logLevel),
): Promise<Supervisor> {
  // Round robin hands connections to a worker that is stuck, too; so each takes them when it has time.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  const shared = shareOf(config);
  const pool = new WorkerPool({
    size: config.workers,
    logger,
    start: (listener, refused) => new WorkerProcess({ config: shared, refused }, listener),
  });
  const ready = await pool.begin();
  logger.info({ port: ready.port, workers: config.workers, sites: ready.siteCount }, 'serving');
  return {
    ready,
    pool,
    end: async (leaveMs) => {
      logger.info({ leaveMs }, 'closing');
      pool.tell({ type: 'leave' });
      if (leaveMs > 0) await new Promise((resolve) => setTimeout(resolve, leaveMs));
      await pool.end();
      logger.info('closed');
    },
  };
}

/** What each worker may keep in memory: together no more than what is set. */
function shareOf(config: ServerConfig): ServerConfig {
  const share = (bytes: number): number => Math.floor(bytes / config.workers);
  return {
    ...config,
    pageCacheBytes: share(config.pageCacheBytes),
    constantCacheBytes: share(config.constantCacheBytes),
  };
}

export interface SignalledProcess {
  on: (signal: 'SIGTERM' | 'SIGINT', listener: () => void) => unknown;
  exit: (code: number) => void;
}

/**
 * SIGTERM: the server leaves as a proxy needs it. SIGINT (Ctrl+C): at once, but open requests are answered. A second
 * signal does not wait for them.
 */
export function endOnSignal(
  supervisor: Pick<Supervisor, 'end'>,
  leaveMs: number,
  on: SignalledProcess = process,
): void {
  let isEnding = false;
  const end = (ms: number) => () => {
    if (isEnding) return on.exit(1);
    isEnding = true;
    void supervisor.end(ms).then(
      () => on.exit(0),
      () => on.exit(1),
    );
  };
  on.on('SIGTERM', end(leaveMs));
  on.on('SIGINT', end(0));
}
