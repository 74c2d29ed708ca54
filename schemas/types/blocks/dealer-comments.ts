/** Generated from schemas/blocks/dealer-comments.schema.json by `npm run generate`. Do not edit. */

/**
 * The dealer's own words about a car.
 */
export interface DealerCommentsSettings {
  /**
   * plain: paragraphs under a title. letter: on a sheet of its own, with a greeting and a signature.
   */
  look: 'plain' | 'letter';
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
     * Stands before the first paragraph; empty leaves it out.
     */
    greeting: string;
    /**
     * First name of who wrote it, as a signature; empty leaves it out.
     */
    signature: string;
    /**
     * A quiet line under the signature.
     */
    signedBy: string;
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
