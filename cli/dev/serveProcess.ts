/** The process that serves for development: the last build, and content as it is saved. See devServer.ts. */
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Saved } from '../../server/http/development.ts';
import type { ServerReady, ServeSettings } from './messages.ts';

/** What the built server exports; see server/main.ts. */
interface BuiltServer {
  serve: (overrides: Record<string, unknown>) => Promise<{
    app: { server: { address: () => unknown } };
    catalogue: { sites: ReadonlyMap<string, { root: { name?: unknown } }> };
    saved: (saved: Saved) => void;
  }>;
}

// Packages are read once, not at each start.
enableCompileCache(join(import.meta.dirname, '../../.forecourt/compiled'));
const { root, buildFolder, port } = JSON.parse(process.argv[2] ?? '{}') as ServeSettings;
// Nobody would end it when the process that watches is gone.
process.once('disconnect', () => process.exit(0));
const main = join(buildFolder, 'server', 'main.js');
const { serve } = (await import(pathToFileURL(main).href)) as BuiltServer;
const local = { host: '127.0.0.1', isDevelopment: true };
const { app, catalogue, saved } = await serve({ root, buildFolder, port, ...local });
process.on('message', (message: Saved) => saved(message));
const address = app.server.address() as { port: number };
const sites = Array.from(catalogue.sites, ([slug, site]) => ({ slug, name: String(site.root.name) }));
process.send?.({ port: address.port, sites } satisfies ServerReady);
