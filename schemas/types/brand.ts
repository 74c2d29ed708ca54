/** Generated from schemas/entities/brand.schema.json by `npm run generate`. Do not edit. */

/**
 * A brand in the menu.
 */
export interface Brand {
  /**
   * Its name.
   */
  name: string;
  /**
   * Where it leads.
   */
  url?: string;
  /**
   * Its logo.
   */
  logo?: string;
}
