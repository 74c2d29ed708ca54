/** What may be asked of a site's stock. */
import type { Filter, Picked, Ranges } from '../filter.ts';
import type { Car } from '../types/car.ts';

/** A place, and how far from it cars may stand. */
export interface Near {
  /** In degrees. */
  lat: number;
  long: number;
  km: number;
}

/** What cars are asked for. All of it holds. */
export interface CarQuery {
  /** What the layout narrows the list to. */
  where?: Filter;
  /**
   * What the shopper narrows it to, besides: fields of the car, and the derived keys of the search (`make_model`,
   * `price_range`, `categories` ...; see server/features/stock/searchKeys.ts).
   */
  picked?: Picked;
  ranges?: Ranges;
  /** Words that the shopper typed: all of them are found in the car, the last one may be half a word. */
  text?: string;
  /** Cars at locations within this distance. */
  near?: Near;
  /**
   * `price:asc`, `created_at:desc` ..., `distance:asc` with `near`, `relevance:desc` with `text`. `custom_rank:desc` is the
   * site's own order: by feed, then as the feed has them. Absent: what fits the words best, else the site's own order.
   */
  sort?: string;
}

export interface CarSearch extends CarQuery {
  /** 1-based. */
  page: number;
  perPage: number;
}

export interface CarResults {
  cars: readonly Car[];
  /** All matching cars, not only those of this page. */
  total: number;
  page: number;
  pages: number;
  /** Words of the cars that were found for `text`, lower case: what is to be marked. */
  words?: readonly string[];
  /** Epoch ms at which the clock changes which cars match; absent: never. */
  until?: number;
}

/** What is counted of a search. */
export interface CarCount extends CarQuery {
  /** Fields whose values are counted, e.g. `make`. */
  lists: readonly string[];
  /** Fields whose least and most are told, e.g. `price`. */
  limits: readonly string[];
  /** Field -> the number of bars in which its cars are counted, from its least to its most. */
  histograms?: Readonly<Record<string, number>>;
}

/** How many cars there are by pieces of equal width. */
export interface Histogram {
  min: number;
  max: number;
  /** The last one has `max`. */
  counts: readonly number[];
}

/** How many cars there would be of each value: the other choices hold, those of the same field do not count. */
export interface CarCounts {
  /** Cars for which all choices hold. */
  total: number;
  /** Field -> its values: those that the site puts in an order as it says, then the most frequent first. */
  lists: Readonly<Record<string, readonly { value: string; count: number }[]>>;
  /** Field -> its least and its most; a field that no car has is not there. */
  limits: Ranges;
  /** Of the fields that were asked for, and that a car has. */
  histograms?: Readonly<Record<string, Histogram>>;
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
