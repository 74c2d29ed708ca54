import type { StockMap } from '../../schemas/types/stock-map.ts';
import { readCsv } from './readCsv.ts';
import { readJson } from './readJson.ts';
import type { StockSource } from './source.ts';

/** One record of a feed, as it stands there. */
export interface SourceRecord {
  /** From 1; the header is none. Records are counted, not lines. */
  record: number;
  /** Line on which it begins, when the format has lines. */
  line?: number;
  /** Column -> cell; in JSON, key -> value. */
  cells: Readonly<Record<string, unknown>>;
  /** Why it cannot be read, e.g. a cell too few. */
  fault?: string;
}

export interface SourceRecords {
  records: SourceRecord[];
  /** Names that the map may read. JSON: undefined, since each record may have its own. */
  columns?: readonly string[];
}

export type ReadProgress = (doneBytes: number) => void;

/**
 * All records of a feed, in memory: nothing is stored before the end of the file was seen.
 * @throws StockRefusal when the file as a whole cannot be taken
 */
export function readRecords(
  source: StockSource,
  map: StockMap,
  onBytes?: ReadProgress,
): Promise<SourceRecords> {
  return map.format === 'csv' ? readCsv(source, map, onBytes) : readJson(source, map, onBytes);
}
