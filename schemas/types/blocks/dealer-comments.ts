/** Generated from schemas/blocks/dealer-comments.schema.json by `npm run generate`. Do not edit. */

/**
 * The dealer's own words about a car.
 */
export interface DealerCommentsSettings {
  /**
   * Longer comments are cut after the last whole word within this many characters; the rest opens with a button.
   */
  maxCharacters: number;
  /**
   * What the shopper reads.
   */
  texts: {
    /**
     * Title of the block; empty leaves it out.
     */
    title: string;
    /**
     * The comments; | parts paragraphs.
     */
    body: string;
    /**
     * Shown when there are none; empty hides the block.
     */
    pending: string;
    /**
     * Opens the rest.
     */
    more: string;
    /**
     * Closes the rest.
     */
    less: string;
  };
}
