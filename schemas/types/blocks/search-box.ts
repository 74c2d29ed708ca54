/** Generated from schemas/blocks/search-box.schema.json by `npm run generate`. Do not edit. */

/**
 * Words for the search of its page: a make, a model, a stock number.
 */
export interface SearchBoxSettings {
  /**
   * The search that it leads to; empty: that of its own page, which stays narrowed as it is.
   */
  link: string;
  /**
   * What the shopper reads.
   */
  texts: {
    /**
     * Names the field, for screen readers.
     */
    label: string;
    /**
     * Stands in the empty field.
     */
    placeholder: string;
    /**
     * Names the button, for screen readers.
     */
    submit: string;
  };
}
