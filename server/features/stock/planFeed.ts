import { toSlug } from '../../../domain/slug.ts';
import type { Car } from '../../../schemas/types/car.ts';
import type { StockTable } from '../../storage/stockTables.ts';
import { hashOf } from './identity.ts';
import { placeOf, type PreparedCar, type RecordProblem } from './prepareRecords.ts';

/** A stored car, without its body. */
export type StoredCar = Omit<StockTable, 'body' | 'version'>;

/** A car to be stored; the import gives it its version. */
export type NewCar = Omit<StockTable, 'version'>;

export interface FeedPlan {
  added: NewCar[];
  changed: NewCar[];
  /** Same content; only the place in the feed is another. */
  moved: StoredCar[];
  unchanged: number;
  /** Identities. */
  removed: string[];
  problems: RecordProblem[];
}

interface PlanInput {
  site: string;
  feed: string;
  now: string;
  /** All cars of the site. */
  stored: readonly StoredCar[];
  incoming: readonly PreparedCar[];
  /** Refused now: kept as they are when they are stored. */
  refused: ReadonlySet<string>;
}

/** Longer names are cut: a slug is an address. */
const MAX_SLUG_CHARACTERS = 80;
const SLUG_DIGITS = 6;

/**
 * What an import would do to the stored cars. Pure.
 * A car keeps id, slug and created_at when it comes again; what the feed itself says comes first. A car whose id or slug
 * belongs to another car is a problem.
 */
export function planFeed(input: PlanInput): FeedPlan {
  const plan: FeedPlan = { added: [], changed: [], moved: [], unchanged: 0, removed: [], problems: [] };
  const own = new Map(
    input.stored.filter((row) => row.feed === input.feed).map((row) => [row.identity, row]),
  );
  const wanted = new Set([...input.incoming.map((one) => one.identity), ...input.refused]);
  plan.removed = [...own.keys()].filter((identity) => !wanted.has(identity));
  const gone = new Set(plan.removed);
  const staying = input.stored.filter((row) => row.feed !== input.feed || !gone.has(row.identity));
  const names = { ids: claims(staying, 'car_id'), slugs: claims(staying, 'slug') };
  for (const [position, one] of input.incoming.entries()) {
    planCar(plan, input, { one, position, row: own.get(one.identity), names });
  }
  return plan;
}

type Claims = Map<string, string>;

interface Placing {
  one: PreparedCar;
  position: number;
  row: StoredCar | undefined;
  names: { ids: Claims; slugs: Claims };
}

function planCar(plan: FeedPlan, input: PlanInput, placing: Placing): void {
  const { one, position, row } = placing;
  const hash = hashOf(one.car);
  if (row?.hash === hash) {
    plan.unchanged += 1;
    if (row.position !== position) plan.moved.push({ ...row, position });
    return;
  }
  const { id, slug, taken } = claimNames(input, placing);
  if (taken !== undefined) {
    const value = one.car[taken];
    plan.problems.push({
      ...placeOf(one),
      reason: 'belongs to another car of this site',
      field: taken,
      value,
    });
    return;
  }
  const created_at = row?.created_at ?? input.now;
  const car: FeedCar = { created_at, updated_at: input.now, ...one.car, id, slug };
  (row ? plan.changed : plan.added).push({
    site: input.site,
    feed: input.feed,
    identity: one.identity,
    car_id: id,
    slug,
    body: JSON.stringify(car),
    hash,
    position,
    created_at,
    imported_at: input.now,
  });
}

function claimNames(
  { site, feed }: PlanInput,
  { one, row, names }: Placing,
): { id: string; slug: string; taken?: 'id' | 'slug' } {
  const owner = ownerKey(feed, one.identity);
  // Another feed, or another site, may have the same record.
  const digits = hashOf([site, feed, one.identity]);
  const id = one.car.id ?? row?.car_id ?? digits.slice(0, 16);
  const slug = one.car.slug ?? row?.slug ?? deriveSlug(one.car.name ?? '', digits, names.slugs);
  if (!claim(names.ids, id, owner)) return { id, slug, taken: 'id' };
  if (!claim(names.slugs, slug, owner)) return { id, slug, taken: 'slug' };
  return { id, slug };
}

type FeedCar = Partial<Car>;

function claims(rows: readonly StoredCar[], key: 'car_id' | 'slug'): Claims {
  return new Map(rows.map((row) => [row[key], ownerKey(row.feed, row.identity)]));
}

function ownerKey(feed: string, identity: string): string {
  return `${feed}\n${identity}`;
}

/** @returns false when another car has it */
function claim(taken: Claims, name: string, owner: string): boolean {
  const holder = taken.get(name);
  if (holder !== undefined && holder !== owner) return false;
  taken.set(name, owner);
  return true;
}

/** `2018-example-hatch-3f9a2c`: the name, and as many digits as make it unique. */
function deriveSlug(name: string, digits: string, taken: Claims): string {
  const start = toSlug(name).slice(0, MAX_SLUG_CHARACTERS).replace(/-$/, '');
  let count = SLUG_DIGITS;
  let slug = '';
  do {
    slug = [start, digits.slice(0, count)].filter(Boolean).join('-');
    count += 2;
  } while (taken.has(slug) && count <= digits.length);
  return slug;
}
