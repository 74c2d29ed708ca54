import type { StockDatabase } from '../../storage/openStock.ts';

/** Removals are kept for a day: who knows only an older stock reads all of it. */
const KEPT_FOR = 86_400;

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

/**
 * The version of an import: the second of it, and more than the one before. So a stock that was made again, or put back from a
 * copy, has no version that pages were kept under.
 */
export function nextVersion(before: number | undefined, now: Date): number {
  return Math.max((before ?? 0) + 1, Math.floor(now.getTime() / 1000));
}

/** Makes a version the site's own, and forgets old removals. */
export async function storeVersion(
  trx: StockDatabase,
  { site, version, now }: { site: string; version: number; now: Date },
): Promise<void> {
  const changed_at = now.toISOString();
  const before = await readVersionRow(trx, site);
  // Of what was in another file before the first import nothing is known.
  const removals_since = Math.max(before?.since ?? version, version - KEPT_FOR);
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
