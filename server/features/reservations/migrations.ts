import type { Kysely } from 'kysely';
import type { FeatureMigration } from '../../storage/migrate.ts';

export const migrations: Readonly<Record<string, FeatureMigration>> = {
  '001-holds': {
    up: async (db: Kysely<unknown>) => {
      await db.schema
        .createTable('holds')
        .addColumn('lead_id', 'text', (column) => column.notNull().primaryKey())
        .addColumn('site', 'text', (column) => column.notNull())
        .addColumn('car_id', 'text', (column) => column.notNull())
        .addColumn('stocknum', 'text')
        .addColumn('state', 'text', (column) => column.notNull())
        .addColumn('made_at', 'bigint', (column) => column.notNull())
        .addColumn('ends_at', 'bigint', (column) => column.notNull())
        .addColumn('cents', 'integer', (column) => column.notNull())
        .addColumn('currency', 'text', (column) => column.notNull())
        .addColumn('item', 'text', (column) => column.notNull())
        .addColumn('paid_ms', 'bigint', (column) => column.notNull())
        .addColumn('pay_until', 'bigint')
        .addColumn('payment', 'text')
        .addColumn('mail', 'text')
        .execute();
      // Which cars are held now: asked by each worker each second.
      await db.schema
        .createIndex('holds_by_end')
        .on('holds')
        .columns(['site', 'ends_at', 'car_id'])
        .execute();
      await db.schema
        .createTable('payment_events')
        .addColumn('site', 'text', (column) => column.notNull())
        .addColumn('id', 'text', (column) => column.notNull())
        .addColumn('told_at', 'bigint', (column) => column.notNull())
        .addPrimaryKeyConstraint('payment_events_key', ['site', 'id'])
        .execute();
      await db.schema.createIndex('payment_events_told_at').on('payment_events').column('told_at').execute();
    },
  },
  '002-receipts': {
    up: async (db: Kysely<unknown>) => {
      await db.schema.alterTable('holds').addColumn('receipt', 'text').execute();
    },
  },
  '003-holds-by-state': {
    up: async (db: Kysely<unknown>) => {
      // Whose time is over: asked each minute.
      await db.schema.createIndex('holds_by_state').on('holds').columns(['state', 'ends_at']).execute();
    },
  },
  '004-part-refunds': {
    up: async (db: Kysely<unknown>) => {
      await db.schema
        .alterTable('holds')
        .addColumn('refunded_cents', 'integer', (column) => column.notNull().defaultTo(0))
        .execute();
      await db
        .withTables<{ holds: { state: string; cents: number; refunded_cents: number } }>()
        .updateTable('holds')
        .set((eb) => ({ refunded_cents: eb.ref('cents') }))
        .where('state', '=', 'refunded')
        .execute();
    },
  },
};
