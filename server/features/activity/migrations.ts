import type { Kysely } from 'kysely';
import type { FeatureMigration } from '../../storage/migrate.ts';

export const migrations: Readonly<Record<string, FeatureMigration>> = {
  '001-activity': {
    up: async (db: Kysely<unknown>) => {
      await db.schema
        .createTable('activity')
        .addColumn('site', 'text', (column) => column.notNull())
        .addColumn('day', 'text', (column) => column.notNull())
        .addColumn('event', 'integer', (column) => column.notNull())
        .addColumn('car_id', 'text', (column) => column.notNull())
        .addColumn('count', 'integer', (column) => column.notNull())
        .addPrimaryKeyConstraint('activity_key', ['site', 'day', 'event', 'car_id'])
        .execute();
      await db.schema
        .createTable('activity_views')
        .addColumn('site', 'text', (column) => column.notNull())
        .addColumn('car_id', 'text', (column) => column.notNull())
        .addColumn('count', 'integer', (column) => column.notNull())
        .addPrimaryKeyConstraint('activity_views_key', ['site', 'car_id'])
        .execute();
    },
  },
};
