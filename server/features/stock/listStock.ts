import type { Car } from '../../../schemas/types/car.ts';
import { CarColumns, type ColumnNames } from './columns/carColumns.ts';
import type { Asker } from './columns/factColumn.ts';
import type { SearchRules } from './columns/searchRules.ts';
import type { StoredStock } from './readStock.ts';
import { makeTurns } from './turns.ts';

/** Whether a car is listed, and until when (epoch ms) that answer holds; Infinity when the clock does not change it. */
export type ListedRule = (car: Car, now: Date) => { listed: boolean; until: number };

/** The cars that a site lists, as pages ask them. */
export type ListedCars = Pick<CarColumns, 'search' | 'count' | 'valueOfSlug'>;

/** The stock of one site at one moment; it never changes, a newer one takes its place. */
export interface SiteStock {
  /** Goes up with every import that changes something; 0: the site never had stock. */
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
}

/** Which cars of a stock are listed now, with their columns; made in turns. */
export async function listStock(
  stored: StoredStock,
  { isListed, asker, rules, columns, before }: Listing,
): Promise<ListedStock> {
  const turns = makeTurns();
  let until = Infinity;
  const cars: Car[] = [];
  for (const car of stored.cars) {
    if (turns.isOver()) await turns.next();
    const answer = isListed(car, asker.now);
    until = Math.min(until, answer.until);
    if (answer.listed) cars.push(car);
  }
  const listed = new CarColumns(cars, rules, before?.listed);
  await listed.prepare(columns, asker);
  return {
    version: stored.version,
    until,
    listed,
    bySlug: (slug) => stored.bySlug.get(slug),
    byId: (id) => stored.byId.get(id),
    all: stored.cars,
  };
}
