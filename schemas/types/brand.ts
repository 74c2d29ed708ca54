/** Generated from schemas/entities/brand.schema.json by `npm run generate`. Do not edit. */

/**
 * A brand that the dealer sells.
 */
export interface Brand {
  /**
   * Name of the entry, for changes.
   */
  id?: string;
  /**
   * Its name.
   */
  name: string;
  /**
   * Name in addresses; without one the id.
   */
  slug?: string;
  /**
   * Where it leads.
   */
  url?: string;
  /**
   * Its logo.
   */
  logo?: string;
  /**
   * A few sentences of it.
   */
  excerpt?: string;
  /**
   * What its page says, in Markdown.
   */
  body?: string;
}
