/** Generated from schemas/entities/promo.schema.json by `npm run generate`. Do not edit. */

/**
 * A card between the cars of a result grid.
 */
export interface Promo {
  /**
   * From when it is shown.
   */
  start?: string;
  /**
   * Until when it is shown.
   */
  expiry?: string;
  /**
   * Place in the grid, 0 is the first.
   */
  position?: number;
  /**
   * Stock types or pages that it belongs to.
   *
   * Items: A stock type or the name of a page.
   */
  display?: string[];
  /**
   * Only where `display` matches exactly.
   */
  strictDisplay: boolean;
  /**
   * The block to draw, as in a layout.
   */
  node?: {
    [k: string]: unknown;
  };
}
