/** Generated from schemas/blocks/compare-tray.schema.json by `npm run generate`. Do not edit. */

/**
 * How many cars are compared, and the way to see them side by side. It shows itself once something is compared.
 */
export interface CompareTraySettings {
  /**
   * Where they stand side by side.
   */
  link: string;
  /**
   * What the shopper reads.
   */
  texts: {
    /**
     * Name of the tray, for screen readers.
     */
    title: string;
    /**
     * Stands before the number; leads on.
     */
    open: string;
    /**
     * Takes all of them out.
     */
    clear: string;
  };
}
