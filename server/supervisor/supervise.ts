import cluster from 'node:cluster';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { ServerConfig } from '../config.ts';
import { makeLogger } from '../http/log.ts';
import { socketPath } from '../socketPath.ts';
import { holdLock, LockHeld } from '../storage/sqlite.ts';
import { migrateStock } from '../storage/openStock.ts';
import { openControl } from './control.ts';
import { look } from './look.ts';
import { Metrics } from './metrics.ts';
import { makeRelease, removeRelease, removeReleases, type Release, type ServedBuild } from './release.ts';
import { MachineFault } from '../machineFault.ts';
import { WorkerPool } from './workerPool.ts';
import { WorkerProcess, type WorkerReady } from './workerProcess.ts';
import { WriterProcess } from './writerProcess.ts';

/** What the supervisor is told by who starts it. */
export interface SuperviseOptions {
  config: ServerConfig;
  /** The build that is to be served now; asked at each reload. */
  currentBuild: () => Promise<ServedBuild>;
  /** @returns what is wrong in the content of a folder; undefined: nothing that keeps it from being served */
  problemsOf: (root: string) => Promise<string | undefined>;
  logger?: Logger;
}

/**
 * Starts the processes of the server and keeps them answering. It serves nothing itself, so that nothing which a page can
 * do reaches it.
 *
 * @throws StartError, DatabaseFault or MachineFault when the server cannot start
 */
export async function supervise(options: SuperviseOptions): Promise<Supervisor> {
  const { config } = options;
  mkdirSync(config.runFolder, { recursive: true });
  const unlock = lock(config);
  try {
    await removeReleases(config);
    // Workers only read it.
    await migrateStock(config.stock);
    const supervisor = new Supervisor(options, await nextRelease(options, 1));
    await supervisor.begin();
    return supervisor;
  } catch (error) {
    unlock();
    throw error;
  }
}

/** @throws MachineFault when another server runs on this folder */
function lock({ runFolder }: ServerConfig): () => void {
  try {
    return holdLock(join(runFolder, 'server.lock'));
  } catch (error) {
    if (!(error instanceof LockHeld)) throw error;
    throw new MachineFault(
      `Another server runs on this project already: it holds ${error.message}.\n` +
        'Fix: end that one, or tell it to take new content with `forecourt reload`. ' +
        'A second server on this machine needs folders of its own (FORECOURT_RUN, FORECOURT_RECORDS).',
    );
  }
}

async function nextRelease({ config, currentBuild }: SuperviseOptions, count: number): Promise<Release> {
  const build = await currentBuild();
  return makeRelease(config, { id: String(count), build });
}

export class Supervisor {
  /** What the first worker said: port, sites. */
  ready: WorkerReady = { type: 'ready', port: 0, sites: [], siteCount: 0 };
  private readonly options: SuperviseOptions;
  private readonly logger: Logger;
  private readonly metrics = new Metrics();
  private readonly writer: WriterProcess;
  private readonly workers: WorkerPool;
  private release: Release;
  private releases = 1;
  private reloading: Promise<string | undefined> | undefined;
  private closeControl: (() => void) | undefined;

  constructor(options: SuperviseOptions, release: Release) {
    this.options = options;
    this.release = release;
    this.logger = options.logger ?? makeLogger(options.config.logLevel);
    this.writer = new WriterProcess({
      config: () => this.served(),
      logger: this.logger,
      beat: (told) => this.metrics.writer(told),
    });
    this.workers = new WorkerPool({
      size: options.config.workers,
      logger: this.logger,
      beat: ({ pid }, numbers) => this.metrics.worker(pid, numbers),
      ended: (pid, byChance) => this.metrics.workerEnded(pid, byChance),
      start: (listener, refused) => new WorkerProcess({ config: shareOf(this.served()), refused }, listener),
    });
  }

  async begin(): Promise<void> {
    const { config } = this.options;
    // Round robin hands connections to a worker that is stuck, too; so each takes them when it has time.
    cluster.schedulingPolicy = cluster.SCHED_NONE;
    try {
      await this.writer.begin();
      this.ready = await this.workers.begin();
      const { close } = await openControl({
        socket: socketPath(config.runFolder, 'control'),
        port: config.operationsPort,
        reload: () => this.reload(),
        state: () => this.state(),
        metrics: () => this.numbers(),
        contentType: this.metrics.contentType,
      });
      this.closeControl = close;
    } catch (error) {
      await this.workers.kill();
      await this.writer.end();
      throw error;
    }
    const { port, siteCount } = this.ready;
    this.logger.info(
      { port, workers: config.workers, sites: siteCount, build: this.release.build.id },
      'serving',
    );
  }

  /**
   * Serves the content and the build as they are now, without losing an answer. Content with mistakes is not taken: the old
   * one goes on being served.
   *
   * @returns what is wrong; undefined: all workers serve the new one
   * @throws when it cannot be copied or checked, e.g. on a full disk: the old one goes on as well
   */
  reload(): Promise<string | undefined> {
    this.reloading ??= this.takeRelease()
      .catch((error: unknown) => {
        this.logger.error({ err: error }, 'the new content could not be taken; the old one goes on');
        throw error;
      })
      .finally(() => (this.reloading = undefined));
    return this.reloading;
  }

  /** In Prometheus' text format. */
  numbers(): Promise<string> {
    return this.metrics.text(() => look(this.options.config));
  }

  /**
   * @param leaveMs time in which it answers on and says that it is not ready, so that a proxy asks others
   */
  async end(leaveMs: number): Promise<void> {
    this.logger.info({ leaveMs }, 'closing');
    this.closeControl?.();
    this.workers.tell({ type: 'leave' });
    if (leaveMs > 0) await new Promise((resolve) => setTimeout(resolve, leaveMs));
    await this.workers.end();
    await this.writer.end();
    await removeRelease(this.release);
    this.logger.info('closed');
  }

  private async takeRelease(): Promise<string | undefined> {
    const old = this.release;
    const next = await nextRelease(this.options, ++this.releases);
    const problems = await this.options.problemsOf(next.root).catch((error: unknown) => String(error));
    if (problems !== undefined) {
      this.logger.error({ problems }, 'the new content is not served: it has mistakes');
      await removeRelease(next);
      return problems;
    }
    this.release = next;
    try {
      await this.workers.replaceAll();
    } catch (error) {
      this.release = old;
      this.logger.error({ err: error }, 'the new content is not served: no process can start with it');
      await removeRelease(next);
      return error instanceof Error ? error.message : String(error);
    }
    if (next.build.id !== old.build.id) await this.writer.replace();
    else this.writer.reload();
    await this.workers.left();
    await removeRelease(old);
    this.logger.info({ build: next.build.id }, 'reloaded');
    return undefined;
  }

  private served(): ServerConfig {
    const { root, build } = this.release;
    return { ...this.options.config, root, buildFolder: build.folder, assetFolders: build.assets };
  }

  private state(): object {
    return {
      pid: process.pid,
      port: this.ready.port,
      build: this.release.build.id,
      workers: this.workers.pids,
      writer: this.writer.pid,
    };
  }
}

/** What each worker may keep in memory, together no more than what is set; and no password that only the writer needs. */
function shareOf(config: ServerConfig): ServerConfig {
  const share = (bytes: number): number => Math.floor(bytes / config.workers);
  return {
    ...config,
    outbox: { ...config.outbox, mailServer: undefined },
    pageCacheBytes: share(config.pageCacheBytes),
    constantCacheBytes: share(config.constantCacheBytes),
    providerCacheBytes: share(config.providerCacheBytes),
  };
}
