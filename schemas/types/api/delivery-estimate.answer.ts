/** Generated from schemas/api/delivery-estimate.answer.schema.json by `npm run generate`. Do not edit. */

/**
 * What delivery to a postcode costs.
 */
export interface DeliveryEstimateAnswer {
  /**
   * In AUD.
   */
  price: number;
  /**
   * Name of the region.
   */
  name: string;
}
