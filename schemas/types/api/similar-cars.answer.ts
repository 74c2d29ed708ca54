/** Generated from schemas/api/similar-cars.answer.schema.json by `npm run generate`. Do not edit. */

/**
 * Which cars are like another one.
 */
export interface SimilarCarsAnswer {
  /**
   * Ids of the cars, best first.
   */
  ids: string[];
}
