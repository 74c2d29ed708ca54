/** Generated from schemas/api/get-car.params.schema.json by `npm run generate`. Do not edit. */

/**
 * Which car.
 */
export interface GetCarParams {
  /**
   * Slug of the car, or its id.
   */
  slug: string;
}
