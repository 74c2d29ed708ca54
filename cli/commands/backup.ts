import { resolve } from 'node:path';
import { Command } from 'commander';
import { backUp } from '../../server/backup/backUp.ts';
import { BackupRefusal, type Manifest } from '../../server/backup/manifest.ts';
import { restore } from '../../server/backup/restore.ts';
import { readConfig } from '../../server/config.ts';
import { CliError, type CliIo } from '../io.ts';

/** `forecourt backup`: what must never be lost, while the server runs. */
export function backupCommand(io: CliIo): Command {
  return new Command('backup')
    .description(
      'Copies records and uploads, as they are at one moment, into a new folder. The server may run.',
    )
    .argument('<folder>', 'folder to make')
    .addHelpText('after', '\nExample:\n  forecourt backup /backups/2026-11-23')
    .action(async (folder: string) => {
      const config = readConfig(process.env, { root: io.cwd });
      const manifest = await refusing(backUp(config, resolve(io.cwd, folder), new Date()));
      io.out(`Backed up ${contents(manifest)} to ${folder}.`);
    });
}

/** `forecourt restore`: puts a backup back. */
export function restoreCommand(io: CliIo): Command {
  return new Command('restore')
    .description('Puts a backup back, all of it or nothing. The server must not run.')
    .argument('<folder>', 'folder that `forecourt backup` made')
    .option('--replace', 'move the records that are there aside')
    .addHelpText('after', '\nExample:\n  forecourt restore /backups/2026-11-23 --replace')
    .action(async (folder: string, { replace = false }: { replace?: boolean }) => {
      const config = readConfig(process.env, { root: io.cwd });
      const now = new Date();
      const { manifest, aside } = await refusing(restore(resolve(io.cwd, folder), config, { replace, now }));
      io.out(`Restored ${contents(manifest)}, as of ${manifest.madeAt}.`);
      for (const file of aside) io.out(`What was there before is now ${file}`);
    });
}

function contents({ files }: Manifest): string {
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  return `the records and ${files.length - 1} uploads (${(bytes / 1_048_576).toFixed(1)} MB)`;
}

async function refusing<T>(work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    if (error instanceof BackupRefusal) throw new CliError(error.message, 2);
    throw error;
  });
}
