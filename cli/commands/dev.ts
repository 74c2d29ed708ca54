import { watch } from 'chokidar';
import { Command } from 'commander';
import { join } from 'node:path';
import { refreshEditorSchemas } from '../../schemas/generate/editorFiles.ts';
import type { CliIo } from '../io.ts';
import { buildProject } from './build.ts';
import { readPort, serveForDevelopment } from './serve.ts';

const SETTLE_MS = 80;

/** `forecourt dev`: serves, and on each save builds what changed and reloads the open pages. */
export function devCommand(io: CliIo): Command {
  return new Command('dev')
    .description('Serves all sites and reloads open pages when a layout, a site or a block is saved.')
    .option('--port <number>', 'port to listen on', process.env.PORT ?? '3000')
    .addHelpText('after', '\nExamples:\n  npm run dev\n  npm run dev -- --port 8080')
    .action(async (options: { port: string }) => {
      await buildProject({ root: io.cwd });
      refreshEditorSchemas(io.cwd);
      await serveForDevelopment(io, readPort(options.port));
      rebuildOnSave(io);
    });
}

/** Blocks are code: a saved one is built again; the server then tells the browser to reload. */
function rebuildOnSave(io: CliIo): void {
  let timer: NodeJS.Timeout | undefined;
  let building: Promise<void> = Promise.resolve();
  const folders = ['blocks', 'engine/client', 'schemas/blocks'].map((folder) => join(io.cwd, folder));
  watch(folders, { ignoreInitial: true }).on('all', () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      building = building.then(() => rebuild(io));
    }, SETTLE_MS);
  });
}

async function rebuild(io: CliIo): Promise<void> {
  try {
    const { ms } = await buildProject({ root: io.cwd });
    refreshEditorSchemas(io.cwd);
    io.out(`Built again in ${Math.round(ms.total)} ms.`);
  } catch (error) {
    io.err(`The build failed; the last good one keeps being served.\n${(error as Error).message}`);
  }
}
