import type { Kysely } from 'kysely';
import type { FeatureMigration } from '../../storage/migrate.ts';

export const migrations: Readonly<Record<string, FeatureMigration>> = {
  '001-phone-reveals': {
    up: async (db: Kysely<unknown>) => {
      await db.schema
        .createTable('phone_reveals')
        .addColumn('id', 'text', (column) => column.notNull().primaryKey())
        .addColumn('site', 'text', (column) => column.notNull())
        .addColumn('revealed_at', 'text', (column) => column.notNull())
        .addColumn('car_id', 'text', (column) => column.notNull())
        .addColumn('dealership_id', 'text')
        .addColumn('website_id', 'text')
        .execute();
      await db.schema
        .createIndex('phone_reveals_by_site')
        .on('phone_reveals')
        .columns(['site', 'revealed_at'])
        .execute();
    },
  },
};
