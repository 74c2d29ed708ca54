/** Generated from schemas/blocks/saved-cars.schema.json by `npm run generate`. Do not edit. */
import type { Button } from '../definitions/button.ts';
import type { HeadingLevel } from '../definitions/heading-level.ts';

/**
 * The cars that the shopper has saved on this device, as cards. Which they are, the browser says.
 */
export interface SavedCarsSettings {
  headingLevel?: HeadingLevel;
  /**
   * Where they stand side by side; empty: nowhere.
   */
  compareLink: string;
  /**
   * How many cars are compared at once, at most: the first ones.
   */
  max?: number;
  /**
   * Beside the title, while there are any.
   */
  buttons: Button[];
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
     * Leads to them side by side: {count}.
     */
    compare: string;
    /**
     * Stands over the saved ones.
     */
    kept: string;
    /**
     * Leads to the stock while nothing is saved.
     */
    toStock: string;
  };
}
