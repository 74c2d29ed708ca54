/** Generated from schemas/api/captcha.body.schema.json by `npm run generate`. Do not edit. */

/**
 * Nothing has to be said.
 */
export interface CaptchaBody {}
