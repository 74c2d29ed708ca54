/** Generated from schemas/blocks/car-line.schema.json by `npm run generate`. Do not edit. */

/**
 * Which car this is about: a small photo, its name, its price. It stands over a form.
 */
export interface CarLineSettings {
  /**
   * What the shopper reads.
   */
  texts: {
    /**
     * Which car this is; empty hides the block.
     */
    title?: string;
    /**
     * What it costs, or what is said in place of a price; empty leaves it out.
     */
    price?: string;
    /**
     * A quieter line; empty leaves it out.
     */
    under: string;
  };
}
