import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Command } from 'commander';
import { readConfig } from '../../server/config.ts';
import { CliError, type CliIo } from '../io.ts';

interface ServeOptions {
  port: string;
  host: string;
}

/** What the built server exports; see server/main.ts. */
interface BuiltServer {
  serve: (
    overrides: Record<string, unknown>,
  ) => Promise<{ catalogue: { sites: ReadonlyMap<string, { root: { name?: unknown } }> } }>;
}

/** `forecourt serve`: the built sites, as in production. */
export function serveCommand(io: CliIo): Command {
  return new Command('serve')
    .description('Serves all sites from the last build.')
    .option('--port <number>', 'port to listen on', process.env.PORT ?? '3000')
    .option('--host <address>', 'address to listen on', process.env.HOST ?? '127.0.0.1')
    .addHelpText('after', '\nExamples:\n  forecourt serve\n  forecourt serve --port 8080 --host 0.0.0.0')
    .action(async (options: ServeOptions) => {
      await serveBuild(io, { port: readPort(options.port), host: options.host, isDevelopment: false });
    });
}

/** Starts the built server; it ends with the process. */
export async function serveBuild(
  io: CliIo,
  overrides: { port: number; host: string; isDevelopment: boolean },
): Promise<void> {
  const main = join(io.cwd, 'dist', 'server', 'main.js');
  if (!existsSync(main))
    throw new CliError(
      'There is no build to serve.\nFix: run `npm run build` first, or `npm start`, which does it.',
      2,
    );
  const { serve } = (await import(pathToFileURL(main).href)) as BuiltServer;
  const { catalogue } = await serve({ root: io.cwd, ...overrides });
  const { previewHosts } = readConfig(process.env, { root: io.cwd, ...overrides });
  io.out(whereToLook(catalogue.sites, previewHosts[0], overrides.port));
}

/** Addresses of the sites on a preview host; without one, what opens the previews. */
function whereToLook(
  sites: ReadonlyMap<string, { root: { name?: unknown } }>,
  host: string | undefined,
  port: number,
): string {
  const end = '\n  Press Ctrl+C to end.\n';
  if (host === undefined) {
    return `\n  ${sites.size} sites, each on its own hosts. Previews are off: FORECOURT_PREVIEW_HOSTS names hosts for them.${end}`;
  }
  const lines = [...sites].map(
    ([slug, { root }]) => `  ${String(root.name).padEnd(36)} http://${slug}.${host}:${port}/\n`,
  );
  return `\n${lines.join('')}\n  All sites${' '.repeat(27)} http://${host}:${port}/${end}`;
}

export function readPort(text: string): number {
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new CliError(`"${text}" is no port. Use a number from 0 to 65535.`, 2);
  return port;
}
