import { fork, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { ServerConfig } from '../config.ts';
import { WRITER_SETTINGS, type FromWriter, type WriterSettings } from '../writer/messages.ts';
import { socketPath } from '../socketPath.ts';
import { passLines } from './passLines.ts';
import { StartError } from './startError.ts';

export type WriterBeat = Extract<FromWriter, { type: 'beat' }>;

const AGAIN_MS = 100;
const LONGEST_WAIT_MS = 2_000;
/** A writer that says nothing for so long is stopped, or its disk does not answer. */
const SILENT_MS = 5_000;
const LOOK_MS = 250;

/** Keeps one writer running. While there is none, those who ask wait for the next one. */
export class WriterProcess {
  private readonly config: () => ServerConfig;
  private readonly logger: Logger;
  private readonly told: (beat: WriterBeat) => void;
  private child: ChildProcess | undefined;
  private beatAt = Infinity;
  private failures = 0;
  private isEnding = false;
  private lookedAt = performance.now();
  private readonly timer: NodeJS.Timeout;

  constructor(options: { config: () => ServerConfig; logger: Logger; beat?: (beat: WriterBeat) => void }) {
    this.config = options.config;
    this.logger = options.logger;
    this.told = options.beat ?? (() => undefined);
    this.timer = setInterval(() => this.lookAfter(), LOOK_MS);
    this.timer.unref();
  }

  get pid(): number | undefined {
    return this.child?.pid;
  }

  /** @throws StartError when it cannot start, e.g. no database */
  async begin(): Promise<void> {
    await this.start(false);
  }

  /** Another one in its place, from the build that is served now. Who asks meanwhile waits. */
  replace(): Promise<void> {
    const old = this.child;
    if (!old) return this.start(true);
    // Its end brings the next one.
    return new Promise((resolve) => {
      old.once('exit', () => resolve());
      old.send({ type: 'end' });
    });
  }

  /** It reads the secrets of sites again. */
  reload(): void {
    if (this.child?.connected) this.child.send({ type: 'reload' });
  }

  /** Answers what was asked and ends. */
  async end(): Promise<void> {
    this.isEnding = true;
    clearInterval(this.timer);
    const { child } = this;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    await new Promise((resolve) => {
      child.once('exit', resolve);
      child.send({ type: 'end' });
    });
  }

  private start(mustExist: boolean): Promise<void> {
    const config = this.config();
    const { records: file, uploads, logLevel, buildFolder, outbox } = config;
    const socket = socketPath(config.runFolder, 'writer');
    const settings: WriterSettings = { file, uploads, socket, logLevel, mustExist, outbox };
    const child = fork(join(buildFolder, 'server', 'writer.js'), [], {
      env: { ...process.env, [WRITER_SETTINGS]: JSON.stringify(settings) },
      execArgv: ['--enable-source-maps'],
      silent: true,
    });
    this.child = child;
    this.beatAt = Infinity;
    passLines(child.stdout, process.stdout);
    passLines(child.stderr, process.stderr);
    return new Promise((resolve, reject) => {
      let isReady = false;
      child.on('message', (message: FromWriter) => {
        this.beatAt = performance.now();
        if (message.type === 'beat') this.told(message);
        if (message.type === 'ready') {
          isReady = true;
          this.failures = 0;
          resolve();
        }
        if (message.type === 'failed') {
          reject(new StartError(message.fault));
          child.kill('SIGKILL');
        }
      });
      child.once('exit', (code, signal) => {
        this.child = undefined;
        const how = signal ?? `code ${code}`;
        if (!isReady)
          return reject(new StartError({ message: `The writer ended with ${how} before it was ready.` }));
        if (!this.isEnding) void this.succeed(how);
      });
    });
  }

  private async succeed(how: string): Promise<void> {
    this.logger.error({ how }, 'the writer of the records ended; another one takes its place');
    while (!this.isEnding) {
      try {
        await this.start(true);
        return;
      } catch (error) {
        this.failures += 1;
        this.logger.error({ err: error }, 'the writer of the records cannot start; it is tried again');
        await new Promise((resolve) =>
          setTimeout(resolve, Math.min(LONGEST_WAIT_MS, AGAIN_MS * 2 ** this.failures)),
        );
      }
    }
  }

  private lookAfter(): void {
    const now = performance.now();
    if (now - this.lookedAt > SILENT_MS / 2) this.beatAt = now;
    this.lookedAt = now;
    if (now - this.beatAt < SILENT_MS) return;
    this.beatAt = Infinity;
    this.logger.error({ pid: this.pid, silentMs: SILENT_MS }, 'the writer says nothing; it is killed');
    this.child?.kill('SIGKILL');
  }
}
