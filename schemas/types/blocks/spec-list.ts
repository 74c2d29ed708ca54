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
    /**
     * A quieter line under the value; shown with a value only.
     */
    under: string;
    /**
     * Where the quieter line leads, or the value where there is none.
     */
    link: string;
  }[];
  /**
   * Rows that are shown at first; the rest opens with a button.
   */
  shown: number;
  /**
   * rows: label and value side by side, in two columns where there is room. cells: a ruled form, the label above. lines: short lines of a panel, the value at the end.
   */
  look: 'rows' | 'cells' | 'lines';
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
