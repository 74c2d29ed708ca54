import type { Kysely, Transaction } from 'kysely';
import type { FeatureMigrations } from './migrate.ts';
import * as stock from './migrations/stock.ts';
import { openFile, type OpenOptions } from './openFile.ts';
import type { StockTables } from './stockTables.ts';

/** Questions to the stock of all sites, outside or inside a transaction. */
export type StockDatabase = Kysely<StockTables>;
export type StockTransaction = Transaction<StockTables>;

export const STOCK: FeatureMigrations = { feature: 'stock', migrations: { '001-stock': stock } };

/**
 * The stock of all sites with its pictures: written by imports, for seconds at a time, and made again from feeds when it is
 * lost. See `openFile`.
 */
export function openStock(file: string, options?: OpenOptions): Promise<StockDatabase> {
  return openFile<StockTables>(file, [STOCK], options);
}

/** Makes the file, or brings it up to date: before any process reads it. */
export async function migrateStock(file: string): Promise<void> {
  await (await openStock(file)).destroy();
}
