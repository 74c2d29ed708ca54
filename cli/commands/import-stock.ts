import { existsSync, readdirSync } from 'node:fs';
import { dirname, extname, join, resolve } from 'node:path';
import { SingleBar } from 'cli-progress';
import { Command } from 'commander';
import { readConfig } from '../../server/config.ts';
import { createPictureFetcher } from '../../server/media/fetchPictures.ts';
import { Originals } from '../../server/media/originals.ts';
import {
  importStock,
  type ImportOutcome,
  type ImportProgress,
  type ImportSummary,
} from '../../server/features/stock/importStock.ts';
import { loadStockMap } from '../../server/features/stock/map/loadStockMap.ts';
import type { RecordProblem } from '../../server/features/stock/prepareRecords.ts';
import { formatRefusal, StockRefusal } from '../../server/features/stock/refusal.ts';
import { fileSource } from '../../server/features/stock/source.ts';
import { openStock } from '../../server/storage/openStock.ts';
import { CliError, type CliIo } from '../io.ts';

interface Options {
  map?: string;
  feed: string;
  confirmRemoval?: boolean;
  pictures?: string;
  pictureHost?: string[];
  db?: string;
  json?: boolean;
}

/** For a JSON file without --map: the specification's own field names. */
const OWN_MAP = 'layouts/stock-maps/cars.json';
/** More problems are only counted; --json has them all. */
const SHOWN_PROBLEMS = 50;

const HELP = `
Examples:
  forecourt import-stock my-site stock.json
  forecourt import-stock my-site adverts.csv --map layouts/stock-maps/au-listings.json --feed adverts

Exit codes: 0 every record is in; 1 the rest is in, but some records or pictures were refused; 2 nothing was stored.`;

/** `forecourt import-stock`: one file of a feed into a site's stock. */
export function importStockCommand(io: CliIo): Command {
  return new Command('import-stock')
    .description(
      'Brings a stock file into a site: adds, changes and removes the cars of its feed, all or nothing.',
    )
    .argument('<site>', 'slug of the site')
    .argument('<file>', 'stock file, CSV or JSON')
    .option('--map <file>', `what the columns mean; for a .json file ${OWN_MAP} unless named`)
    .option('--feed <name>', 'feed that owns these cars; cars of other feeds stay', 'main')
    .option('--confirm-removal', 'take a file that removes half of the cars of the feed or more')
    .option(
      '--pictures <folder>',
      "folder inside which local pictures may lie; the stock file's own unless named",
    )
    .option(
      '--picture-host <host...>',
      'hosts from which pictures may be fetched; .example.com takes all under it',
    )
    .option('--db <file>', 'database; .forecourt/stock.db unless named')
    .option('--json', 'answer as JSON, for machines')
    .addHelpText('after', HELP)
    .action(async (site: string, file: string, options: Options) => {
      const outcome = await run(io, site, file, options);
      if (options.json) io.out(JSON.stringify(outcome, null, 2));
      else if (outcome.stored) report(io, file, outcome.summary, outcome.problems);
      else io.err(formatRefusal(outcome.refusal));
      if (!outcome.stored) throw new CliError('', 2);
      if (outcome.problems.length > 0) throw new CliError('', 1);
    });
}

async function run(io: CliIo, site: string, file: string, options: Options): Promise<ImportOutcome> {
  const config = readConfig(process.env, { root: io.cwd });
  refuseUnknownSite(join(io.cwd, config.sitesFolder), site);
  const full = resolve(io.cwd, file);
  try {
    const map = await loadStockMap(mapFile(io, file, options.map));
    const source = { ...(await fileSource(full)), name: file };
    const db = await openStock(options.db === undefined ? config.stock : resolve(io.cwd, options.db));
    const progress = makeProgress(io.isTty && !options.json);
    const fetchPictures = createPictureFetcher({
      originals: new Originals({ db, folder: config.pictures }),
      folder: options.pictures === undefined ? dirname(full) : resolve(io.cwd, options.pictures),
      hosts: options.pictureHost ?? [],
    });
    const { feed, confirmRemoval = false } = options;
    const now = new Date();
    return await importStock({
      db,
      site,
      feed,
      source,
      map,
      now,
      confirmRemoval,
      fetchPictures,
      onProgress: progress.show,
    }).finally(async () => {
      progress.stop();
      await db.destroy();
    });
  } catch (error) {
    if (error instanceof StockRefusal) return { stored: false, refusal: error.refusal };
    throw error;
  }
}

/** A slip in the slug would fill the stock of no site. */
function refuseUnknownSite(folder: string, site: string): void {
  const isSlug = /^[a-z0-9]+(-[a-z0-9]+)*$/.test(site);
  if (isSlug && existsSync(join(folder, site, 'site.json'))) return;
  const sites = existsSync(folder)
    ? readdirSync(folder).filter((name) => existsSync(join(folder, name, 'site.json')))
    : [];
  const known = sites.length > 0 ? `Sites: ${sites.join(', ')}.` : 'There are no sites yet.';
  throw new CliError(`There is no site "${site}". ${known}`, 2);
}

function mapFile(io: CliIo, file: string, named: string | undefined): string {
  if (named !== undefined) return resolve(io.cwd, named);
  if (extname(file).toLowerCase() === '.json') return join(io.cwd, OWN_MAP);
  throw new CliError(
    'What the columns mean is not said.\nFix: name a map, e.g. --map layouts/stock-maps/au-listings.json.',
    2,
  );
}

interface Progress {
  show: (progress: ImportProgress) => void;
  stop: () => void;
}

const PHASES = { read: 'Reading', pictures: 'Pictures', store: 'Storing' } as const;

/** A bar on standard error, so that the answer can be piped; nothing when nobody watches. */
function makeProgress(isWatched: boolean): Progress {
  if (!isWatched) return { show: () => undefined, stop: () => undefined };
  const bar = new SingleBar({
    format: '{phase} {bar} {percentage} %',
    clearOnComplete: true,
    hideCursor: true,
  });
  bar.start(1, 0, { phase: '' });
  return {
    show({ phase, done, total }) {
      bar.setTotal(Math.max(1, total));
      bar.update(done, { phase: PHASES[phase].padEnd(8) });
    },
    stop: () => bar.stop(),
  };
}

function report(io: CliIo, file: string, summary: ImportSummary, problems: readonly RecordProblem[]): void {
  for (const problem of problems.slice(0, SHOWN_PROBLEMS)) io.err(formatRecordProblem(file, problem));
  if (problems.length > SHOWN_PROBLEMS)
    io.err(`... and ${problems.length - SHOWN_PROBLEMS} more; --json has them all.`);
  const { added, changed, unchanged, removed, refused, total, durations } = summary;
  const seconds = (durations.readMs + durations.picturesMs + durations.storeMs) / 1000;
  io.out(`Stock of ${summary.site}, feed ${summary.feed}, in ${seconds.toFixed(1)} s`);
  const rows = Object.entries({ added, changed, unchanged, removed, refused, 'cars now': total });
  for (const [name, count] of rows) io.out(`  ${name.padEnd(10)} ${String(count).padStart(7)}`);
}

/** `stock.csv:466  record 456  price: must be number, is "call us"`. */
function formatRecordProblem(file: string, { record, line, field, value, reason }: RecordProblem): string {
  const place = line === undefined ? file : `${file}:${line}`;
  const said = value === undefined ? '' : `, is ${JSON.stringify(value)?.slice(0, 120)}`;
  return `${place}  record ${record}  ${field ? `${field}: ` : ''}${reason}${said}`;
}
