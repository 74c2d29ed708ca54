/** Generated from schemas/api/similar-cars.query.schema.json by `npm run generate`. Do not edit. */

/**
 * Query of similarCars.
 */
export interface SimilarCarsQuery {
  /**
   * Slug of the car that others are to be like, or its id.
   */
  slug: string;
}
