/** Generated from schemas/api/multi-search.answer.schema.json by `npm run generate`. Do not edit. */
import type { Car } from '../car.ts';

/**
 * What was found, one result for each search.
 */
export interface MultiSearchAnswer {
  /**
   * In the order of the searches.
   *
   * Items: What one search found.
   */
  results: {
    /**
     * As it was asked.
     */
    indexUid: string;
    /**
     * The first cars that match.
     */
    hits: Car[];
    /**
     * As it was asked.
     */
    limit: number;
    /**
     * All cars that match.
     */
    estimatedTotalHits: number;
  }[];
}
