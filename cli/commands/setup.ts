import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Command } from 'commander';
import type { CliIo } from '../io.ts';
import { buildBeside } from './build.ts';
import type { DemoStockFile } from '../../schemas/types/demo-stock.ts';
import { importDemoStock } from '../../demo/stock/importDemoStock.ts';

/** File of a site that asks for demo stock. */
const DEMO_FILE = 'demo-stock.json';

/** `forecourt setup`: builds, and fills the sites that ask for demo stock and have none yet. */
export function setupCommand(io: CliIo): Command {
  return new Command('setup')
    .description('Builds the project and fills the demo sites with stock. Can be run again at any time.')
    .option('--fresh', 'make the demo stock anew')
    .option('--count <number>', 'vehicles of each demo site, in place of what it asks for')
    .addHelpText('after', '\nExamples:\n  forecourt setup\n  forecourt setup --fresh')
    .action(async (options: { fresh?: boolean; count?: string }) => {
      const { ms } = await buildBeside(join(io.cwd, 'dist'), { root: io.cwd });
      io.out(`Built in ${(ms.total / 1000).toFixed(1)} s.`);
      for (const { site, demo: wanted } of demoSites(io.cwd)) {
        const demo = options.count === undefined ? wanted : { ...wanted, count: Number(options.count) };
        io.out(
          await importDemoStock({
            root: io.cwd,
            site,
            demo,
            isFresh: options.fresh === true,
            now: new Date(),
          }),
        );
      }
    });
}

/** Sites that ask for demo stock. */
export function demoSites(root: string): { site: string; demo: DemoStockFile }[] {
  return readdirSync(join(root, 'sites'))
    .map((site) => ({ site, file: join(root, 'sites', site, DEMO_FILE) }))
    .filter(({ file }) => existsSync(file))
    .map(({ site, file }) => ({ site, demo: JSON.parse(readFileSync(file, 'utf8')) as DemoStockFile }));
}
