import { LRUCache } from 'lru-cache';
import { setTimeout as wait } from 'node:timers/promises';
import { whatSqliteSays } from '../../storage/databaseFault.ts';
import type { StockDatabase } from '../../storage/openStock.ts';
import type { ColumnNames } from './columns/carColumns.ts';
import type { Asker } from './columns/factColumn.ts';
import type { SearchRules } from './columns/searchRules.ts';
import { layHolds, NO_HOLDS, type HeldStock, type Holds, type Laying } from './heldStock.ts';
import { listStock, type ListedRule, type ListedStock } from './listStock.ts';
import { readStock, type StoredStock } from './readStock.ts';

export interface StockStore {
  /** The stock of a site. */
  of: (question: StockQuestion) => Promise<ListedStock>;
  /** Sites whose stock could not be read when it was last asked for, in words. */
  faults: () => readonly string[];
}

/** What a site says of its stock. */
export interface StockQuestion {
  /** Slug, and version: a site whose rules changed is listed anew. */
  site: { slug: string; version: string };
  isListed: ListedRule;
  asker: Asker;
  rules: SearchRules;
  zoneOf: Laying['zoneOf'];
}

export interface StockStoreOptions {
  /** The stock, or what gives the one to ask now: its file may be replaced. */
  db: StockDatabase | (() => Promise<StockDatabase>);
  /** What shoppers hold of a site's stock at a moment (epoch ms); absent: nothing. */
  holdsOf?: (site: string, now: number) => Promise<Holds>;
  /** How old an answer may be before the database is asked whether there was an import. */
  checkEveryMs?: number;
  /** Cars kept in memory over all sites; those of the sites asked longest ago go first. */
  maxCars?: number;
  /** How long a newer stock is waited for before the one known before is served on. */
  patienceMs?: number;
  /** A database did not answer; the stock and the holds known before are served on. */
  report?: (error: unknown) => void;
}

interface Kept {
  db: StockDatabase;
  stored: StoredStock;
  holds: Holds;
  held: HeldStock | undefined;
  stock: ListedStock;
  siteVersion: string;
  checkedAt: number;
}

interface Renewal {
  done: Promise<ListedStock>;
  /** Ends when nobody should wait any longer. */
  patience: Promise<unknown>;
}

/** Fields that addresses of lists speak of: of a site that is asked for the first time. */
const USUAL_FIELDS = ['make', 'model', 'simple_body'];
/** Names come from visitors. */
const MOST_NAMES = 64;
/** More than these say no more. */
const MOST_FAULTS = 8;

/**
 * All sites' stock, each in memory from its first request until an import changes it or others need the room. A newer stock is
 * read and listed in turns; until it is whole the one before is served.
 */
export function createStockStore({
  db,
  holdsOf = async () => NO_HOLDS,
  checkEveryMs = 1000,
  maxCars = 250_000,
  patienceMs = 200,
  report,
}: StockStoreOptions): StockStore {
  const kept = new LRUCache<string, Kept>({
    maxSize: maxCars,
    sizeCalculation: ({ stored }) => Math.min(maxCars, 1 + stored.cars.length),
  });
  const renewals = new Map<string, Renewal>();
  const columnsFor = rememberColumns();
  const { faults, readOrKeep } = makeReader({ db, holdsOf, report });

  async function renew(
    { site, isListed, asker, rules, zoneOf }: StockQuestion,
    known: Kept | undefined,
  ): Promise<ListedStock> {
    const time = asker.now.getTime();
    const read = await readOrKeep(site.slug, known, time);
    const { stored, holds } = read;
    const isSame = known?.stored === stored && known.holds === holds;
    if (isSame && known.siteVersion === site.version && time < known.stock.until) {
      known.checkedAt = time;
      return known.stock;
    }
    const before = known?.stock;
    const held = isSame ? known.held : layHolds(stored, { holds, zoneOf });
    const listing = { isListed, asker, rules, before, held, columns: columnsFor(before) };
    const stock = await listStock(stored, listing);
    kept.set(site.slug, { ...read, held, stock, siteVersion: site.version, checkedAt: time });
    return stock;
  }

  /** One at a time for each site and its rules. */
  function renewalOf(question: StockQuestion, known: Kept | undefined): Renewal {
    const key = `${question.site.slug} ${question.site.version}`;
    const running = renewals.get(key);
    if (running) return running;
    const done = renew(question, known).finally(() => renewals.delete(key));
    const renewal = { done, patience: wait(patienceMs, undefined, { ref: false }) };
    renewals.set(key, renewal);
    return renewal;
  }

  return {
    faults,
    async of(question) {
      const { site, asker } = question;
      const known = kept.get(site.slug);
      const time = asker.now.getTime();
      const isChecked = known && time >= known.checkedAt && time - known.checkedAt < checkEveryMs;
      if (isChecked && known.siteVersion === site.version && time < known.stock.until) return known.stock;
      const { done, patience } = renewalOf(question, known);
      if (!known) return done;
      return Promise.race([done, patience.then(() => known.stock)]);
    },
  };
}

