/** Generated from schemas/blocks/finance-available.schema.json by `npm run generate`. Do not edit. */

/**
 * That finance is available for the car, what it comes to by the month, and the way to it.
 */
export interface FinanceAvailableSettings {
  /**
   * The page that finances the car; without one there is no button.
   */
  link?: string;
  /**
   * What the shopper reads.
   */
  texts: {
    /**
     * Title; without it and the estimate the block is hidden.
     */
    title: string;
    /**
     * The estimate by the month, with its rates.
     */
    estimate: string;
    /**
     * The button.
     */
    button: string;
  };
}
