/** Generated from schemas/entities/favourite.schema.json by `npm run generate`. Do not edit. */

/**
 * A car that a visitor saved in the browser.
 */
export interface Favourite {
  /**
   * Id of the car, as text.
   */
  id: string;
  /**
   * Name of the car.
   */
  name?: string;
  /**
   * Slug of the car.
   */
  slug?: string;
  /**
   * Make.
   */
  make?: string;
  /**
   * Model.
   */
  model?: string;
  /**
   * First picture.
   */
  primary_image_url?: string;
}
