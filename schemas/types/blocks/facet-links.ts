/** Generated from schemas/blocks/facet-links.schema.json by `npm run generate`. Do not edit. */
import type { EntryId } from '../definitions/entry-id.ts';
import type { HeadingLevel } from '../definitions/heading-level.ts';

/**
 * Tiles that lead to filtered searches, each with how many cars it finds.
 */
export interface FacetLinksSettings {
  headingLevel?: HeadingLevel;
  /**
   * Field of the cars, as the stock has it.
   */
  field: string;
  /**
   * Words alone, or bodies drawn over them.
   */
  look: 'cells' | 'silhouettes';
  /**
   * What has these bodies: an off-road caravan is drawn as one, and not as a car.
   */
  itemType: 'car' | 'caravan' | 'motorcycle' | 'truck';
  /**
   * Cells that share their rules; or apart, each with a ground and the corners of the site.
   */
  tiles: 'ruled' | 'apart';
  /**
   * Values that are shown, the most frequent first.
   */
  most: number;
  /**
   * Ranges of the field with their words; absent: its values.
   */
  steps: {
    id: EntryId;
    /**
     * What the range is called.
     */
    label: string;
    /**
     * Its least.
     */
    min?: number;
    /**
     * Its most.
     */
    max?: number;
  }[];
  /**
   * The search that it leads to.
   */
  link: string;
  /**
   * What the shopper reads.
   */
  texts: {
    /**
     * Title of the tiles; empty leaves it out.
     */
    title: string;
    /**
     * A last tile after the values, which leads to all of them; empty leaves it out.
     */
    all: string;
    /**
     * How many cars a tile finds.
     */
    count: string;
    /**
     * Stands in place of `count` for a single car.
     */
    countOne: string;
    /**
     * The lowest price of a tile, under its count; empty leaves it out, and so do steps of prices and the tile of all.
     */
    from: string;
  };
}
