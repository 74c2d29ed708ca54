/** What may be asked of a site's stock. */
import type { Filter, Picked, Ranges } from '../filter.ts';
import type { Car } from '../types/car.ts';

export interface CarSearch {
  /** 1-based. */
  page: number;
  perPage: number;
  /** What the layout narrows the list to. */
  where?: Filter;
  /** What the shopper narrows it to, besides. */
  picked?: Picked;
  ranges?: Ranges;
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

/** What is counted of a search. */
export interface CarCount extends Pick<CarSearch, 'where' | 'picked' | 'ranges'> {
  /** Fields whose values are counted, e.g. `make`. */
  lists: readonly string[];
  /** Fields whose least and most are told, e.g. `price`. */
  limits: readonly string[];
}

/** How many cars there would be of each value: the other choices hold, those of the same field do not count. */
export interface CarCounts {
  /** Cars for which all choices hold. */
  total: number;
  /** Field -> its values, the most frequent first. */
  lists: Readonly<Record<string, readonly { value: string; count: number }[]>>;
  /** Field -> its least and its most; a field that no car has is not there. */
  limits: Ranges;
  /** Epoch ms at which the clock changes an answer; absent: never. */
  until?: number;
}

/** The cars of the site. */
export interface StockServices {
  /** Cars listed on this site (rule `listed`), one page of them. */
  searchCars(search: CarSearch): Promise<CarResults>;
  /** How many cars of a search there are by value of each field. */
  countCars(count: CarCount): Promise<CarCounts>;
  /** A car that this site shows, by slug or id, also when it is sold and no longer listed; undefined: there is none. */
  getCar(key: string): Promise<Car | undefined>;
}
