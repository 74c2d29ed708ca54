/** What may be asked of those who lend. */
import type { FinanceQuoteRequest } from '../types/finance-quote-request.ts';

/** What a loan for a car would cost. */
export interface FinanceQuote {
  /** AUD. */
  weeklyRepaymentAmount: number;
  /** Percent a year. */
  advertisedRate: number;
  /** Percent a year. */
  comparisonRate: number;
}

export interface LendingServices {
  /**
   * A quote for a car, of the provider that the site names, else from its own table. What is not said of credit score and term is as
   * the site says.
   *
   * @returns undefined where the site has no quotes, nobody lends, or the provider does not answer
   */
  getQuote(request: FinanceQuoteRequest): Promise<FinanceQuote | undefined>;
}
