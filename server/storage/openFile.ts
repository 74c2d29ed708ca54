import { existsSync } from 'node:fs';
import { Kysely } from 'kysely';
import { setTimeout as wait } from 'node:timers/promises';
import { noSuchFile, toDatabaseFault } from './databaseFault.ts';
import { checkReadable, migrate, type FeatureMigrations } from './migrate.ts';
import { isBusy, sqliteDialect } from './sqlite.ts';

export interface OpenOptions {
  /**
   * Only reads: the file must be there and be migrated, nothing of it is written, and no question waits for a lock.
   */
  readOnly?: boolean;
}

/** A reader tries again, without holding up its process, for this long: another process may just be closing the file. */
const TRY_FOR_MS = 1000;
const TRY_EVERY_MS = 50;

/**
 * A database with these features' tables, migrated unless it is only read. Close it with `db.destroy()`.
 *
 * @param file path of the database, made when it does not exist and may be written, or `:memory:`
 * @throws DatabaseFault with the file's name, the cause and what to do
 */
export async function openFile<Tables>(
  file: string,
  features: readonly FeatureMigrations[],
  options: OpenOptions = {},
): Promise<Kysely<Tables>> {
  const until = performance.now() + TRY_FOR_MS;
  for (;;) {
    try {
      return await openOnce<Tables>(file, features, options);
    } catch (error) {
      const again = options.readOnly && isBusy(error) && performance.now() < until;
      if (!again) throw toDatabaseFault(file, error);
      await wait(TRY_EVERY_MS);
    }
  }
}

async function openOnce<Tables>(
  file: string,
  features: readonly FeatureMigrations[],
  { readOnly = false }: OpenOptions,
): Promise<Kysely<Tables>> {
  if (readOnly && !existsSync(file)) throw noSuchFile(file);
  const db = new Kysely<Tables>({ dialect: sqliteDialect(file, { readOnly }) });
  try {
    await (readOnly ? checkReadable : migrate)(db as Kysely<unknown>, file, features);
    return db;
  } catch (error) {
    await db.destroy();
    throw error;
  }
}
