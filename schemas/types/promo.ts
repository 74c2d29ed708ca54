/** Generated from schemas/entities/promo.schema.json by `npm run generate`. Do not edit. */

/**
 * A card between the cars of a result grid.
 */
export interface Promo {
  /**
   * Name of the entry, for changes.
   */
  id?: string;
  /**
   * From when it is shown.
   */
  start?: string;
  /**
   * Until when it is shown.
   */
  expiry?: string;
  /**
   * Its place in the grid, 1 is the first, or random: anywhere, but always the same on one page. Absent: the next ad slot of the grid.
   */
  position?: number | 'random';
  /**
   * What the pages list on which it is shown; absent: all pages of results.
   *
   * Items: A search type (used-cars) or a car type (used).
   */
  display?: string[];
  /**
   * Only where exactly that is listed; else also where all stock is.
   */
  strictDisplay: boolean;
  /**
   * What the card shows.
   */
  node?: {
    /**
     * Title of the card.
     */
    title: string;
    /**
     * One or two sentences.
     */
    text?: string;
    /**
     * Picture, as a site asset.
     */
    picture?: string;
    /**
     * What the picture shows, for those who cannot see it; empty when it only decorates.
     */
    pictureText?: string;
    /**
     * What its link says.
     */
    label?: string;
    /**
     * Where it leads: a page name, a path or a whole address.
     */
    link?: string;
    /**
     * The ground it stands on.
     */
    tone?: 'plain' | 'raised' | 'tint' | 'tintWarm' | 'brand' | 'deep' | 'dark';
    /**
     * As wide as a card, or over the whole row.
     */
    width?: 'card' | 'row';
  };
}
