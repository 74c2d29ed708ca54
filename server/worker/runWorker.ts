import { join } from 'node:path';
import { createServer, type RunningServer, type ServerParts } from '../createServer.ts';
import { RemoteWriter } from '../writer/remoteWriter.ts';
import { socketPath } from '../socketPath.ts';
import { PictureProcess } from '../media/pictureProcess.ts';
import type { RecordsWriter } from '../writer/recordsWriter.ts';
import { makeLogger } from '../http/log.ts';
import { BlocksAtWork, nameOf } from './blocksAtWork.ts';
import { catchLateFaults } from './lateFaults.ts';
import {
  toFault,
  WORKER_SETTINGS,
  type FromWorker,
  type RefusedBlock,
  type ToWorker,
  type WorkerSettings,
} from './messages.ts';
import { countNumbers } from './numbers.ts';
import { startWatchdog } from './watchdog.ts';

export interface WorkerParts extends Pick<ServerParts, 'blocks'> {
  /** Further routes, with who writes what they take. */
  plugins?: (records: RecordsWriter) => NonNullable<ServerParts['plugins']>;
}

const BEAT_MS = 1000;
const MEGABYTE = 1_048_576;
/** Sites that are told by name when the server starts. */
const MOST_NAMES = 20;

/**
 * One of several processes that answer requests: it serves until the supervisor lets it go. Whatever goes wrong in it
 * is told to the supervisor, which puts another one in its place.
 */
export async function runWorker(parts: WorkerParts): Promise<void> {
  const { config, refused } = JSON.parse(process.env[WORKER_SETTINGS] ?? '{}') as WorkerSettings;
  // Who presses Ctrl+C tells all processes at once; only the supervisor decides what that means.
  process.on('SIGINT', () => undefined);
  // Without its supervisor nobody looks after it, and it would keep the port from the next one. It cannot simply exit: a
  // process that is inspected, as the watchdog does, waits for the inspector.
  const die = (): void => void process.kill(process.pid, 'SIGKILL');
  process.prependListener('disconnect', die);
  if (!process.connected) die();
  try {
    const logger = makeLogger(config.logLevel);
    const atWork = new BlocksAtWork();
    for (const block of refused) atWork.refuse(block);
    const replace = (reason: string, refuse: readonly RefusedBlock[] = []): void =>
      send({ type: 'replace', reason, refuse });
    catchLateFaults(atWork, { root: config.root, logger, replace });
    const records = new RemoteWriter(socketPath(config.runFolder, 'writer'), config.writeMs);
    const plugins = parts.plugins?.(records) ?? [];
    const pictures = new PictureProcess(join(config.buildFolder, 'server', 'pictures.js'));
    const running = await createServer({
      blocks: parts.blocks,
      makePicture: pictures.make,
      plugins,
      config,
      logger,
      records,
      watch: atWork,
    });
    const numbers = countNumbers(running.app);
    await running.app.listen({ port: config.port, host: config.host });
    process.once('SIGTERM', () => replace('it was told to end'));
    const endWatchdog = await startWatchdog(
      join(config.buildFolder, 'server', 'watchdogThread.js'),
      config,
      ({ block }) => {
        if (block) running.pages.cutOff(block.drawing);
        replace('a block did not come to an end', block ? [nameOf(block)] : []);
      },
    );
    obey(running, atWork, async () => {
      await drain(running, config.closeMs);
      await endWatchdog();
      process.exit(0);
    });
    send(readyMessage(running));
    let isFull = false;
    setInterval(() => {
      const told = numbers();
      send({ type: 'beat', numbers: told });
      if (isFull || told.rss < config.workerBytes) return;
      isFull = true;
      const lookingUp = atWork.lookingUpSince();
      logger.error(
        { megabytes: Math.round(told.rss / MEGABYTE), lookingUp },
        'the process has grown too large',
      );
      replace('it has grown too large', suspects(atWork, config.loadMs));
    }, BEAT_MS).unref();
  } catch (error) {
    send({ type: 'failed', fault: toFault(error) });
  }
}

function obey(running: RunningServer, atWork: BlocksAtWork, end: () => Promise<void>): void {
  process.on('message', (message: ToWorker) => {
    if (message.type === 'leave') running.drain.leave();
    else if (message.type === 'refuse') atWork.refuse(message.block);
    else void end();
  });
}

async function drain(running: RunningServer, closeMs: number): Promise<void> {
  const cut = await running.drain.end(closeMs);
  if (cut > 0) running.app.log.warn({ connections: cut, closeMs }, 'connections that did not end were cut');
  await running.close();
}

/** Whose look-up it is that grows, where that is certain: it should have ended, or it is the only one. */
function suspects(atWork: BlocksAtWork, loadMs: number): readonly RefusedBlock[] {
  const late = atWork.lookingUpSince(loadMs);
  const all = atWork.lookingUpSince();
  return late.length === 0 && all.length === 1 ? all : late;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function readyMessage({ app, catalogue }: RunningServer): FromWorker {
  const names = [...catalogue.sites].slice(0, MOST_NAMES);
  const sites = names.map(([slug, { root }]) => ({ slug, name: textOf(root.name) }));
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { type: 'ready', port, sites, siteCount: catalogue.sites.size };
}

function send(message: FromWorker): void {
  process.send?.(message);
}
