/** Generated from schemas/condition.schema.json by `npm run generate`. Do not edit. */

/**
 * true, false, or facts that must all hold. A value alone means equal, a list any of them; any, all and none take lists of conditions.
 */
export type Condition =
  | boolean
  | {
      [k: string]: unknown;
    };
