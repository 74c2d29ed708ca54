/** Generated from schemas/api/finance-quote.answer.schema.json by `npm run generate`. Do not edit. */

/**
 * A quote.
 */
export interface FinanceQuoteAnswer {
  /**
   * In AUD.
   */
  weeklyRepaymentAmount: number;
  /**
   * The loan's own yearly rate, percent.
   */
  advertisedRate: number;
  /**
   * The yearly rate with fees, percent.
   */
  comparisonRate: number;
}
