/** Generated from schemas/entities/review-summary.schema.json by `npm run generate`. Do not edit. */
import type { Review } from './review.ts';

/**
 * All reviews of a dealer together.
 */
export interface ReviewSummary {
  /**
   * How many reviews there are; the list may hold fewer.
   */
  count?: number;
  /**
   * Mean of the ratings, 1 to 5.
   */
  average_rating?: number;
  /**
   * Some of the reviews.
   */
  reviews?: Review[];
}
