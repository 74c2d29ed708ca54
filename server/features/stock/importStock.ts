import type { StockMap } from '../../../schemas/types/stock-map.ts';
import type { StockDatabase } from '../../storage/openStock.ts';
import { columnsOf } from './map/checkStockMap.ts';
import { addPictures, type FetchPictures } from './addPictures.ts';
import { prepareRecords, type RecordProblem } from './prepareRecords.ts';
import { readRecords } from './readRecords.ts';
import type { SourceRecords } from './sourceRecords.ts';
import { StockRefusal, type Refusal } from './refusal.ts';
import type { StockSource } from './source.ts';
import { checkShrinking, storeFeed, type StoreInput } from './storeFeed.ts';

export interface ImportProgress {
  /** read counts bytes, pictures and store count cars. */
  phase: 'read' | 'pictures' | 'store';
  done: number;
  total: number;
}

export interface ImportInput {
  db: StockDatabase;
  /** Slug of the site. */
  site: string;
  /** Name of the feed; it owns its cars, cars of other feeds are not touched. */
  feed: string;
  source: StockSource;
  /** From loadStockMap or checkStockMap. */
  map: StockMap;
  now: Date;
  /** Take a feed that removes half of its cars or more. */
  confirmRemoval?: boolean;
  onProgress?: (progress: ImportProgress) => void;
  /** Without it, pictures that the map names, frames of spins and interiors are left out. */
  fetchPictures?: FetchPictures;
}

/** Counts are cars. */
export interface ImportSummary {
  site: string;
  feed: string;
  added: number;
  changed: number;
  unchanged: number;
  removed: number;
  /** Records not taken. A car that came in well before keeps its last good record. */
  refused: number;
  /** Cars of this feed now. */
  total: number;
  /** Stock version of the site; undefined when it never had stock. */
  version: number | undefined;
  durations: { readMs: number; picturesMs: number; storeMs: number };
}

export type ImportOutcome =
  { stored: true; summary: ImportSummary; problems: RecordProblem[] } | { stored: false; refusal: Refusal };

/**
 * One file of a feed into a site's stock. A bad record is a problem, and the rest goes in; a bad file is refused and
 * nothing of it is stored. The same file again changes nothing.
 * Source: architecture, server side.
 */
export async function importStock(input: ImportInput): Promise<ImportOutcome> {
  try {
    return await run(input);
  } catch (error) {
    if (error instanceof StockRefusal) return { stored: false, refusal: error.refusal };
    throw error;
  }
}

async function run(input: ImportInput): Promise<ImportOutcome> {
  const { source, map, onProgress } = input;
  const started = performance.now();
  const report = (done: number) => onProgress?.({ phase: 'read', done, total: source.bytes });
  const read = await readRecords(source, map, report);
  refuseColumns(read, input);
  const prepared = prepareRecords(read.records, map);
  const { db, site, feed, now, confirmRemoval = false } = input;
  const store: StoreInput = { db, site, feed, now, prepared, confirmRemoval, place: source.name };
  const readDone = performance.now();
  await checkShrinking(store);
  const pictureProblems = await addPictures(prepared.cars, input.fetchPictures, (done, total) =>
    onProgress?.({ phase: 'pictures', done, total }),
  );
  const picturesDone = performance.now();
  onProgress?.({ phase: 'store', done: 0, total: prepared.cars.length });
  const { plan, total, version } = await storeFeed(store);
  onProgress?.({ phase: 'store', done: prepared.cars.length, total: prepared.cars.length });
  const problems = [...prepared.problems, ...plan.problems, ...pictureProblems];
  const durations = {
    readMs: readDone - started,
    picturesMs: picturesDone - readDone,
    storeMs: performance.now() - picturesDone,
  };
  const summary: ImportSummary = {
    site,
    feed,
    added: plan.added.length,
    changed: plan.changed.length,
    unchanged: plan.unchanged,
    removed: plan.removed.length,
    refused: prepared.refused + plan.problems.length,
    total,
    version,
    durations,
  };
  return { stored: true, summary, problems: problems.sort((a, b) => a.record - b.record) };
}

function refuseColumns({ columns }: SourceRecords, { map, source }: ImportInput): void {
  if (!columns) return;
  const missing = columnsOf(map).filter((name) => !columns.includes(name));
  if (missing.length === 0) return;
  throw new StockRefusal({
    place: `${source.name}:1`,
    message:
      `The header lacks ${missing.length === 1 ? 'the column' : 'the columns'} ${missing.join(', ')}. ` +
      `It has ${columns.slice(0, 40).join(', ')}.`,
    fix: 'Check that the file belongs to this map; if the export has changed, change the map.',
  });
}
