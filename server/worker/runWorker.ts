import { join } from 'node:path';
import { createServer, type RunningServer, type ServerParts } from '../createServer.ts';
import { makeLogger } from '../http/log.ts';
import { BlocksAtWork } from './blocksAtWork.ts';
import { catchLateFaults } from './lateFaults.ts';
import { toFault, WORKER_SETTINGS, type FromWorker, type ToWorker, type WorkerSettings } from './messages.ts';
import { countNumbers } from './numbers.ts';
import { startWatchdog } from './watchdog.ts';

const BEAT_MS = 1000;
const MEGABYTE = 1_048_576;
/** Sites that are told by name when the server starts. */
const MOST_NAMES = 20;

/**
 * One of several processes that answer requests: it serves until the supervisor lets it go. Whatever goes wrong in it
 * is told to the supervisor, which puts another one in its place.
 */
export async function runWorker(parts: Pick<ServerParts, 'blocks' | 'plugins'>): Promise<void> {
  const { config, refused } = JSON.parse(process.env[WORKER_SETTINGS] ?? '{}') as WorkerSettings;
  // Who presses Ctrl+C tells all processes at once; only the supervisor decides what that means.
  process.on('SIGINT', () => undefined);
  try {
    const logger = makeLogger(config.logLevel);
    const atWork = new BlocksAtWork();
    for (const block of refused) atWork.refuse(block);
    const replace = (reason: string): void => send({ type: 'replace', reason });
    catchLateFaults(atWork, { root: config.root, logger, replace });
    const running = await createServer({ ...parts, config, logger, watch: atWork });
    const numbers = countNumbers(running.app);
    await running.app.listen({ port: config.port, host: config.host });
    process.once('SIGTERM', () => replace('it was told to end'));
    const endWatchdog = await startWatchdog(
      join(config.buildFolder, 'server', 'watchdogThread.js'),
      config,
      ({ block }) => {
        if (block) running.pages.cutOff(block.drawing);
        send({ type: 'replace', reason: 'a block did not come to an end', ...(block && { refuse: block }) });
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
      const blocks = atWork.pending().map(({ site, page, block }) => ({ site, page, block }));
      logger.error(
        { megabytes: Math.round(told.rss / MEGABYTE), lookingUp: blocks },
        'the process has grown too large',
      );
      replace('it has grown too large');
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
