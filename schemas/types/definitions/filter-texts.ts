/** Generated from schemas/definitions/filter-texts.schema.json by `npm run generate`. Do not edit. */

/**
 * How a filter that is chosen is said.
 */
export interface FilterTexts {
  /**
   * A value of a list.
   */
  value: string;
  /**
   * Words that were typed.
   */
  typed: string;
  /**
   * A postcode that the {vehicles} are looked for around.
   */
  near: string;
  /**
   * A range without a most.
   */
  from: string;
  /**
   * A range without a least.
   */
  to: string;
  /**
   * A range with both.
   */
  between: string;
}
