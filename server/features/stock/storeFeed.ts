import type { StockDatabase, StockTransaction } from '../../storage/openStock.ts';
import { planFeed, type FeedPlan, type StoredCar } from './planFeed.ts';
import type { Prepared } from './prepareRecords.ts';
import { StockRefusal } from './refusal.ts';
import { nextVersion, readVersion, storeVersion } from './stockVersion.ts';

/** Rows per statement; SQLite takes 32,766 values, PostgreSQL 65,535. */
const BATCH = 500;

export interface StoreInput {
  db: StockDatabase;
  site: string;
  feed: string;
  /** For messages. */
  place: string;
  now: Date;
  prepared: Prepared;
  /** Take a feed that removes half of its cars or more. */
  confirmRemoval: boolean;
}

export interface Stored {
  plan: FeedPlan;
  /** Cars of this feed after the import. */
  total: number;
  /** Stock version of the site after the import; undefined when nothing was ever stored. */
  version: number | undefined;
}

/**
 * One feed into the store, in one transaction: all of it or nothing. Cars of other feeds are not touched.
 * @throws StockRefusal when half of the feed's cars or more would go and that was not confirmed
 */
export async function storeFeed(input: StoreInput): Promise<Stored> {
  return input.db.transaction().execute(async (trx) => {
    const plan = await planAgainst(trx, input);
    refuseShrinking(plan.removed.length, await countCars(trx, input), input);
    const before = await readVersion(trx, input.site);
    const changes = plan.added.length + plan.changed.length + plan.moved.length + plan.removed.length;
    if (changes === 0) return { plan, total: await countCars(trx, input), version: before };
    const version = nextVersion(before, input.now);
    await storeChanges(trx, input, plan, version);
    return { plan, total: await countCars(trx, input), version };
  });
}

/** Each row that is touched, and each removal, carries the version: who knows the one before reads only these. */
async function storeChanges(
  trx: StockTransaction,
  input: StoreInput,
  plan: FeedPlan,
  version: number,
): Promise<void> {
  const { site, feed, now } = input;
  await removeCars(trx, input, [...plan.removed, ...plan.changed.map((row) => row.identity)]);
  for (const some of batches(plan.removed)) {
    await trx
      .insertInto('stock_removed')
      .values(some.map((identity) => ({ site, feed, identity, version })))
      .onConflict((conflict) => conflict.columns(['site', 'feed', 'identity']).doUpdateSet({ version }))
      .execute();
  }
  for (const rows of batches([...plan.added, ...plan.changed]))
    await trx
      .insertInto('stock')
      .values(rows.map((row) => ({ ...row, version })))
      .execute();
  for (const row of plan.moved) await move(trx, row, version);
  await storeVersion(trx, { site, version, now });
}

/**
 * The guard alone, before pictures are fetched.
 * @throws StockRefusal as `storeFeed` does
 */
export async function checkShrinking(input: StoreInput): Promise<void> {
  const plan = await planAgainst(input.db, input);
  refuseShrinking(plan.removed.length, await countCars(input.db, input), input);
}

async function planAgainst(db: StockDatabase, { site, feed, now, prepared }: StoreInput): Promise<FeedPlan> {
  const stored: StoredCar[] = await db
    .selectFrom('stock')
    .select(['site', 'feed', 'identity', 'car_id', 'slug', 'hash', 'position', 'created_at', 'imported_at'])
    .where('site', '=', site)
    .execute();
  const { cars, refusedIdentities } = prepared;
  return planFeed({ site, feed, now: now.toISOString(), stored, incoming: cars, refused: refusedIdentities });
}

function refuseShrinking(removed: number, before: number, { feed, place, confirmRemoval }: StoreInput): void {
  const isOneOfSome = removed === 1 && before > 1;
  if (confirmRemoval || removed === 0 || isOneOfSome || removed * 2 < before) return;
  throw new StockRefusal({
    place,
    message: `This would remove ${removed} of the ${before} cars that the feed "${feed}" has now, half or more.`,
    fix: 'Check that the file is whole and of this feed. If the cars are really gone, import again with --confirm-removal.',
  });
}

async function removeCars(
  trx: StockTransaction,
  { site, feed }: StoreInput,
  identities: string[],
): Promise<void> {
  for (const some of batches(identities)) {
    await trx
      .deleteFrom('stock')
      .where('site', '=', site)
      .where('feed', '=', feed)
      .where('identity', 'in', some)
      .execute();
  }
}

async function move(
  trx: StockTransaction,
  { site, feed, identity, position }: StoredCar,
  version: number,
): Promise<void> {
  await trx
    .updateTable('stock')
    .set({ position, version })
    .where('site', '=', site)
    .where('feed', '=', feed)
    .where('identity', '=', identity)
    .execute();
}

async function countCars(db: StockDatabase, { site, feed }: { site: string; feed: string }): Promise<number> {
  const { count } = await db
    .selectFrom('stock')
    .select((query) => query.fn.countAll().as('count'))
    .where('site', '=', site)
    .where('feed', '=', feed)
    .executeTakeFirstOrThrow();
  return Number(count);
}

function* batches<T>(rows: readonly T[]): Generator<T[]> {
  for (let start = 0; start < rows.length; start += BATCH) yield rows.slice(start, start + BATCH);
}
