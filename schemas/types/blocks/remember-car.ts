/** Generated from schemas/blocks/remember-car.schema.json by `npm run generate`. Do not edit. */

/**
 * Remembers in the browser that the shopper looked at this car; `viewed-cars` shows what is remembered. It shows nothing itself.
 */
export interface RememberCarSettings {}
