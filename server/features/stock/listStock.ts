import type { Car } from '../../../schemas/types/car.ts';
import { CarColumns, type ColumnNames } from './columns/carColumns.ts';
import type { Asker } from './columns/factColumn.ts';
import type { SearchRules } from './columns/searchRules.ts';
import type { HeldStock } from './heldStock.ts';
import type { StoredStock } from './readStock.ts';
import { makeTurns } from './turns.ts';

/** Whether a car is listed, and until when (epoch ms) that answer holds; Infinity when the clock does not change it. */
export type ListedRule = (car: Car, now: Date) => { listed: boolean; until: number };

/** The cars that a site lists, as pages ask them. */
export type ListedCars = Pick<CarColumns, 'search' | 'count' | 'valueOfSlug'>;

/** The stock of one site at one moment; it never changes, a newer one takes its place. */
export interface SiteStock {
  /** Another one with each import that changes something, and with each hold that begins or ends; 0: the site never had stock. */
  readonly version: number;
  /** Epoch ms at which the clock changes what is listed; Infinity: never. */
  readonly until: number;
  /** Listed cars, in the site's own order: see readStock. */
  readonly listed: ListedCars;
  /** Any stored car, listed or not. */
  bySlug: (slug: string) => Car | undefined;
  byId: (id: string) => Car | undefined;
  /** All stored cars, listed or not. */
  readonly all: readonly Car[];
  /** Cars as if nobody held any: for what was sent from a page that may be older than a hold. */
  readonly free: Pick<SiteStock, 'bySlug' | 'byId'>;
}

/** With all columns, for those who make the next one of it. */
export interface ListedStock extends SiteStock {
  readonly listed: CarColumns;
}

/** For pages that must be drawn whatever happens. */
export const NO_STOCK: ListedStock = {
  version: 0,
  until: Infinity,
  listed: new CarColumns([]),
  bySlug: () => undefined,
  byId: () => undefined,
  all: [],
  free: { bySlug: () => undefined, byId: () => undefined },
};

export interface Listing {
  isListed: ListedRule;
  asker: Asker;
  /** How the site searches them. */
  rules: SearchRules;
  /** Columns that will be asked for. */
  columns: ColumnNames;
  /** The stock before this one. */
  before?: ListedStock | undefined;
  /** What shoppers hold of it; absent: nothing. */
  held?: HeldStock | undefined;
}

/** Which cars of a stock are listed now, with their columns; made in turns. */
export async function listStock(
  stored: StoredStock,
  { isListed, asker, rules, columns, before, held }: Listing,
): Promise<ListedStock> {
  const turns = makeTurns();
  const shown = held ?? stored;
  let until = held?.until ?? Infinity;
  const cars: Car[] = [];
  for (const car of shown.cars) {
    if (turns.isOver()) await turns.next();
    const answer = isListed(car, asker.now);
    until = Math.min(until, answer.until);
    if (answer.listed) cars.push(car);
  }
  const listed = new CarColumns(cars, rules, before?.listed);
  await listed.prepare(columns, asker);
  return {
    version: shown.version,
    until,
    listed,
    all: shown.cars,
    ...findIn(shown),
    free: findIn(stored),
  };
}

function findIn({ bySlug, byId }: Pick<StoredStock, 'bySlug' | 'byId'>): SiteStock['free'] {
  return { bySlug: (slug) => bySlug.get(slug), byId: (id) => byId.get(id) };
}
