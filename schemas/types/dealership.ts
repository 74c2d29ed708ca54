/** Generated from schemas/entities/dealership.schema.json by `npm run generate`. Do not edit. */

/**
 * The business that owns locations.
 */
export interface Dealership {
  /**
   * Id of the dealership, as text.
   */
  id: string;
  /**
   * Mean of the ratings, 1 to 5.
   */
  average_rating?: number;
  /**
   * How many reviews.
   */
  review_count?: number;
}
