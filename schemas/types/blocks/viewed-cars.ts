/** Generated from schemas/blocks/viewed-cars.schema.json by `npm run generate`. Do not edit. */

/**
 * The cars that the shopper looked at, as this browser remembers them; `remember-car` remembers. It is fetched when the shopper comes near.
 */
export interface ViewedCarsSettings {
  /**
   * Most cars that are shown.
   */
  shown: number;
  /**
   * Id of a car that is left out: that of the page.
   */
  without: string;
  /**
   * What the shopper reads.
   */
  texts: {
    /**
     * Title over the row; empty leaves it out.
     */
    title: string;
  };
}
