/** Generated from schemas/api/search.answer.schema.json by `npm run generate`. Do not edit. */
import type { Car } from '../car.ts';

/**
 * One page of the cars that were found, and how many there are by value. Of numbers neither the least nor the most is told.
 */
export interface SearchAnswer {
  /**
   * Cars of this page; none after the last one.
   */
  hits: Car[];
  /**
   * How many pages there are.
   */
  pages: number;
  /**
   * All cars that match, on all pages.
   */
  count: number;
  /**
   * Field -> its values, each with the cars that have it.
   */
  facets: {
    /**
     * Value -> cars.
     */
    [k: string]: {
      [k: string]: number;
    };
  };
  /**
   * How long the search took, milliseconds.
   */
  ms: number;
}
