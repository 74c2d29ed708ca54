import type { Kysely } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import { DatabaseFault } from './databaseFault.ts';

/**
 * The tables of one feature, made step by step. A release may add to them what its readers do without (expand) and take away
 * only what the release before no longer reads (contract), so that readers of two releases work side by side.
 */
export interface FeatureMigrations {
  /** Which of them are made is noted in the table `<feature>_migrations`. */
  feature: string;
  /** Run in the order of their names, once each; one that has been released is never edited. */
  migrations: Readonly<Record<string, FeatureMigration>>;
  /** Code that only reads works from this one on; the last one unless said. */
  readsFrom?: string;
}

export interface FeatureMigration extends Migration {
  /** For one that takes something away: who reads has to know the migration of this name. */
  readersKnow?: string;
}

// Kysely's own types of tables are of no use to who only runs migrations.
type AnyDatabase = Kysely<unknown>;

/**
 * Runs what is not made yet. Any number of processes may do so at the same time: which are made is read again under
 * the lock that the transaction holds, and a process that has nothing to do takes no lock.
 *
 * @throws DatabaseFault when a newer release has made migrations that this code does not know
 */
export async function migrate(
  db: AnyDatabase,
  file: string,
  features: readonly FeatureMigrations[],
): Promise<void> {
  const made = await madeIn(db, features);
  for (const { feature, migrations } of features) refuseNewer(file, made, { feature, migrations });
  const open = features.filter(({ feature, migrations }) =>
    Object.keys(migrations).some((name) => !made.get(feature)?.has(name)),
  );
  if (open.length === 0) return;
  await db.transaction().execute(async (trx) => {
    for (const { feature, migrations } of open) {
      const provider = { getMigrations: async () => migrations as Record<string, Migration> };
      const { readersTable: _, ...tables } = tablesOf(feature);
      const migrator = new Migrator({ db: trx, provider, ...tables });
      const { error } = await migrator.migrateToLatest();
      if (error !== undefined) throw error as Error;
      await noteReaders(trx, { feature, migrations });
    }
  });
}

/** Tells readers of older releases whether they can still read. */
async function noteReaders(trx: AnyDatabase, { feature, migrations }: FeatureMigrations): Promise<void> {
  const names = Object.keys(migrations).sort();
  const needed = names.flatMap((name) => migrations[name]?.readersKnow ?? []).sort();
  const { readersTable } = tablesOf(feature);
  await trx.schema.createTable(readersTable).ifNotExists().addColumn('know', 'text').execute();
  const readers = trx as Kysely<Record<string, { know: string }>>;
  await readers.deleteFrom(readersTable).execute();
  const know = needed.at(-1) ?? names[0];
  if (know !== undefined) await readers.insertInto(readersTable).values({ know }).execute();
}

/**
 * For those who only read: the tables must be as new as they need them, and may be newer so long as nothing that they read is
 * taken away.
 *
 * @throws DatabaseFault when the database is not migrated yet, or too new
 */
export async function checkReadable(
  db: AnyDatabase,
  file: string,
  features: readonly FeatureMigrations[],
): Promise<void> {
  const made = await madeIn(db, features);
  for (const { feature, migrations, readsFrom = lastOf(migrations) } of features) {
    if (readsFrom !== undefined && !made.get(feature)?.has(readsFrom)) {
      throw new DatabaseFault(
        file,
        `it is not migrated yet: it lacks the migration ${readsFrom} of ${feature}`,
        'start the server or run an import of this release: both migrate first',
      );
    }
    const known = await (db as Kysely<Record<string, { know: string }>>)
      .selectFrom(tablesOf(feature).readersTable)
      .select('know')
      .executeTakeFirst();
    if (known && !Object.hasOwn(migrations, known.know)) refuseNewer(file, made, { feature, migrations });
  }
}

function refuseNewer(
  file: string,
  made: ReadonlyMap<string, ReadonlySet<string>>,
  { feature, migrations }: FeatureMigrations,
): void {
  const unknown = [...(made.get(feature) ?? [])].find((name) => !Object.hasOwn(migrations, name));
  if (unknown === undefined) return;
  throw new DatabaseFault(
    file,
    `a newer version of Forecourt has used it: it has the migration ${unknown} of ${feature}, which this version does not know`,
    'use the newer version, or a backup of before it was used',
  );
}

/** Names of the migrations that are made, by feature. */
async function madeIn(
  db: AnyDatabase,
  features: readonly FeatureMigrations[],
): Promise<Map<string, Set<string>>> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  const there = new Set(tables.map(({ name }) => name));
  const made = new Map<string, Set<string>>();
  for (const { feature } of features) {
    const { migrationTableName } = tablesOf(feature);
    if (!there.has(migrationTableName)) continue;
    const rows = await (db as Kysely<Record<string, { name: string }>>)
      .selectFrom(migrationTableName)
      .select('name')
      .execute();
    made.set(feature, new Set(rows.map(({ name }) => name)));
  }
  return made;
}

function tablesOf(feature: string): {
  migrationTableName: string;
  migrationLockTableName: string;
  readersTable: string;
} {
  return {
    readersTable: `${feature}_readers`,
    migrationTableName: `${feature}_migrations`,
    migrationLockTableName: `${feature}_migrations_lock`,
  };
}

function lastOf(migrations: FeatureMigrations['migrations']): string | undefined {
  return Object.keys(migrations).sort().at(-1);
}
