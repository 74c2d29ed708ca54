/** Generated from schemas/blocks/saved-cars.schema.json by `npm run generate`. Do not edit. */
import type { HeadingLevel } from '../definitions/heading-level.ts';

/**
 * The cars that the shopper has saved on this device, as cards. Which they are, the browser says.
 */
export interface SavedCarsSettings {
  headingLevel?: HeadingLevel;
  /**
   * Where `texts.toStock` leads.
   */
  stockLink: string;
  /**
   * What the shopper reads.
   */
  texts: {
    /**
     * Title of the block.
     */
    title: string;
    /**
     * Said while nothing is saved.
     */
    empty: string;
    /**
     * Stands over the saved ones.
     */
    kept: string;
    /**
     * Leads to the stock.
     */
    toStock: string;
  };
}
