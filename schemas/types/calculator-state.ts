/** Generated from schemas/entities/calculator-state.schema.json by `npm run generate`. Do not edit. */

/**
 * Inputs and answer of the finance calculator.
 */
export interface CalculatorState {
  /**
   * Purchase price, in AUD.
   */
  amount?: number;
  /**
   * In years.
   */
  term?: number;
  /**
   * Yearly rate.
   */
  interest?: number;
  /**
   * Deposit or trade-in, in AUD.
   */
  tradeIn?: number;
  /**
   * Left to pay at the end, in AUD.
   */
  residual?: number;
  /**
   * Repayment per period, in AUD.
   */
  total?: number;
  /**
   * How often is paid.
   */
  repaymentFrequency?: {
    /**
     * week, fortnight or month.
     */
    name: string;
    /**
     * 52, 26 or 12.
     */
    periodsPerYear: number;
  };
}
