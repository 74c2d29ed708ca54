/** Generated from schemas/api/search-cars.answer.schema.json by `npm run generate`. Do not edit. */
import type { Car } from '../car.ts';

/**
 * One page of the cars that a site lists. A page after the last one is empty.
 */
export interface SearchCarsAnswer {
  cars: Car[];
  /**
   * Id of a car -> path of its page on this site.
   */
  addresses: {
    [k: string]: string;
  };
  /**
   * All cars that match, on all pages.
   */
  total: number;
  /**
   * This page.
   */
  page: number;
  /**
   * How many pages there are.
   */
  pages: number;
}
