/** Generated from schemas/api/finance-quote.body.schema.json by `npm run generate`. Do not edit. */

/**
 * For what a quote is asked.
 */
export interface FinanceQuoteBody {
  /**
   * How the shopper rates their credit; as the site says unless given.
   */
  selfAssessedCreditScore?: string;
  /**
   * In AUD.
   */
  purchasePrice: number;
  /**
   * In years; as the site says unless given.
   */
  loanTerm?: number;
  /**
   * Model year.
   */
  year?: number;
  /**
   * Vehicle identification number.
   */
  vin?: string;
  /**
   * National vehicle identification code.
   */
  nvic?: string;
  /**
   * Name of the dealership.
   */
  whoIsHelping?: string;
}
