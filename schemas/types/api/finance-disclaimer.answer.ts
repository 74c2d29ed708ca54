/** Generated from schemas/api/finance-disclaimer.answer.schema.json by `npm run generate`. Do not edit. */

/**
 * The disclaimer of a car.
 */
export interface FinanceDisclaimerAnswer {
  /**
   * Plain text.
   */
  disclaimer: string;
}
