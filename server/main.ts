/** Where engine, blocks and server meet. Built by Vite into dist/server/main.js. */
import { blocks } from '../blocks/index.ts';
import { readConfig, type ServerConfig } from './config.ts';
import { createServer, type RunningServer } from './createServer.ts';
import { endGracefully } from './endGracefully.ts';
import { runWorker } from './worker/runWorker.ts';

export { blocks };

/** The whole application with its blocks, not listening yet. */
export function open(overrides: Partial<ServerConfig> = {}): Promise<RunningServer> {
  return createServer({ config: readConfig(process.env, overrides), blocks });
}

/** One of the processes that answer requests; see server/supervisor. */
export function work(): Promise<void> {
  return runWorker({ blocks });
}

/** For development, in one process. Listens until the process is told to end (SIGTERM, SIGINT); open requests are answered first. */
export async function serve(overrides: Partial<ServerConfig> = {}): Promise<RunningServer> {
  const config = readConfig(process.env, overrides);
  const running = await createServer({ config, blocks });
  await running.app.listen({ port: config.port, host: config.host });
  endGracefully(running, config.closeMs);
  return running;
}
