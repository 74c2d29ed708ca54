/** Generated from schemas/blocks/for-each.schema.json by `npm run generate`. Do not edit. */
import type { Filter } from '../../filter.ts';
import type { HeadingLevel } from '../definitions/heading-level.ts';

/**
 * Draws its slot once for each entry of a list: the places of the dealer, its news, its brands.
 */
export interface ForEachSettings {
  headingLevel?: HeadingLevel;
  /**
   * The list: one of data (posts), or of a fact (item.departments).
   */
  list: string;
  /**
   * Which entries: a condition in which `item` is each of them, and `page` what the page is about.
   */
  where: Filter;
  /**
   * Order by a field of the entries; absent: as the list has them.
   */
  sort?: string;
  /**
   * Most entries that are drawn; absent: all.
   */
  limit?: number;
  /**
   * One under the other, or side by side in as many columns as fit.
   */
  layout: 'stack' | 'grid';
  /**
   * How narrow a column may become before there is one less: 9, 20 or 28 times the size of the text.
   */
  column: 'narrow' | 'medium' | 'wide';
  /**
   * Entries on the ground of the page, or each in a frame of its own.
   */
  look: 'plain' | 'card';
  /**
   * What the shopper reads.
   */
  texts: {
    /**
     * Title over the entries; empty leaves it out.
     */
    title: string;
  };
}
