/** Generated from schemas/entities/saved-details.schema.json by `npm run generate`. Do not edit. */

/**
 * What a visitor typed in a form, kept in the browser.
 */
export interface SavedDetails {
  /**
   * The same for all: a browser keeps one.
   */
  id: string;
  /**
   * First name.
   */
  name?: string;
  /**
   * Last name.
   */
  last_name?: string;
  /**
   * E-mail address.
   */
  email?: string;
  /**
   * Phone number.
   */
  phone?: string;
  /**
   * Four digits.
   */
  postcode?: string;
}
