/** Generated from schemas/blocks/account-link.schema.json by `npm run generate`. Do not edit. */

/**
 * An icon that leads to the garage of the one who is signed in, and others to sign in.
 */
export interface AccountLinkSettings {
  /**
   * The page at which shoppers sign in.
   */
  signIn: string;
  /**
   * The page of the one who is signed in.
   */
  garage: string;
  /**
   * What the shopper reads.
   */
  texts: {
    /**
     * Name of the icon for those who are not signed in.
     */
    signIn: string;
    /**
     * Its name for those who are.
     */
    garage: string;
  };
}
