import { sql, type Kysely } from 'kysely';
import type { RecordsTransaction } from './features.ts';
import { keptStatement } from '../storage/keptStatement.ts';
import type { FeatureMigrations } from '../storage/migrate.ts';

/** Keys of what was written, with the answers: who asks again gets the answer again. */
export interface WrittenTables {
  written: { key: string; name: string; answer: string; at: number };
}

/** How long a key is known: longer than anybody tries again. */
const KEPT_MS = 7 * 24 * 3600 * 1000;

export const WRITTEN: FeatureMigrations = {
  feature: 'written',
  migrations: {
    '001-written': {
      async up(db: Kysely<unknown>) {
        await db.schema
          .createTable('written')
          .addColumn('key', 'text', (column) => column.notNull().primaryKey())
          .addColumn('name', 'text', (column) => column.notNull())
          .addColumn('answer', 'text', (column) => column.notNull())
          .addColumn('at', 'bigint', (column) => column.notNull())
          .execute();
        await db.schema.createIndex('written_at').on('written').column('at').execute();
      },
    },
  },
};

/** @returns false when the key is there already */
export async function noteKey(
  trx: RecordsTransaction<WrittenTables>,
  row: WrittenTables['written'],
): Promise<boolean> {
  const { numAffectedRows } = await insertKey(trx, row);
  return numAffectedRows !== 0n;
}

const insertKey = keptStatement((trx: RecordsTransaction<WrittenTables>, row: WrittenTables['written']) =>
  trx
    .insertInto('written')
    .values(row)
    .onConflict((conflict) => conflict.doNothing()),
);

/** The answer that was given for a key; undefined: nothing was written with it. */
export async function answerOf(
  trx: RecordsTransaction<WrittenTables>,
  key: string,
): Promise<{ name: string; answer: unknown } | undefined> {
  const row = await trx
    .selectFrom('written')
    .select(['name', 'answer'])
    .where('key', '=', key)
    .executeTakeFirst();
  return row && { name: row.name, answer: JSON.parse(row.answer) as unknown };
}

/** Forgets keys that nobody asks with any more. */
export async function forgetKeys(db: Kysely<WrittenTables>, now: number): Promise<void> {
  await sql`delete from written where at < ${now - KEPT_MS}`.execute(db);
}
