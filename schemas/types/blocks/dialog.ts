/** Generated from schemas/blocks/dialog.schema.json by `npm run generate`. Do not edit. */
import type { HeadingLevel } from '../definitions/heading-level.ts';

/**
 * Blocks that stand over the page once a link to them is followed: `#` and the id of the dialog, or of a block in it.
 */
export interface DialogSettings {
  headingLevel?: HeadingLevel;
  /**
   * What the shopper reads.
   */
  texts: {
    /**
     * Its name, over what stands in it.
     */
    title: string;
    /**
     * Name of the cross that closes it.
     */
    close: string;
  };
}
