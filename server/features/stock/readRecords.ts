import type { StockMap } from '../../../schemas/types/stock-map.ts';
import { readCsv } from './readCsv.ts';
import { readJson } from './readJson.ts';
import type { StockSource } from './source.ts';
import type { ReadProgress, SourceRecords } from './sourceRecords.ts';

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
