import { Kysely, type Transaction } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import * as stock from './migrations/stock.ts';
import { sqliteDialect } from './sqlite.ts';
import type { Tables } from './tables.ts';

/** Queries, outside or inside a transaction. */
export type Database = Kysely<Tables>;
export type DatabaseTransaction = Transaction<Tables>;

/** Run in this order, once each; a migration that has been released is never edited. */
const MIGRATIONS: Record<string, Migration> = {
  '001-stock': stock,
};

/**
 * The project's records, with all migrations run. Close it with `db.destroy()`.
 * @param file path of the database, made when it does not exist, or `:memory:`
 * @throws Error with the file's name, the cause and what to do, when it cannot be opened or brought up to date
 */
export async function openDatabase(file: string): Promise<Database> {
  let db: Database | undefined;
  try {
    db = new Kysely<Tables>({ dialect: sqliteDialect(file) });
    const migrator = new Migrator({ db, provider: { getMigrations: async () => MIGRATIONS } });
    const { error } = await migrator.migrateToLatest();
    if (error !== undefined) throw error as Error;
    return db;
  } catch (cause) {
    await db?.destroy();
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(
      `The database ${file} cannot be used: ${reason}.\n` +
        'Fix: check that the path is right and may be written, that it is a database of Forecourt, and that no ' +
        'newer version of Forecourt has used it.',
      { cause },
    );
  }
}
