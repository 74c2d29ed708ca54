/** Generated from schemas/api/finance-disclaimer.query.schema.json by `npm run generate`. Do not edit. */

/**
 * For which car.
 */
export interface FinanceDisclaimerQuery {
  /**
   * Id of the car, or its slug.
   */
  car_id: string;
}
