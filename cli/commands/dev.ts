import { Command } from 'commander';
import { readConfig } from '../../server/config.ts';
import { refreshEditorFiles } from '../../schemas/generate/refreshEditorFiles.ts';
import { Development } from '../dev/develop.ts';
import { watchedFolders } from '../dev/savedKind.ts';
import type { CliIo } from '../io.ts';
import { untilInterrupt } from '../untilInterrupt.ts';
import { watchFolders } from '../watchFolders.ts';
import { whereToLook } from '../whereToLook.ts';
import { readPort } from './serve.ts';

/** `forecourt dev`: serves, and takes in each save: content, views, styles, defaults, code of the server. */
export function devCommand(io: CliIo): Command {
  return new Command('dev')
    .description('Serves all sites; what is saved is seen in the open page, or why it is refused.')
    .option('--port <number>', 'port to listen on', process.env.PORT ?? '3000')
    .addHelpText('after', '\nExamples:\n  npm run dev\n  npm run dev -- --port 8080')
    .action(async (options: { port: string }) => {
      const { sitesFolder } = readConfig(process.env, { root: io.cwd });
      const signal = io.signal ?? untilInterrupt();
      const development = new Development({ io, port: readPort(options.port), sitesFolder });
      try {
        await refreshEditorFiles(io.cwd);
        await watchFolders({
          root: io.cwd,
          folders: watchedFolders(sitesFolder),
          signal,
          onSaved: (files) => development.saved(files),
        });
        const { port, sites } = await development.begin();
        io.out(whereToLook({ port, sites, siteCount: sites.length }, 'localhost'));
        await new Promise<void>((resolve) => {
          if (signal.aborted) resolve();
          signal.addEventListener('abort', () => resolve(), { once: true });
        });
      } finally {
        await development.end();
      }
    });
}
