/** Generated from schemas/blocks/key-info.schema.json by `npm run generate`. Do not edit. */
import type { EntryId } from '../definitions/entry-id.ts';
import type { IconName } from '../icon.ts';

/**
 * What a shopper asks first about a car, each with an icon: a few facts, the rest behind a button.
 */
export interface KeyInfoSettings {
  /**
   * The facts, in order; those without a value are left out.
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
     * Stands beside the row.
     */
    icon?: IconName;
  }[];
  /**
   * Facts that are shown at first; the rest opens with a button.
   */
  shown: number;
  /**
   * tiles: a grid with labels. row: one quiet line of icon, word and value. band: large figures over the whole width, divided by rules. cells: a ruled form, the label above. sentences: one under the other, the value says all and readers hear the label. ribbon: side by side on a ground of their own, icon, value and label.
   */
  look: 'tiles' | 'row' | 'band' | 'cells' | 'sentences' | 'ribbon';
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
