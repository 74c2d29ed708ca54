import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Command } from 'commander';
import { readConfig } from '../../server/config.ts';
import { endOnSignal, supervise } from '../../server/supervisor/supervise.ts';
import { CliError, type CliIo } from '../io.ts';

interface ServeOptions {
  port: string;
  host: string;
  workers?: string;
}

/** What the built server exports; see server/main.ts. */
interface BuiltServer {
  serve: (
    overrides: Record<string, unknown>,
  ) => Promise<{ catalogue: { sites: ReadonlyMap<string, { root: { name?: unknown } }> } }>;
}

interface Served {
  port: number;
  sites: readonly { slug: string; name: string }[];
  siteCount: number;
}

/** `forecourt serve`: the built sites, as in production. */
export function serveCommand(io: CliIo): Command {
  return new Command('serve')
    .description('Serves all sites from the last build.')
    .option('--port <number>', 'port to listen on', process.env.PORT ?? '3000')
    .option('--host <address>', 'address to listen on', process.env.HOST ?? '127.0.0.1')
    .option('--workers <number>', 'processes that answer requests')
    .addHelpText(
      'after',
      '\nExamples:\n  forecourt serve\n  forecourt serve --port 8080 --host 0.0.0.0 --workers 4',
    )
    .action(async (options: ServeOptions) => {
      refuseWithoutBuild(io);
      const config = readConfig(process.env, {
        root: io.cwd,
        port: readPort(options.port),
        host: options.host,
        isDevelopment: false,
        ...(options.workers !== undefined && { workers: readWorkers(options.workers) }),
      });
      const supervisor = await supervise(config);
      endOnSignal(supervisor, config.leaveMs);
      io.out(whereToLook(supervisor.ready, config.previewHosts[0]));
    });
}

/** Serves for development, in this process: saved files are seen at once. It ends with the process. */
export async function serveForDevelopment(io: CliIo, port: number): Promise<void> {
  const main = refuseWithoutBuild(io);
  const { serve } = (await import(pathToFileURL(main).href)) as BuiltServer;
  const { catalogue } = await serve({ root: io.cwd, port, host: '127.0.0.1', isDevelopment: true });
  const sites = Array.from(catalogue.sites, ([slug, { root }]) => ({ slug, name: String(root.name) }));
  io.out(whereToLook({ port, sites, siteCount: sites.length }, 'localhost'));
}

/** @returns the built server */
function refuseWithoutBuild(io: CliIo): string {
  const main = join(io.cwd, 'dist', 'server', 'main.js');
  if (existsSync(main)) return main;
  throw new CliError(
    'There is no build to serve.\nFix: run `npm run build` first, or `npm start`, which does it.',
    2,
  );
}

/** Addresses of the sites on a preview host; without one, what opens the previews. */
function whereToLook({ port, sites, siteCount }: Served, host: string | undefined): string {
  const end = '\n  Press Ctrl+C to end.\n';
  if (host === undefined) {
    return `\n  ${siteCount} sites, each on its own hosts. Previews are off: FORECOURT_PREVIEW_HOSTS names hosts for them.${end}`;
  }
  const lines = sites.map(({ slug, name }) => `  ${name.padEnd(36)} http://${slug}.${host}:${port}/\n`);
  const more = siteCount > sites.length ? `  and ${siteCount - sites.length} more\n` : '';
  return `\n${lines.join('')}${more}\n  All sites${' '.repeat(27)} http://${host}:${port}/${end}`;
}

function readWorkers(text: string): number {
  const workers = Number(text);
  if (!Number.isInteger(workers) || workers < 1 || workers > 128)
    throw new CliError(`"${text}" is no number of workers. Use 1 to 128.`, 2);
  return workers;
}

export function readPort(text: string): number {
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new CliError(`"${text}" is no port. Use a number from 0 to 65535.`, 2);
  return port;
}
