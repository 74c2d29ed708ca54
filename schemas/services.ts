/**
 * All that a block's `load` may ask. The server implements it for one site and one request; tests/fixtures fakes it.
 * A block never fetches.
 */
import type { Filter, Picked } from './filter.ts';
import type { Car } from './types/car.ts';

export interface CarSearch {
  /** 1-based. */
  page: number;
  perPage: number;
  /** What the layout narrows the list to. */
  where?: Filter;
  /** What the shopper narrows it to, besides. */
  picked?: Picked;
  /** `price:asc`, `created_at:desc` ...; absent: the site's own order. */
  sort?: string;
}

export interface CarResults {
  cars: readonly Car[];
  /** All matching cars, not only those of this page. */
  total: number;
  page: number;
  pages: number;
  /** Epoch ms at which the clock changes which cars match; absent: never. */
  until?: number;
}

export interface Services {
  /** Cars listed on this site (rule `listed`), one page of them. */
  searchCars(search: CarSearch): Promise<CarResults>;
  /** A car that this site shows, by slug or id, also when it is sold and no longer listed; undefined: there is none. */
  getCar(key: string): Promise<Car | undefined>;
}
