import { join } from 'node:path';
import { Command } from 'commander';
import { readConfig } from '../../server/config.ts';
import { obeySignals } from '../../server/supervisor/signals.ts';
import { supervise } from '../../server/supervisor/supervise.ts';
import { findBuild, findBuilds, type Build } from '../build/builds.ts';
import { problemsOf } from '../check/problemsOf.ts';
import { CliError, type CliIo } from '../io.ts';
import { whereToLook } from '../whereToLook.ts';

interface ServeOptions {
  port: string;
  host: string;
  workers?: string;
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
      const config = readConfig(process.env, {
        root: io.cwd,
        port: readPort(options.port),
        host: options.host,
        isDevelopment: false,
        ...(options.workers !== undefined && { workers: readWorkers(options.workers) }),
      });
      const supervisor = await supervise({
        config,
        currentBuild: () => Promise.resolve(currentBuild(io)),
        problemsOf,
      });
      obeySignals(supervisor, config.leaveMs);
      io.out(whereToLook(supervisor.ready, config.previewHosts[0]));
    });
}

/** The build to serve, with the browser files of the one before it: pages that are open ask for them. */
function currentBuild(io: CliIo): Build & { assets: string[] } {
  const dist = join(io.cwd, 'dist');
  const build = findBuild(dist);
  if (!build) {
    throw new CliError(
      'There is no build to serve.\nFix: run `npm run build` first, or `npm start`, which does it.',
      2,
    );
  }
  const before = findBuilds(dist).find((folder) => folder !== build.folder);
  const folders = before === undefined ? [build.folder] : [build.folder, before];
  return { ...build, assets: folders.map((folder) => join(folder, 'client', 'assets')) };
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
