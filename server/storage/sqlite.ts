/**
 * The one place that knows `node:sqlite`: what stands between it and Kysely's SqliteDialect.
 * Newer Node may rename the class; nothing else would have to change.
 */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync, type DatabaseSyncOptions, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { SqliteAdapter, SqliteDialect, type SqliteDatabase } from 'kysely';
import { LRUCache } from 'lru-cache';

/** How long one who writes waits for another process, e.g. one import for another. */
const BUSY_TIMEOUT_MS = 5000;

/** SQLite can take back a table that was made in a transaction, so migrations run inside of one. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

class NodeSqliteDialect extends SqliteDialect {
  override createAdapter(): SqliteAdapter {
    return new TransactionalAdapter();
  }
}

export interface SqliteOptions {
  /** Writes nothing, makes nothing, and never waits for a lock: SQLITE_BUSY is thrown at once. */
  readOnly?: boolean;
}

/**
 * A dialect over a file or over memory: write-ahead log, every commit synced to disk, foreign keys on.
 * @param file path, made with its folder when it does not exist and may be written, or `:memory:`
 * @throws when the file cannot be opened or is no SQLite database
 */
export function sqliteDialect(file: string, { readOnly = false }: SqliteOptions = {}): SqliteDialect {
  if (!readOnly && file !== ':memory:') mkdirSync(path.dirname(path.resolve(file)), { recursive: true });
  const database = new DatabaseSync(file, { readOnly, timeout: readOnly ? 0 : BUSY_TIMEOUT_MS });
  try {
    if (!readOnly) prepareToWrite(database);
    // What is no database says so here, and not at the first question.
    database.exec('SELECT count(*) FROM sqlite_master');
  } catch (error) {
    database.close();
    throw error;
  }
  return new NodeSqliteDialect({ database: new KyselyDatabase(database, readOnly) });
}

/** What a savepoint may have to take back is kept in memory: in a file each page that a write changes is written twice more. */
const KEEP_IN_MEMORY = 'PRAGMA temp_store = MEMORY';

function prepareToWrite(database: DatabaseSync): void {
  const { journal_mode: mode } = database.prepare('PRAGMA journal_mode').get() as { journal_mode: string };
  if (mode !== 'wal') startLog(database);
  database.exec(
    `PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA cache_size = -32768; PRAGMA wal_autocheckpoint = 4000; ${KEEP_IN_MEMORY}`,
  );
}

/** SQLite does not wait for another process that changes the mode of a new file at the same moment, so this does. */
function startLog(database: DatabaseSync): void {
  const until = performance.now() + BUSY_TIMEOUT_MS;
  for (;;) {
    try {
      database.exec('PRAGMA journal_mode = WAL');
      return;
    } catch (error) {
      if (!isBusy(error) || performance.now() > until) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10);
    }
  }
}

const SQLITE_BUSY = 5;

/** Another process holds a lock. */
export function isBusy(error: unknown): boolean {
  return sqliteCode(error) === SQLITE_BUSY;
}

const SQLITE_CONSTRAINT = 19;

/** What is written breaks a rule of the tables: a doubled key, a missing value. */
export function isConstraint(error: unknown): boolean {
  return sqliteCode(error) === SQLITE_CONSTRAINT;
}

/** Locks of this process: one that nobody remembers would be collected, and its database closed. */
const held = new Set<DatabaseSync>();

/** Another process holds the lock. */
export class LockHeld extends Error {}

/**
 * Holds a lock that ends with this process, however that ends: the system takes it back.
 *
 * @param file of the lock; made when it does not exist
 * @returns gives it back
 * @throws LockHeld when another process has it
 */
export function holdLock(file: string): () => void {
  const database = new DatabaseSync(file, { timeout: 0 });
  try {
    database.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    database.close();
    throw isBusy(error) ? new LockHeld(file) : error;
  }
  held.add(database);
  return () => {
    if (held.delete(database)) database.close();
  };
}

/** SQLite's primary result code (https://sqlite.org/rescode.html); undefined: the error is not SQLite's. */
export function sqliteCode(error: unknown): number | undefined {
  const { errcode } = (error ?? {}) as { errcode?: unknown };
  return typeof errcode === 'number' ? errcode & 0xff : undefined;
}

type Prepared = ReturnType<SqliteDatabase['prepare']>;

/** Statements that stay prepared, by their words. To prepare one again takes longer than to run it. */
const KEPT_STATEMENTS = 200;
/** Longer ones write many rows at once, a number that seldom comes again. */
const LONGEST_KEPT = 2_000;

