import type { Kysely } from 'kysely';
import type { FeatureMigrations } from './migrate.ts';
import { openFile, type OpenOptions } from './openFile.ts';

export interface RecordsOptions extends OpenOptions {
  /** Each feature's tables. They are migrated in this order, and hold no foreign keys to each other. */
  migrations: readonly FeatureMigrations[];
}

/**
 * What must never be lost. One process writes it; all others open it read-only. `Tables` are those of the features, as they
 * declare them. See `openFile`.
 */
export function openRecords<Tables>(
  file: string,
  { migrations, ...options }: RecordsOptions,
): Promise<Kysely<Tables>> {
  return openFile<Tables>(file, migrations, options);
}
