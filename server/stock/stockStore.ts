import { LRUCache } from 'lru-cache';
import type { Car } from '../../schemas/types/car.ts';
import type { StockDatabase } from '../storage/openStock.ts';
import { CarColumns } from './columns/carColumns.ts';
import { readVersion } from './storeFeed.ts';

/** Whether a car is listed, and until when (epoch ms) that answer holds; Infinity when the clock does not change it. */
export type ListedRule = (car: Car, now: Date) => { listed: boolean; until: number };

/** The stock of one site at one moment; it never changes, a newer one takes its place. */
export interface SiteStock {
  /** Goes up with every import that changes something; 0: the site never had stock. Part of cache keys. */
  version: number;
  /** Epoch ms at which the clock changes what is listed; Infinity: never. */
  until: number;
  /** Listed cars, in the site's own order: by feed, then as the feed has them. Search, facets and slugs are asked here. */
  listed: CarColumns;
  /** Any stored car, listed or not. */
  bySlug: (slug: string) => Car | undefined;
  byId: (id: string) => Car | undefined;
  /** All stored cars, listed or not. */
  all: readonly Car[];
}

export interface StockStore {
  /**
   * The stock of a site.
   * @param site its slug, and its version: a site whose rules changed is listed anew
   */
  of: (site: { slug: string; version: string }, isListed: ListedRule, now: Date) => Promise<SiteStock>;
}

export interface StockStoreOptions {
  db: StockDatabase;
  /** How old an answer may be before the database is asked whether there was an import. */
  checkEveryMs?: number;
  /** Cars kept in memory over all sites; those of the sites asked longest ago go first. */
  maxCars?: number;
  /** The database did not answer; the stock known before is served on. */
  report?: (error: unknown) => void;
}

interface Stored {
  version: number;
  /** Rows by identity, with the hash that tells whether the body has changed. */
  rows: ReadonlyMap<string, { hash: string; car: Car }>;
  cars: readonly Car[];
  bySlug: ReadonlyMap<string, Car>;
  byId: ReadonlyMap<string, Car>;
}

interface Kept {
  stored: Stored;
  stock: SiteStock;
  siteVersion: string;
  checkedAt: number;
}

/** All sites' stock, each in memory from its first request until an import changes it or others need the room. */
export function createStockStore({
  db,
  checkEveryMs = 1000,
  maxCars = 250_000,
  report,
}: StockStoreOptions): StockStore {
  const kept = new LRUCache<string, Kept>({
    maxSize: maxCars,
    sizeCalculation: ({ stored }) => Math.min(maxCars, 1 + stored.cars.length),
  });
  const loading = new Map<string, Promise<Stored>>();

  async function load(slug: string, before: Stored | undefined): Promise<Stored> {
    const running = loading.get(slug) ?? loadStock(db, slug, before).finally(() => loading.delete(slug));
    loading.set(slug, running);
    return running;
  }

  async function loadOrKeep(slug: string, before: Stored | undefined): Promise<Stored> {
    try {
      return await load(slug, before);
    } catch (error) {
      if (!before) throw error;
      report?.(error);
      return before;
    }
  }

  return {
    async of(site, isListed, now) {
      const known = kept.get(site.slug);
      const time = now.getTime();
      const checked = known && time >= known.checkedAt && time - known.checkedAt < checkEveryMs;
      const stored = checked ? known.stored : await loadOrKeep(site.slug, known?.stored);
      const same = known?.stored === stored && known.siteVersion === site.version && time < known.stock.until;
      if (known && same) {
        if (!checked) known.checkedAt = time;
        return known.stock;
      }
      const stock = toStock(stored, isListed, now);
      kept.set(site.slug, { stored, stock, siteVersion: site.version, checkedAt: time });
      return stock;
    },
  };
}

/** For pages that must be drawn whatever happens. */
export const NO_STOCK: SiteStock = {
  version: 0,
  until: Infinity,
  listed: new CarColumns([]),
  bySlug: () => undefined,
  byId: () => undefined,
  all: [],
};

/** @returns `before` itself when nothing has changed since */
async function loadStock(db: StockDatabase, site: string, before: Stored | undefined): Promise<Stored> {
  const version = (await readVersion(db, site)) ?? 0;
  if (before?.version === version) return before;
  const found = await db
    .selectFrom('stock')
    .select(['feed', 'identity', 'hash', 'body'])
    .where('site', '=', site)
    .orderBy('feed')
    .orderBy('position')
    .execute();
  const rows = new Map<string, { hash: string; car: Car }>();
  for (const { feed, identity, hash, body } of found) {
    const key = `${feed}\n${identity}`;
    const known = before?.rows.get(key);
    rows.set(key, known?.hash === hash ? known : { hash, car: JSON.parse(body) as Car });
  }
  const cars = Array.from(rows.values(), (row) => row.car);
  return {
    version,
    rows,
    cars,
    bySlug: new Map(cars.map((car) => [car.slug, car])),
    byId: new Map(cars.map((car) => [car.id, car])),
  };
}

function toStock(stored: Stored, isListed: ListedRule, now: Date): SiteStock {
  let until = Infinity;
  const listed = stored.cars.filter((car) => {
    const answer = isListed(car, now);
    until = Math.min(until, answer.until);
    return answer.listed;
  });
  return {
    version: stored.version,
    until,
    listed: new CarColumns(listed),
    bySlug: (slug) => stored.bySlug.get(slug),
    byId: (id) => stored.byId.get(id),
    all: stored.cars,
  };
}
