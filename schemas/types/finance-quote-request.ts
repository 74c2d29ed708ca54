/** Generated from schemas/entities/finance-quote-request.schema.json by `npm run generate`. Do not edit. */

/**
 * What is sent to get a finance quote.
 */
export interface FinanceQuoteRequest {
  /**
   * How the shopper rates their credit.
   */
  selfAssessedCreditScore?: string;
  /**
   * In AUD.
   */
  purchasePrice?: number;
  /**
   * In years.
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
