/** Generated from schemas/blocks/model-guide.schema.json by `npm run generate`. Do not edit. */

/**
 * What others of the same make and model say of a car that little is known of: one that is typical, and from where to where their prices go. Only where the stock has enough of them.
 */
export interface ModelGuideSettings {
  /**
   * With fewer others of its make and model the block is left out: they would say nothing.
   */
  atLeast: number;
  /**
   * Field of the stock that tells kinds of a model apart: the typical one is of the kind that there are most of.
   */
  kind: string;
  /**
   * What the shopper reads.
   */
  texts: {
    /**
     * Title; empty leaves it out.
     */
    title: string;
    /**
     * Says whose figures these are; empty leaves it out.
     */
    intro: string;
    /**
     * Where their prices begin and end; empty, or where they all cost the same: it is left out.
     */
    prices: string;
  };
}
