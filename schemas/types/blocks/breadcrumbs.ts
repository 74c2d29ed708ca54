/** Generated from schemas/blocks/breadcrumbs.schema.json by `npm run generate`. Do not edit. */

/**
 * The way from the home page to this page, and its title at the end.
 */
export interface BreadcrumbsSettings {
  /**
   * Steps before this page, in order. A step without label or address, or one that leads to this very page, is left out.
   *
   * Items: An entry.
   */
  items: {
    /**
     * Name of the entry, for changes.
     */
    id: string;
    /**
     * What the entry says; without a label it is left out.
     */
    label: string;
    /**
     * Where it leads; without an address it is left out.
     */
    link: string;
  }[];
  /**
   * What the shopper reads.
   */
  texts: {
    /**
     * Name of the list for screen readers.
     */
    label: string;
  };
}
