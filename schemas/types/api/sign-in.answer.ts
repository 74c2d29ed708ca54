/** Generated from schemas/api/sign-in.answer.schema.json by `npm run generate`. Do not edit. */

/**
 * What comes next.
 */
export interface SignInAnswer {
  /**
   * The code is on its way; it is right, and the shopper is new: name and phone are asked; the shopper is signed in.
   */
  step: 'code' | 'details' | 'in';
  /**
   * To be brought with the code, and with name and phone.
   */
  challenge?: string;
  /**
   * Where a shopper who is in goes on.
   */
  to?: string;
}
