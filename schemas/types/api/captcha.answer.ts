/** Generated from schemas/api/captcha.answer.schema.json by `npm run generate`. Do not edit. */

/**
 * Work for a browser.
 */
export interface CaptchaAnswer {
  /**
   * JSON text of an ALTCHA challenge, version 2. The proof is the Base64 of `{ challenge, solution }`.
   */
  challenge: string;
  /**
   * Sooner than this, in milliseconds, its proof is not taken.
   */
  waitMs: number;
  /**
   * Later than this, in milliseconds, its proof is not taken.
   */
  freshMs: number;
}
