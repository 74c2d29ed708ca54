/** Generated from schemas/entities/manufacturer.schema.json by `npm run generate`. Do not edit. */

/**
 * A maker of cars.
 */
export interface Manufacturer {
  /**
   * Id of the manufacturer, as text.
   */
  id?: string;
  /**
   * Its name.
   */
  name: string;
  /**
   * Name in addresses.
   */
  slug?: string;
  /**
   * Its logo; it may be missing.
   */
  logo?: {
    /**
     * Its logo.
     */
    url?: string;
  };
}
