/** Generated from schemas/blocks/sign-in.schema.json by `npm run generate`. Do not edit. */
import type { HeadingLevel } from '../definitions/heading-level.ts';

/**
 * Where shoppers sign in with a code that is sent to them; who is new says name and phone number. It leads back to the page that asked for it.
 */
export interface SignInSettings {
  headingLevel?: HeadingLevel;
  /**
   * Codes go to mobile numbers too.
   */
  mobile: boolean;
  /**
   * Where the shopper is taken when no page of the site asked for the sign-in.
   */
  to: string;
  /**
   * What is said of a mistake.
   */
  messages: {
    /**
     * It is no e-mail address.
     */
    email: string;
    /**
     * It is neither an e-mail address nor a mobile number.
     */
    mobile: string;
    /**
     * The name was left empty.
     */
    name: string;
    /**
     * It is no Australian phone number.
     */
    phone: string;
    /**
     * The code is wrong.
     */
    wrong: string;
    /**
     * The code has ended, was used, or was tried too often.
     */
    gone: string;
    /**
     * One address asked for too many codes.
     */
    tooMany: string;
  };
  /**
   * What the shopper reads.
   */
  texts: {
    /**
     * Title.
     */
    title: string;
    /**
     * Below the title.
     */
    intro: string;
    /**
     * Label of the first field.
     */
    address: string;
    /**
     * The same where codes go to mobile numbers too.
     */
    addressOrMobile: string;
    /**
     * The button below it.
     */
    send: string;
    /**
     * Once it is on its way.
     */
    sent: string;
    /**
     * It could not be sent, and nothing is wrong with it; the shopper may send it again.
     */
    notSent: string;
    /**
     * Label of its field.
     */
    code: string;
    /**
     * The button below it.
     */
    signIn: string;
    /**
     * Leads to the beginning.
     */
    again: string;
    /**
     * Title for somebody who signs in for the first time.
     */
    welcome: string;
    /**
     * Below that title.
     */
    details: string;
    /**
     * Label.
     */
    name: string;
    /**
     * Label.
     */
    phone: string;
    /**
     * The button below them.
     */
    join: string;
    /**
     * Stands behind the label of a field that must be filled in.
     */
    requiredMark: string;
    /**
     * Leads to the page that the shopper came from.
     */
    back: string;
  };
}
