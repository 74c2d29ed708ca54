/** Generated from schemas/blocks/views-count.schema.json by `npm run generate`. Do not edit. */

/**
 * Counts that the car of the page is looked at, asks how it is now, and says how often it was looked at.
 */
export interface ViewsCountSettings {
  /**
   * How often the car was viewed is shown; it is counted in any case.
   */
  shown: boolean;
  /**
   * A price that changes is a change of the page; of a car without a shown price the server tells none.
   */
  priced: boolean;
  /**
   * What the shopper reads.
   */
  texts: {
    /**
     * Said of a car that nobody looked at before.
     */
    one: string;
    /**
     * Said of all others.
     */
    many: string;
  };
}
