/** Where engine, blocks and server meet. Built by Vite into dist/<build>/server/main.js. */
import { blocks } from '../blocks/index.ts';
import { readConfig, type ServerConfig } from './config.ts';
import { createServer, type RunningServer } from './createServer.ts';
import { endGracefully } from './endGracefully.ts';
import { migrateStock } from './storage/openStock.ts';
import { runWorker } from './worker/runWorker.ts';

export { blocks };

/** The whole application with its blocks, not listening yet. */
export async function open(overrides: Partial<ServerConfig> = {}): Promise<RunningServer> {
  const config = readConfig(process.env, overrides);
  await migrateStock(config.stock);
  return createServer({ config, blocks });
}

/** One of the processes that answer requests; see server/supervisor. */
export function work(): Promise<void> {
  return runWorker({ blocks });
}

/** For development, in one process. Listens until the process is told to end (SIGTERM, SIGINT); open requests are answered first. */
export async function serve(overrides: Partial<ServerConfig> = {}): Promise<RunningServer> {
  const running = await open(overrides);
  const config = readConfig(process.env, overrides);
  await running.app.listen({ port: config.port, host: config.host });
  endGracefully(running, config.closeMs);
  return running;
}
