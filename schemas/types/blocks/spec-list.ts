/** Generated from schemas/blocks/spec-list.schema.json by `npm run generate`. Do not edit. */
import type { EntryId } from '../definitions/entry-id.ts';

/**
 * One group of specs, in order: featured, specifications or summary.
 */
export interface SpecListSettings {
  /**
   * The rows, from top to bottom; rows without a value are left out.
   */
  items: {
    /**
     * Name of the row, for changes.
     */
    id: EntryId;
    /**
     * What the row is about.
     */
    label: string;
    /**
     * What stands in the row; a row without a value is left out.
     */
    value?: string;
  }[];
  /**
   * Rows that are shown at first; the rest opens with a button.
   */
  shown: number;
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
    more: string;
    /**
     * Closes the rest.
     */
    less: string;
  };
}