/** @returns holds; `before` itself when nothing has changed; where nobody can say, what is left of it */
function makeHoldsReader(
  holdsOf: NonNullable<StockStoreOptions['holdsOf']>,
  report: StockStoreOptions['report'],
): (slug: string, time: number, before: Holds) => Promise<Holds> {
  return async (slug, time, before) => {
    try {
      const holds = await holdsOf(slug, time);
      return isSameHolds(holds, before) ? before : holds;
    } catch (error) {
      report?.(error);
      const live = [...before].filter(([, until]) => until > time);
      return live.length === before.size ? before : new Map(live);
    }
  };
}

function isSameHolds(a: Holds, b: Holds): boolean {
  return a.size === b.size && [...a].every(([id, until]) => b.get(id) === until);
}

/** Which columns a new stock will be asked for: those of the one before, and the fields and orders of other sites. */
function rememberColumns(): (before: ListedStock | undefined) => ColumnNames {
  const facets = new LRUCache<string, true>({ max: MOST_NAMES });
  const orders = new LRUCache<string, true>({ max: MOST_NAMES });
  for (const field of USUAL_FIELDS) facets.set(field, true);
  return (before) => {
    const own = before?.listed.names;
    for (const field of own?.facets ?? []) facets.set(field, true);
    for (const sort of own?.orders ?? []) orders.set(sort, true);
    return { facts: own?.facts ?? [], facets: [...facets.keys()], orders: [...orders.keys()] };
  };
}

type Read = Pick<Kept, 'db' | 'stored' | 'holds'>;

interface Reader {
  faults: StockStore['faults'];
  /** @param time  epoch ms */
  readOrKeep: (slug: string, known: Kept | undefined, time: number) => Promise<Read>;
}

/** Reads, and remembers which sites it could not read. */
function makeReader({
  db,
  holdsOf,
  report,
}: Pick<StockStoreOptions, 'db' | 'report'> & Required<Pick<StockStoreOptions, 'holdsOf'>>): Reader {
  const faults = new LRUCache<string, string>({ max: MOST_FAULTS });
  const readHolds = makeHoldsReader(holdsOf, report);
  return {
    faults: () => [...faults.values()],
    async readOrKeep(slug, known, time) {
      const holds = await readHolds(slug, time, known?.holds ?? NO_HOLDS);
      try {
        const asked = typeof db === 'function' ? await db() : db;
        // Of another file nothing is known.
        const stored = await readStock(asked, slug, known?.db === asked ? known.stored : undefined);
        faults.delete(slug);
        return { db: asked, stored, holds };
      } catch (error) {
        const reason = whatSqliteSays(error)?.reason ?? (error as Error).message;
        faults.set(slug, `The stock of ${slug} could not be read: ${reason}.`);
        if (!known) throw error;
        report?.(error);
        return { db: known.db, stored: known.stored, holds };
      }
    },
  };
}
