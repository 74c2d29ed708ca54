/** Generated from schemas/entities/viewed-car.schema.json by `npm run generate`. Do not edit. */

/**
 * A car that a visitor looked at, kept in the browser.
 */
export interface ViewedCar {
  /**
   * Id of the car, as text.
   */
  id: string;
  /**
   * The dealer's stock number.
   */
  stocknum?: string;
  /**
   * Make.
   */
  make?: string;
  /**
   * Model.
   */
  model?: string;
  /**
   * Body in full.
   */
  body?: string;
  /**
   * Body in one word.
   */
  simple_body?: string;
}
