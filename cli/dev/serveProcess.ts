/**
 * The process that serves for development: the last build, and content as it is saved. The next build is served by the same
 * process, which has read the packages and is warm: half a second instead of two and a half. See devServer.ts.
 */
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ServerReady, ServeSettings, ToServer } from './messages.ts';

/** What the built server exports; see server/main.ts. */
interface BuiltServer {
  listen: (overrides: Record<string, unknown>) => Promise<{
    app: { server: { address: () => unknown } };
    catalogue: { sites: ReadonlyMap<string, { root: { name?: unknown } }> };
    saved: (saved: object) => void;
    close: () => Promise<void>;
  }>;
}

// Packages are read once, not at each start.
enableCompileCache(join(import.meta.dirname, '../../.forecourt/compiled'));
let running: Awaited<ReturnType<BuiltServer['listen']>> | undefined;

async function serve({ root, buildFolder, port }: ServeSettings): Promise<void> {
  await running?.close();
  const main = join(buildFolder, 'server', 'main.js');
  const { listen } = (await import(pathToFileURL(main).href)) as BuiltServer;
  running = await listen({ root, buildFolder, port, host: '127.0.0.1', isDevelopment: true });
  const address = running.app.server.address() as { port: number };
  const sites = Array.from(running.catalogue.sites, ([slug, site]) => ({
    slug,
    name: String(site.root.name),
  }));
  process.send?.({ port: address.port, sites } satisfies ServerReady);
}

// Nobody would end it when the process that watches is gone.
process.once('disconnect', () => process.exit(0));
for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.once(signal, () => void Promise.resolve(running?.close()).finally(() => process.exit(0)));
process.on('message', (message: ToServer) => {
  if ('serve' in message) void serve(message.serve);
  else running?.saved(message.saved);
});
