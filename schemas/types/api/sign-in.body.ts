/** Generated from schemas/api/sign-in.body.schema.json by `npm run generate`. Do not edit. */

/**
 * A step of a sign-in: `address` asks for a code; `challenge` and `code` bring it; `challenge`, `name` and `phone` are said at the first sign-in.
 */
export interface SignInBody {
  /**
   * Path of the page with the form; the sign-in page of the site unless given. Its query may have `redirect`.
   */
  page?: string;
  /**
   * Id of the form in that page; `sign-in` unless given.
   */
  form?: string;
  /**
   * E-mail address, or where the site sends text messages, a mobile number.
   */
  address?: string;
  /**
   * What came with the answer to the address.
   */
  challenge?: string;
  /**
   * What was sent to the address.
   */
  code?: string;
  /**
   * What to call the shopper.
   */
  name?: string;
  /**
   * Phone number of the shopper.
   */
  phone?: string;
}
