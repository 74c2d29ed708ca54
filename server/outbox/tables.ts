import type { Kysely } from 'kysely';
import type { FeatureMigrations } from '../storage/migrate.ts';

/**
 * `due`: waits for its moment, or for the one before it in its lane. `sending`: committed before the first byte goes; its process
 * may have died since. `done`: it was taken. `parked`: given up, until somebody puts it back.
 */
export type DeliveryState = 'due' | 'sending' | 'done' | 'parked';

export interface DeliveryTables {
  deliveries: DeliveryRow;
}

/** Moments are ms since 1970. */
export interface DeliveryRow {
  /** In the order in which they were added; never used again. */
  id: number;
  key: string;
  kind: string;
  site: string;
  lane: string;
  state: DeliveryState;
  attempts: number;
  /** When it is tried (next). Null: it is not the first of its lane, or it is not due. */
  due_at: number | null;
  /** Which process sends it. */
  lease: string | null;
  created_at: number;
  /** Since when it is done or parked. */
  done_at: number | null;
  last_fault: string | null;
  /** JSON. */
  payload: string;
}

export const OUTBOX: FeatureMigrations = {
  feature: 'outbox',
  migrations: {
    '001-deliveries': {
      async up(db: Kysely<unknown>) {
        await db.schema
          .createTable('deliveries')
          .addColumn('id', 'bigint', (column) => column.notNull().primaryKey())
          .addColumn('key', 'text', (column) => column.notNull().unique())
          .addColumn('kind', 'text', (column) => column.notNull())
          .addColumn('site', 'text', (column) => column.notNull())
          .addColumn('lane', 'text', (column) => column.notNull())
          .addColumn('state', 'text', (column) => column.notNull())
          .addColumn('attempts', 'integer', (column) => column.notNull())
          .addColumn('due_at', 'bigint')
          .addColumn('lease', 'text')
          .addColumn('created_at', 'bigint', (column) => column.notNull())
          .addColumn('done_at', 'bigint')
          .addColumn('last_fault', 'text')
          // Last, since SQLite reads through what stands before a column, and this is most of the row.
          .addColumn('payload', 'text', (column) => column.notNull())
          .execute();
        const index = (name: string, columns: string[]) =>
          db.schema.createIndex(name).on('deliveries').columns(columns).execute();
        await index('deliveries_due', ['state', 'due_at']);
        await index('deliveries_lane', ['lane', 'state', 'id']);
        await index('deliveries_age', ['state', 'created_at']);
      },
    },
    '002-due-by-kind': {
      async up(db: Kysely<unknown>) {
        await db.schema.dropIndex('deliveries_due').execute();
        await db.schema
          .createIndex('deliveries_due_by_kind')
          .on('deliveries')
          .columns(['state', 'kind', 'due_at'])
          .execute();
      },
    },
  },
};
