/** Generated from schemas/entities/finance-lender.schema.json by `npm run generate`. Do not edit. */

/**
 * The offer of a lender for one car.
 */
export interface FinanceLender {
  /**
   * Fee at the start, in AUD.
   */
  establishmentFees?: number;
  /**
   * Length of the loan in years.
   */
  termYears?: number;
  /**
   * Length of the loan in months, when it is not in termYears.
   */
  termMonths?: number;
  /**
   * Length of the loan where neither termYears nor termMonths says it; the site says its unit.
   */
  term?: number;
  /**
   * The loan's own yearly rate.
   */
  interestRate?: number;
  /**
   * The yearly rate with fees.
   */
  comparisonRate?: number;
  /**
   * Paid at the start, in AUD.
   */
  deposit?: number;
  /**
   * All that is paid, in AUD.
   */
  totalPayable?: number;
  /**
   * Left to pay at the end, in AUD.
   */
  balloon?: number;
  /**
   * Repayment per week, in AUD.
   */
  paymentWeek?: number;
  /**
   * Repayment per month, in AUD.
   */
  paymentMonth?: number;
  /**
   * Text of the lender.
   */
  disclaimer?: string;
  /**
   * Which provider the offer comes from.
   */
  financeProvider?: string;
}
