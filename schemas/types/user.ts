/** Generated from schemas/entities/user.schema.json by `npm run generate`. Do not edit. */

/**
 * A signed-in shopper.
 */
export interface User {
  /**
   * Id of the user, as text.
   */
  id: string;
  /**
   * What the shopper is called.
   */
  name?: string;
  /**
   * Phone number; without one nothing can be saved.
   */
  phone?: string;
}
