/** What may be asked of customer reviews. */
import type { Review } from '../types/review.ts';

export interface ShownReviews {
  /** In the order of their source. */
  reviews: readonly Review[];
  /** What all of them come to; missing where nobody knows, or where the average is lower than the site shows. */
  summary?: { count: number; average: number };
}

export interface ReviewServices {
  /**
   * The reviews that this site shows.
   *
   * @throws when the provider that the site names has not answered yet
   */
  listReviews(): Promise<ShownReviews>;
}
