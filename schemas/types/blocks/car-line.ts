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
     * What it costs, e.g. {rules.displayPrice}; empty leaves it out: who hides the block `price` of some cars hides it here too.
     */
    price: string;
    /**
     * A quieter line; empty leaves it out.
     */
    under: string;
  };
}
