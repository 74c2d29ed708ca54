/** Generated from schemas/blocks/search-title.schema.json by `npm run generate`. Do not edit. */

/**
 * The h1 of a search page, with how many cars were found and on which page of them one is.
 */
export interface SearchTitleSettings {
  /**
   * false: the title is for screen readers and search engines alone, e.g. where the results say in their own words that nothing was found.
   */
  titleShown: boolean;
  /**
   * What the shopper reads.
   */
  texts: {
    /**
     * Title of the page; it may ask what is searched for and how many there are.
     */
    title: string;
    /**
     * How many cars were found; empty leaves it out.
     */
    count: string;
    /**
     * Stands in place of `count` for a single car.
     */
    countOne: string;
    /**
     * On which page of the results one is; where there is more than one.
     */
    place: string;
  };
}
