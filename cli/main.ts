/** `npm run forecourt -- <command>`. Exit codes: 0 done; 1 mistakes found; 2 the command itself was wrong, or could not do its work. */
import { inspect } from 'node:util';
import { Command, CommanderError } from 'commander';
import { CliError, type CliIo } from './io.ts';

/** Commands are loaded when they are asked for: help and `check` stay quick. */
const COMMANDS: Readonly<Record<string, (io: CliIo) => Promise<Command>>> = {
  check: async (io) => (await import('./commands/check.ts')).checkCommand(io),
  explain: async (io) => (await import('./commands/explain.ts')).explainCommand(io),
  backup: async (io) => (await import('./commands/backup.ts')).backupCommand(io),
  restore: async (io) => (await import('./commands/backup.ts')).restoreCommand(io),
  'import-stock': async (io) => (await import('./commands/import-stock.ts')).importStockCommand(io),
  'make-demo-pictures': async (io) =>
    (await import('./commands/make-demo-pictures.ts')).makeDemoPicturesCommand(io),
  'make-demo-stock': async (io) => (await import('./commands/make-demo-stock.ts')).makeDemoStockCommand(io),
  'new-block': async (io) => (await import('./commands/new-block.ts')).newBlockCommand(io),
  'new-feature': async (io) => (await import('./commands/new-feature.ts')).newFeatureCommand(io),
  leads: async (io) => (await import('./commands/leads.ts')).leadsCommand(io),
  reservations: async (io) => (await import('./commands/reservations.ts')).reservationsCommand(io),
  outbox: async (io) => (await import('./commands/outbox.ts')).outboxCommand(io),
  build: async (io) => (await import('./commands/build.ts')).buildCommand(io),
  setup: async (io) => (await import('./commands/setup.ts')).setupCommand(io),
  reload: async (io) => (await import('./commands/reload.ts')).reloadCommand(io),
  serve: async (io) => (await import('./commands/serve.ts')).serveCommand(io),
  dev: async (io) => (await import('./commands/dev.ts')).devCommand(io),
};

/** @returns the exit code */
export async function runCli(args: readonly string[], io: CliIo): Promise<number> {
  const program = new Command('forecourt')
    .description('Dealer sites from layout JSON.')
    .exitOverride()
    .configureOutput({
      writeOut: (text) => io.out(text.trimEnd()),
      writeErr: (text) => io.err(text.trimEnd()),
    });
  const wanted = COMMANDS[args[0] ?? ''] ? [args[0] ?? ''] : Object.keys(COMMANDS);
  for (const name of wanted) {
    const command = await COMMANDS[name]?.(io);
    if (command) program.addCommand(command.exitOverride().copyInheritedSettings(program));
  }
  try {
    await program.parseAsync(args, { from: 'user' });
    return 0;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    if (!(error instanceof CliError)) return await sayFault(error, io);
    if (error.message !== '') io.err(error.message);
    return error.exitCode;
  }
}

/** Of the machine in words; a mistake of ours with all that is known of it. */
async function sayFault(error: unknown, io: CliIo): Promise<2> {
  const { machineFaultText } = await import('../server/machineFault.ts');
  io.err(machineFaultText(error) ?? inspect(error));
  return 2;
}

if (import.meta.main) throw new Error('Start the command line through npm run forecourt.');

export const processIo = (): CliIo => ({
  out: (text) => console.log(text),
  err: (text) => console.error(text),
  isTty: process.stdout.isTTY,
  cwd: process.cwd(),
});
