/**
 * The one place that knows `node:sqlite`: eight lines between it and Kysely's SqliteDialect.
 * Newer Node may rename the class; nothing else would have to change.
 */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { SqliteDialect, type SqliteDatabase } from 'kysely';

/** How long a write waits for another process, e.g. the server for an import. */
const BUSY_TIMEOUT_MS = 5000;

/**
 * A dialect over a file or over memory: write-ahead log, every commit synced to disk, foreign keys on.
 * @param file path, made with its folder when it does not exist, or `:memory:`
 * @throws when the file cannot be opened or is no SQLite database
 */
export function sqliteDialect(file: string): SqliteDialect {
  if (file !== ':memory:') mkdirSync(path.dirname(path.resolve(file)), { recursive: true });
  const database = new DatabaseSync(file);
  try {
    database.exec(`PRAGMA busy_timeout = ${BUSY_TIMEOUT_MS}`);
    database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON');
  } catch (error) {
    database.close();
    throw error;
  }
  return new SqliteDialect({ database: toKysely(database) });
}

function toKysely(database: DatabaseSync): SqliteDatabase {
  return {
    close: () => database.close(),
    prepare(sql) {
      // A transaction that reads first and writes later must not lose its turn to another process in between.
      const statement = database.prepare(sql === 'begin' ? 'begin immediate' : sql);
      return {
        reader: statement.columns().length > 0,
        all: (parameters) => statement.all(...parameters.map(toSqlite)),
        run: (parameters) => statement.run(...parameters.map(toSqlite)),
        iterate: (parameters) => statement.iterate(...parameters.map(toSqlite)),
      };
    },
  };
}

function toSqlite(value: unknown): SQLInputValue {
  return typeof value === 'boolean' ? Number(value) : (value as SQLInputValue);
}
