import type { Kysely } from 'kysely';
import type { FeatureMigration } from '../../storage/migrate.ts';

export const migrations: Readonly<Record<string, FeatureMigration>> = {
  '001-leads': {
    up: async (db: Kysely<unknown>) => {
      await db.schema
        .createTable('leads')
        .addColumn('id', 'text', (column) => column.notNull().primaryKey())
        .addColumn('site', 'text', (column) => column.notNull())
        .addColumn('received_at', 'text', (column) => column.notNull())
        .addColumn('category', 'text', (column) => column.notNull())
        .addColumn('subcategory', 'text', (column) => column.notNull())
        .addColumn('page', 'text', (column) => column.notNull())
        .addColumn('car_id', 'text')
        .addColumn('stocknum', 'text')
        .addColumn('location_slug', 'text')
        .addColumn('payload', 'text', (column) => column.notNull())
        .execute();
      await db.schema.createIndex('leads_by_site').on('leads').columns(['site', 'received_at']).execute();
    },
  },
  '002-known': {
    up: async (db: Kysely<unknown>) => {
      const texts = { known: '{}', consent: '[]', consent_version: '' };
      for (const [name, value] of Object.entries(texts))
        await db.schema
          .alterTable('leads')
          .addColumn(name, 'text', (column) => column.notNull().defaultTo(value))
          .execute();
      await db.schema.alterTable('leads').addColumn('event', 'integer').execute();
    },
  },
  '003-askers': {
    up: async (db: Kysely<unknown>) => {
      await db.schema
        .createTable('lead_askers')
        .addColumn('lead_id', 'text', (column) => column.notNull().primaryKey())
        .addColumn('site', 'text', (column) => column.notNull())
        .addColumn('asker_hash', 'text', (column) => column.notNull())
        .addColumn('kind', 'text', (column) => column.notNull())
        .addColumn('sent_at', 'bigint', (column) => column.notNull())
        .execute();
      await db.schema
        .createIndex('lead_askers_by_asker')
        .on('lead_askers')
        .columns(['site', 'asker_hash', 'sent_at'])
        .execute();
      await db.schema.createIndex('lead_askers_sent_at').on('lead_askers').column('sent_at').execute();
    },
  },
  '004-appointments': {
    up: async (db: Kysely<unknown>) => {
      const texts = ['site', 'place', 'department', 'starts_at', 'ends_at'];
      let table = db.schema
        .createTable('appointments')
        .addColumn('lead_id', 'text', (column) => column.notNull().primaryKey());
      for (const name of texts) table = table.addColumn(name, 'text', (column) => column.notNull());
      await table.execute();
      await db.schema
        .createIndex('appointments_by_place')
        .on('appointments')
        .columns(['site', 'place', 'department', 'starts_at'])
        .execute();
    },
  },
  '005-later': {
    up: async (db: Kysely<unknown>) => {
      for (const name of ['erased_at', 'replied_at', 'second'])
        await db.schema.alterTable('leads').addColumn(name, 'text').execute();
      for (const name of ['keep_until', 'second_at']) {
        await db.schema.alterTable('leads').addColumn(name, 'bigint').execute();
        await db.schema.createIndex(`leads_${name}`).on('leads').column(name).execute();
      }
    },
  },
  '006-files': {
    up: async (db: Kysely<unknown>) => {
      let table = db.schema
        .createTable('lead_files')
        .addColumn('id', 'text', (column) => column.notNull().primaryKey());
      for (const name of ['site', 'asker_hash', 'name', 'kind'])
        table = table.addColumn(name, 'text', (column) => column.notNull());
      for (const name of ['bytes', 'sent_at'])
        table = table.addColumn(name, 'bigint', (column) => column.notNull());
      await table.addColumn('lead_id', 'text').addColumn('delete_at', 'bigint').execute();
      const indexes = {
        lead_files_by_asker: ['site', 'asker_hash', 'sent_at'],
        lead_files_lead_id: ['lead_id'],
        lead_files_delete_at: ['delete_at'],
      };
      for (const [name, columns] of Object.entries(indexes))
        await db.schema.createIndex(name).on('lead_files').columns(columns).execute();
    },
  },
};
