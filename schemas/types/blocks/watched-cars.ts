/** Generated from schemas/blocks/watched-cars.schema.json by `npm run generate`. Do not edit. */
import type { HeadingLevel } from '../definitions/heading-level.ts';

/**
 * The cars that the shopper who is signed in has saved, as cards, the last one first.
 */
export interface WatchedCarsSettings {
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
     * Leads to the stock while nothing is saved.
     */
    toStock: string;
  };
}
