/** Generated from schemas/entities/enquired.schema.json by `npm run generate`. Do not edit. */

/**
 * An enquiry that a visitor has sent, kept in the browser.
 */
export interface Enquired {
  /**
   * Id of the car; empty: it was about none.
   */
  id: string;
  /**
   * What it was filed under.
   */
  category?: string;
}
