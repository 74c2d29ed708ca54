/** Generated from schemas/definitions/range.schema.json by `npm run generate`. Do not edit. */

/**
 * A number that a shopper may set, and its bounds.
 */
export interface RangeSettings {
  /**
   * The least that may be set.
   */
  min: number;
  /**
   * The most that may be set.
   */
  max: number;
  /**
   * How far the slider moves at a time; what is typed is rounded to its decimals.
   */
  step: number;
  /**
   * What is set at first.
   */
  start: number;
  /**
   * It can be set; otherwise what it is at first counts.
   */
  shown: boolean;
}
