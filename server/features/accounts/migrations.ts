import type { Kysely } from 'kysely';
import type { FeatureMigration } from '../../storage/migrate.ts';

export const migrations: Readonly<Record<string, FeatureMigration>> = {
  '001-accounts': {
    up: async (db: Kysely<unknown>) => {
      await db.schema
        .createTable('account_codes')
        .addColumn('id', 'text', (column) => column.notNull().primaryKey())
        .addColumn('site', 'text', (column) => column.notNull())
        .addColumn('address', 'text', (column) => column.notNull())
        .addColumn('code_hash', 'text', (column) => column.notNull())
        .addColumn('sent_at', 'bigint', (column) => column.notNull())
        .addColumn('ends_at', 'bigint', (column) => column.notNull())
        .addColumn('tries', 'integer', (column) => column.notNull())
        .addColumn('is_right', 'integer', (column) => column.notNull())
        .execute();
      await db.schema
        .createIndex('account_codes_by_address')
        .on('account_codes')
        .columns(['site', 'address', 'sent_at'])
        .execute();
      await db.schema
        .createTable('account_users')
        .addColumn('id', 'text', (column) => column.notNull().primaryKey())
        .addColumn('site', 'text', (column) => column.notNull())
        .addColumn('address', 'text', (column) => column.notNull())
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('phone', 'text', (column) => column.notNull())
        .addColumn('created_at', 'bigint', (column) => column.notNull())
        .addUniqueConstraint('account_users_address', ['site', 'address'])
        .execute();
      await db.schema
        .createTable('account_sessions')
        .addColumn('id', 'text', (column) => column.notNull().primaryKey())
        .addColumn('site', 'text', (column) => column.notNull())
        .addColumn('user_id', 'text', (column) => column.notNull())
        .addColumn('ends_at', 'bigint', (column) => column.notNull())
        .execute();
      await db.schema
        .createIndex('account_sessions_by_end')
        .on('account_sessions')
        .column('ends_at')
        .execute();
    },
  },
  '002-watchlist': {
    up: async (db: Kysely<unknown>) => {
      await db.schema
        .createTable('watchlist')
        .addColumn('site', 'text', (column) => column.notNull())
        .addColumn('user_id', 'text', (column) => column.notNull())
        .addColumn('car_id', 'text', (column) => column.notNull())
        .addColumn('saved_at', 'bigint', (column) => column.notNull())
        .addPrimaryKeyConstraint('watchlist_car', ['site', 'user_id', 'car_id'])
        .execute();
    },
  },
  '003-askers': {
    up: async (db: Kysely<unknown>) => {
      await db.schema
        .alterTable('account_codes')
        .addColumn('asker_hash', 'text', (column) => column.notNull().defaultTo(''))
        .execute();
      await db.schema
        .createIndex('account_codes_by_asker')
        .on('account_codes')
        .columns(['site', 'asker_hash', 'sent_at'])
        .execute();
    },
  },
};
