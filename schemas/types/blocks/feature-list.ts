/** Generated from schemas/blocks/feature-list.schema.json by `npm run generate`. Do not edit. */

/**
 * The equipment of a car: a few features, the rest behind a button.
 */
export interface FeatureListSettings {
  /**
   * Features that are shown at first; the rest opens with a button.
   */
  shown: number;
  /**
   * Words of features that stand before all others, in this order, in whatever case.
   */
  first: string[];
  /**
   * What the shopper reads.
   */
  texts: {
    /**
     * Title of the block; empty leaves it out.
     */
    title: string;
    /**
     * Opens the rest.
     */
    showAll: string;
    /**
     * Closes the rest.
     */
    hide: string;
  };
}
