import type { StockDatabase } from '../storage/openStock.ts';

/** Removals of more imports than this are not kept: who knows only an older stock reads all of it. */
const KEPT_VERSIONS = 200;

/** The stock version of a site; undefined when nothing was ever stored. */
export async function readVersion(db: StockDatabase, site: string): Promise<number | undefined> {
  return (await readVersionRow(db, site))?.version;
}

/** ... and the version since which every removal is known. */
export async function readVersionRow(
  db: StockDatabase,
  site: string,
): Promise<{ version: number; since: number } | undefined> {
  const row = await db
    .selectFrom('stock_version')
    .select(['version', 'removals_since'])
    .where('site', '=', site)
    .executeTakeFirst();
  return row && { version: Number(row.version), since: Number(row.removals_since) };
}

/** Makes a version the site's own, and forgets old removals. */
export async function storeVersion(
  trx: StockDatabase,
  { site, version, now }: { site: string; version: number; now: Date },
): Promise<void> {
  const changed_at = now.toISOString();
  const removals_since = Math.max(0, version - KEPT_VERSIONS);
  await trx
    .insertInto('stock_version')
    .values({ site, version, removals_since, changed_at })
    .onConflict((conflict) => conflict.column('site').doUpdateSet({ version, removals_since, changed_at }))
    .execute();
  await trx
    .deleteFrom('stock_removed')
    .where('site', '=', site)
    .where('version', '<=', removals_since)
    .execute();
}