/**
 * What Kysely asks of a database. A full disk makes SQLite end the whole transaction by itself: from then on each statement
 * fails with that same error until the transaction is rolled back, so that nothing is written outside of it and the first
 * error is the one that is told.
 */
class KyselyDatabase implements SqliteDatabase {
  readonly #database: DatabaseSync;
  readonly #begin: string;
  readonly #kept = new LRUCache<string, Prepared>({ max: KEPT_STATEMENTS });
  #isOpen = false;
  #ended: { error: unknown } | undefined;

  constructor(database: DatabaseSync, readOnly: boolean) {
    this.#database = database;
    // A transaction that reads first and writes later must not lose its turn to another process in between.
    this.#begin = readOnly ? 'begin' : 'begin immediate';
  }

  close(): void {
    this.#database.close();
  }

  prepare(sql: string): Prepared {
    if (sql === 'rollback') return this.#rollback();
    if (this.#ended) throw this.#ended.error;
    const known = this.#kept.get(sql);
    if (known) return known;
    const prepared = this.#prepareAnew(sql);
    if (sql.length <= LONGEST_KEPT) this.#kept.set(sql, prepared);
    return prepared;
  }

  #prepareAnew(sql: string): Prepared {
    const statement = this.#database.prepare(sql === 'begin' ? this.#begin : sql);
    return {
      reader: statement.columns().length > 0,
      all: (parameters) => this.#run(sql, () => statement.all(...parameters.map(toSqlite))),
      run: (parameters) => this.#run(sql, () => statement.run(...parameters.map(toSqlite))),
      // Two who read by pieces at the same time would be in each other's way.
      iterate: (parameters) => this.#database.prepare(sql).iterate(...parameters.map(toSqlite)),
    };
  }

  #run<T>(sql: string, work: () => T): T {
    try {
      const answer = work();
      if (sql === 'begin') this.#isOpen = true;
      if (sql === 'commit') this.#isOpen = false;
      return answer;
    } catch (error) {
      if (this.#isOpen && !this.#database.isTransaction) this.#ended = { error };
      throw error;
    }
  }

  #rollback(): Prepared {
    const nothing = { changes: 0, lastInsertRowid: 0 };
    const run = (): ReturnType<StatementSync['run']> => {
      this.#isOpen = false;
      this.#ended = undefined;
      return this.#database.isTransaction ? this.#database.prepare('rollback').run() : nothing;
    };
    return { reader: false, all: () => [], run, iterate: () => [][Symbol.iterator]() };
  }
}

function toSqlite(value: unknown): SQLInputValue {
  return typeof value === 'boolean' ? Number(value) : (value as SQLInputValue);
}

/**
 * A copy of a database as it is at one moment, while others write it.
 * @param to  must not exist
 */
export function copyDatabase(from: string, to: string): void {
  withDatabase(from, { readOnly: true, timeout: BUSY_TIMEOUT_MS }, (database) => {
    database.prepare('VACUUM INTO ?').run(to);
  });
}

/** What is damaged in a database; empty: nothing. Which migrations it has, by the table that notes them. */
export function inspectDatabase(file: string): { damage: string[]; migrations: Record<string, string[]> } {
  return withDatabase(file, { readOnly: true }, (database) => {
    const texts = (sql: string): string[] =>
      database
        .prepare(sql)
        .all()
        .map((row) => String(Object.values(row)[0]));
    const damage = texts('PRAGMA integrity_check').filter((text) => text !== 'ok');
    const tables =
      damage.length > 0
        ? []
        : texts("SELECT name FROM sqlite_master WHERE name LIKE '%\\_migrations' ESCAPE '\\'");
    const named = tables.map((table) => [table, texts(`SELECT name FROM "${table}" ORDER BY name`)]);
    return { damage, migrations: Object.fromEntries(named) as Record<string, string[]> };
  });
}

/** A process has this database open. One that is broken is open nowhere. */
export function isOpenElsewhere(file: string): boolean {
  try {
    withDatabase(file, { timeout: 0 }, (database) => {
      database.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE; ROLLBACK');
    });
    return false;
  } catch (error) {
    return isBusy(error);
  }
}

function withDatabase<T>(file: string, options: DatabaseSyncOptions, work: (database: DatabaseSync) => T): T {
  const database = new DatabaseSync(file, options);
  try {
    return work(database);
  } finally {
    database.close();
  }
}
