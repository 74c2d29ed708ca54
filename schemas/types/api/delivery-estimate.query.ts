/** Generated from schemas/api/delivery-estimate.query.schema.json by `npm run generate`. Do not edit. */

/**
 * Query of deliveryEstimate.
 */
export interface DeliveryEstimateQuery {
  /**
   * Four digits.
   */
  postcode: string;
}
