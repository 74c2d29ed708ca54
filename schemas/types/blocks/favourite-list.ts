/** Generated from schemas/blocks/favourite-list.schema.json by `npm run generate`. Do not edit. */

/**
 * A heart with the number of saved cars; it opens a drawer that lists them.
 */
export interface FavouriteListSettings {
  /**
   * The page of all that is saved.
   */
  link: string;
  /**
   * What the shopper reads.
   */
  texts: {
    /**
     * Name of the button, and title of the drawer.
     */
    title: string;
    /**
     * Stands in the drawer while nothing is saved.
     */
    none: string;
    /**
     * Leads from the drawer to the page of all that is saved.
     */
    all: string;
    /**
     * Closes the drawer.
     */
    close: string;
  };
}
