/** Generated from schemas/blocks/account.schema.json by `npm run generate`. Do not edit. */
import type { HeadingLevel } from '../definitions/heading-level.ts';

/**
 * Who is signed in, and the button that signs out.
 */
export interface AccountSettings {
  headingLevel?: HeadingLevel;
  /**
   * The page at which shoppers sign in; the button posts to it.
   */
  signIn: string;
  /**
   * What the shopper reads.
   */
  texts: {
    /**
     * Title.
     */
    title: string;
    /**
     * The button.
     */
    signOut: string;
    /**
     * Leads to sign in, where nobody is signed in.
     */
    signIn: string;
  };
}
