import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Car } from '../../../schemas/types/car.ts';
import type { StockDatabase } from '../../storage/openStock.ts';
import { readVersionRow } from './stockVersion.ts';
import { makeTurns, type Turns } from './turns.ts';

/** Rows of one question to the database: some milliseconds. */
const PIECE = 100;

interface Row {
  car: Car;
  hash: string;
  feed: string;
  position: number;
}

/** All cars of a site as they were stored at one version. */
export interface StoredStock {
  /** 0: the site never had stock. */
  version: number;
  /** By feed and identity. */
  rows: ReadonlyMap<string, Row>;
  /** In the site's own order: the highest `custom_rank` first, then by feed, and as the feed has them. */
  cars: readonly Car[];
  bySlug: ReadonlyMap<string, Car>;
  byId: ReadonlyMap<string, Car>;
}

/**
 * The stock of a site as it is now, read in turns. With an earlier one only what has changed since is read, and a car that has
 * not changed is the same object. An import that is stored between two turns is read too, so that the end is one whole version.
 *
 * @returns `before` itself when nothing has changed since
 */
export async function readStock(db: StockDatabase, site: string, before?: StoredStock): Promise<StoredStock> {
  let at = await versionOf(db, site);
  if (before?.version === at.version) return before;
  const turns = makeTurns();
  const rows = new Map<string, Row>();
  let since = 0;
  if (before && before.version >= at.since && before.version < at.version) {
    since = before.version;
    for (const [key, row] of before.rows) rows.set(key, row);
  }
  for (;;) {
    await applyChanges({ db, site, since, rows, turns });
    const after = await versionOf(db, site);
    if (after.version === at.version) break;
    const isKnown = at.version >= after.since && at.version < after.version;
    if (!isKnown) rows.clear();
    since = isKnown ? at.version : 0;
    at = after;
  }
  return toStored(at.version, rows, turns);
}

async function versionOf(db: StockDatabase, site: string): Promise<{ version: number; since: number }> {
  return (await readVersionRow(db, site)) ?? { version: 0, since: 0 };
}

interface Changes {
  db: StockDatabase;
  site: string;
  since: number;
  rows: Map<string, Row>;
  turns: Turns;
}

/** Removals first: a car that went and came back has both a mark and a row. */
async function applyChanges({ db, site, since, rows, turns }: Changes): Promise<void> {
  if (since > 0)
    for await (const { feed, identity } of piecesOf((after) => removedSince(db, site, since, after), turns))
      rows.delete(keyOf(feed, identity));
  for await (const row of piecesOf((after) => changedSince(db, site, since, after), turns)) {
    const { feed, identity, hash, position, body } = row;
    const key = keyOf(feed, identity);
    const known = rows.get(key);
    const car = known?.hash === hash ? known.car : (JSON.parse(body) as Car);
    rows.set(key, { car, hash, feed, position });
  }
}

/** Where a piece ended. */
interface Place {
  version: number;
  feed: string;
  identity: string;
}

/** One row after the other, in turns. */
async function* piecesOf<Found extends Place>(
  ask: (after: Place) => Promise<Found[]>,
  turns: Turns,
): AsyncGenerator<Found> {
  let after: Place = { version: 0, feed: '', identity: '' };
  for (;;) {
    const found = await ask(after);
    for (const row of found) {
      if (turns.isOver()) await turns.next();
      yield row;
    }
    const last = found.at(-1);
    if (!last || found.length < PIECE) return;
    after = last;
  }
}

/** In the order in which changes are read. */
function isAfter({ version, feed, identity }: Place): RawBuilder<SqlBool> {
  return sql<SqlBool>`(version, feed, identity) > (${version}, ${feed}, ${identity})`;
}

function removedSince(db: StockDatabase, site: string, since: number, after: Place): Promise<Place[]> {
  return db
    .selectFrom('stock_removed')
    .select(['feed', 'identity', 'version'])
    .where('site', '=', site)
    .where('version', '>', since)
    .where(isAfter(after))
    .orderBy('version')
    .orderBy('feed')
    .orderBy('identity')
    .limit(PIECE)
    .execute();
}

type ChangedRow = Place & { hash: string; position: number; body: string };

function changedSince(db: StockDatabase, site: string, since: number, after: Place): Promise<ChangedRow[]> {
  return db
    .selectFrom('stock')
    .select(['feed', 'identity', 'version', 'hash', 'position', 'body'])
    .where('site', '=', site)
    .where('version', '>', since)
    .where(isAfter(after))
    .orderBy('version')
    .orderBy('feed')
    .orderBy('identity')
    .limit(PIECE)
    .execute();
}

async function toStored(version: number, rows: ReadonlyMap<string, Row>, turns: Turns): Promise<StoredStock> {
  const cars: Car[] = [];
  const bySlug = new Map<string, Car>();
  const byId = new Map<string, Car>();
  for (const { car } of await inOrder(rows, turns)) {
    if (turns.isOver()) await turns.next();
    cars.push(car);
    bySlug.set(car.slug, car);
    byId.set(car.id, car);
  }
  return { version, rows, cars, bySlug, byId };
}

/** The highest rank first, the others by feed, and in each as it has them. Feeds are sorted one by one. Source: ledger SEARCH-034. */
async function inOrder(rows: ReadonlyMap<string, Row>, turns: Turns): Promise<Row[]> {
  const feeds = new Map<string, Row[]>();
  for (const row of rows.values()) {
    if (turns.isOver()) await turns.next();
    const feed = feeds.get(row.feed) ?? [];
    if (feed.push(row) === 1) feeds.set(row.feed, feed);
  }
  const sorted: Row[] = [];
  for (const name of [...feeds.keys()].sort()) {
    await turns.next();
    for (const row of (feeds.get(name) ?? []).sort((a, b) => a.position - b.position)) sorted.push(row);
  }
  return sorted.some(({ car }) => car.custom_rank !== undefined) ? sorted.sort(byRank) : sorted;
}

function byRank(a: Row, b: Row): number {
  return rankOf(b) - rankOf(a);
}

function rankOf({ car: { custom_rank = -Number.MAX_VALUE } }: Row): number {
  return custom_rank;
}

function keyOf(feed: string, identity: string): string {
  return `${feed}\n${identity}`;
}
