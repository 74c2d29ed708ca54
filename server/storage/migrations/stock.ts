import type { Kysely } from 'kysely';

/** Stock of all sites, its version, and the pictures it shows. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('stock')
    .addColumn('site', 'text', (column) => column.notNull())
    .addColumn('feed', 'text', (column) => column.notNull())
    .addColumn('identity', 'text', (column) => column.notNull())
    .addColumn('car_id', 'text', (column) => column.notNull())
    .addColumn('slug', 'text', (column) => column.notNull())
    .addColumn('hash', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('imported_at', 'text', (column) => column.notNull())
    // Last, since SQLite reads through what stands before a column, and this is most of the row.
    .addColumn('body', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('stock_pk', ['site', 'feed', 'identity'])
    .addUniqueConstraint('stock_slug', ['site', 'slug'])
    .addUniqueConstraint('stock_car', ['site', 'car_id'])
    .execute();
  await db.schema
    .createIndex('stock_changes')
    .on('stock')
    .columns(['site', 'version', 'feed', 'identity'])
    .execute();
  await db.schema
    .createTable('stock_removed')
    .addColumn('site', 'text', (column) => column.notNull())
    .addColumn('feed', 'text', (column) => column.notNull())
    .addColumn('identity', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('stock_removed_pk', ['site', 'feed', 'identity'])
    .execute();
  await db.schema
    .createIndex('stock_removed_changes')
    .on('stock_removed')
    .columns(['site', 'version', 'feed', 'identity'])
    .execute();
  await db.schema
    .createTable('stock_version')
    .addColumn('site', 'text', (column) => column.notNull().primaryKey())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('removals_since', 'integer', (column) => column.notNull())
    .addColumn('changed_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('pictures')
    .addColumn('id', 'text', (column) => column.notNull().primaryKey())
    .addColumn('format', 'text', (column) => column.notNull())
    .addColumn('width', 'integer', (column) => column.notNull())
    .addColumn('height', 'integer', (column) => column.notNull())
    .addColumn('bytes', 'integer', (column) => column.notNull())
    .addColumn('stored_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('picture_sources')
    .addColumn('source', 'text', (column) => column.notNull().primaryKey())
    .addColumn('picture_id', 'text', (column) => column.notNull().references('pictures.id'))
    .execute();
}
