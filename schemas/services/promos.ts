/** What may be asked of the promos of a site: cards between the cars of a result grid. */
import type { Promo } from '../types/promo.ts';

export interface PromoQuestion {
  /** Path of the page: the random places of one page are always the same. */
  path: string;
  /** What the page lists: its search type and the car types that the shopper picks; empty: all stock. */
  types: readonly string[];
  /** Places in the grid for promos that name none, from 1. */
  adSlots: readonly number[];
  /** How many cars stand in the grid. */
  cars: number;
}

export interface PlacedPromo {
  id: string;
  /** Its place among all that stands in the grid, from 1. */
  place: number;
  node: NonNullable<Promo['node']>;
}

export interface PromosServices {
  /** Promos that are shown now on a page, in the order of their places; each place is taken once. */
  promosOn(page: PromoQuestion): Promise<readonly PlacedPromo[]>;
}
