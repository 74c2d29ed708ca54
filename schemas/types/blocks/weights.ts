/** Generated from schemas/blocks/weights.schema.json by `npm run generate`. Do not edit. */
import type { EntryId } from '../definitions/entry-id.ts';

/**
 * What a trailer weighs, in words and as a bar.
 */
export interface WeightsSettings {
  /**
   * What it weighs empty, kg.
   */
  empty?: number;
  /**
   * What it may weigh at most, kg.
   */
  loaded?: number;
  /**
   * Terms in words; those whose title comes out empty are left out.
   */
  rows: {
    /**
     * Name of the row, for changes.
     */
    id: EntryId;
    /**
     * The figure and what it is.
     */
    title: string;
    /**
     * What it means; empty leaves it out.
     */
    text: string;
  }[];
  /**
   * What the shopper reads.
   */
  texts: {
    /**
     * Title; empty leaves it out.
     */
    title: string;
    /**
     * The first part of the bar.
     */
    empty: string;
    /**
     * The rest of the bar.
     */
    toFill: string;
  };
}
