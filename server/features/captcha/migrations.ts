import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { FeatureMigration } from '../../storage/migrate.ts';
import { KEY_ID } from './signingKey.ts';
import type { CaptchaTables } from './tables.ts';

const KEY_BYTES = 32;

export const migrations: Readonly<Record<string, FeatureMigration>> = {
  '001-captcha': {
    up: async (db: Kysely<unknown>) => {
      await db.schema
        .createTable('captcha_keys')
        .addColumn('id', 'text', (column) => column.notNull().primaryKey())
        .addColumn('value', 'text', (column) => column.notNull())
        .execute();
      await db.schema
        .createTable('captcha_spent')
        .addColumn('id', 'text', (column) => column.notNull().primaryKey())
        .addColumn('until', 'bigint', (column) => column.notNull())
        .execute();
      await db.schema.createIndex('captcha_spent_until').on('captcha_spent').column('until').execute();
      // Here, so that all processes and the next start know the same one.
      await (db as Kysely<CaptchaTables>)
        .insertInto('captcha_keys')
        .values({ id: KEY_ID, value: randomBytes(KEY_BYTES).toString('base64url') })
        .execute();
    },
  },
};
