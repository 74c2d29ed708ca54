import { existsSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { Command, InvalidArgumentError } from 'commander';
import { readConfig } from '../../server/config.ts';
import type { Location } from '../../schemas/types/location.ts';
import {
  makeDemoStock,
  readManifest,
  readVocabulary,
  UnknownProfile,
  type DemoStock,
  type PictureManifest,
} from '../../demo/stock/index.ts';
import { CliError, type CliIo } from '../io.ts';

interface Options {
  out?: string;
  seed: string;
  count: number;
  now: Date;
  site?: string;
  pictures?: string;
  json?: boolean;
}

const DEFAULT_COUNT = 250;
const MOST_VEHICLES = 100_000;

const HELP = `
Without a profile, the profiles are listed. Without --out, the stock goes to standard output.

Examples:
  forecourt make-demo-stock
  forecourt make-demo-stock metro --out stock.json
  forecourt make-demo-stock metro --site my-site --pictures pictures/pictures.json --out stock.json
  forecourt import-stock my-site stock.json --pictures pictures

The file lists in "cases" which vehicle shows which odd case: no photos, sold 2 days ago, longest title ...

Exit codes: 0 made; 2 wrong use.`;

/** `forecourt make-demo-stock`: a stock file of invented vehicles. */
export function makeDemoStockCommand(io: CliIo): Command {
  return new Command('make-demo-stock')
    .description(
      'Makes a stock file of invented vehicles, ready for import-stock. Same seed and moment, same file.',
    )
    .argument('[profile]', 'kind of dealer')
    .option('--out <file>', 'file to write')
    .option('--seed <text>', 'another seed, other vehicles', '1')
    .option('--count <number>', 'how many vehicles', readCount, DEFAULT_COUNT)
    .option('--now <iso>', 'moment around which all dates lie; the present one unless named', readMoment)
    .option('--site <slug>', 'site whose locations the vehicles stand at: its data/locations.json')
    .option('--pictures <file>', 'picture manifest; without it vehicles have no photos')
    .option('--json', 'answer as JSON, for machines; needs --out')
    .addHelpText('after', HELP)
    .action(async (profile: string | undefined, given: Partial<Options>) => {
      const options = { seed: '1', count: DEFAULT_COUNT, ...given, now: given.now ?? new Date() };
      if (profile === undefined) return listProfiles(io, options);
      if (options.json && options.out === undefined)
        throw new CliError('--json needs --out: the stock itself is JSON too.', 2);
      const stock = make(io, profile, options);
      const text = `${JSON.stringify(stock, null, 1)}\n`;
      if (options.out === undefined) return io.out(text.trimEnd());
      const file = resolve(io.cwd, options.out);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, text);
      report(io, profile, options, stock);
    });
}

function make(io: CliIo, profile: string, options: Options): DemoStock {
  const { seed, count, now } = options;
  const locations = options.site === undefined ? [] : readLocations(io, options.site);
  const pictures =
    options.pictures === undefined ? undefined : readPictures(resolve(io.cwd, options.pictures));
  try {
    return makeDemoStock({ profile, seed, count, now, locations, ...(pictures && { pictures }) });
  } catch (error) {
    if (error instanceof UnknownProfile) throw new CliError(error.message, 2);
    throw error;
  }
}

function readLocations(io: CliIo, site: string): Location[] {
  const folder = join(io.cwd, readConfig(process.env, { root: io.cwd }).sitesFolder, site);
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(site) || !existsSync(folder))
    throw new CliError(`There is no site "${site}".`, 2);
  const file = join(folder, 'data/locations.json');
  if (!existsSync(file))
    throw new CliError(
      `The site "${site}" has no locations.\nFix: write data/locations.json, or leave --site out.`,
      2,
    );
  return readOrRefuse(
    file,
    () => (JSON.parse(readFileSync(file, 'utf8')) as { items?: Location[] }).items ?? [],
  );
}

function readPictures(file: string): PictureManifest {
  return readOrRefuse(file, () => readManifest(file));
}

function readOrRefuse<T>(file: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw new CliError(
      `${file} could not be read: ${error instanceof Error ? error.message : String(error)}`,
      2,
    );
  }
}

function listProfiles(io: CliIo, { json }: Options): void {
  const profiles = Object.entries(readVocabulary().profiles).map(([name, { description }]) => ({
    name,
    description,
  }));
  if (json) io.out(JSON.stringify(profiles, null, 2));
  else io.out(profiles.map(({ name, description }) => `${name.padEnd(12)}${description}`).join('\n'));
}

function report(io: CliIo, profile: string, { out = '', json }: Options, { cars, cases }: DemoStock): void {
  const photos = cars.reduce((sum, car) => sum + (car.photos?.length ?? 0), 0);
  if (json) io.out(JSON.stringify({ profile, file: out, cars: cars.length, photos, cases }, null, 2));
  else
    io.out(
      `${cars.length} vehicles of profile ${profile} with ${photos} photos, ${Object.keys(cases).length} of them odd cases, in ${out}`,
    );
}

function readCount(text: string): number {
  const count = Number(text);
  if (/^\d+$/.test(text) && count >= 1 && count <= MOST_VEHICLES) return count;
  throw new InvalidArgumentError(
    `A whole number from 1 to ${MOST_VEHICLES.toLocaleString('en-AU')} is expected.`,
  );
}

function readMoment(text: string): Date {
  const moment = new Date(text);
  if (/^\d{4}-\d{2}-\d{2}/.test(text) && !Number.isNaN(moment.getTime())) return moment;
  throw new InvalidArgumentError('A date such as 2026-11-20 or 2026-11-20T08:30:00Z is expected.');
}
