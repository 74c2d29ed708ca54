/** Where engine, blocks and server meet. Built by Vite into dist/<build>/server/main.js. */
import { blocks } from '../blocks/index.ts';
import { readConfig, type ServerConfig } from './config.ts';
import { createServer, type RunningServer } from './createServer.ts';
import { endGracefully } from './endGracefully.ts';
import { recordsFeatures } from './features.ts';
import { makeLogger } from './http/log.ts';
import { keepPagesYoung } from './keepPagesYoung.ts';
import { setUpOutbox } from './outbox/setUpOutbox.ts';
import { migrateStock } from './storage/openStock.ts';
import { runWorker } from './worker/runWorker.ts';
import { openLocalWriter } from './writer/localWriter.ts';

export { blocks };

/** The whole application with its blocks, not listening yet. */
export async function open(overrides: Partial<ServerConfig> = {}): Promise<RunningServer> {
  keepPagesYoung();
  const config = readConfig(process.env, overrides);
  await migrateStock(config.stock);
  const logger = makeLogger(config.logLevel);
  const records = await openLocalWriter({
    file: config.records,
    features: recordsFeatures,
    uploads: config.uploads,
    report: (err) => logger.error({ err }, 'records could not be written'),
    outbox: setUpOutbox({ ...config.outbox, uploads: config.uploads }, logger).setup,
  });
  const running = await createServer({ config, blocks, logger, records });
  return {
    ...running,
    close: async () => {
      await running.close();
      await records.close();
    },
  };
}

/** One of the processes that answer requests; see server/supervisor. */
export function work(): Promise<void> {
  keepPagesYoung();
  return runWorker({ blocks });
}

/** For development, in one process. */
export async function listen(overrides: Partial<ServerConfig> = {}): Promise<RunningServer> {
  const running = await open(overrides);
  const config = readConfig(process.env, overrides);
  await running.app.listen({ port: config.port, host: config.host });
  return running;
}

/** Listens until the process is told to end (SIGTERM, SIGINT); open requests are answered first. */
export async function serve(overrides: Partial<ServerConfig> = {}): Promise<RunningServer> {
  const running = await listen(overrides);
  endGracefully(running, readConfig(process.env, overrides).closeMs);
  return running;
}
