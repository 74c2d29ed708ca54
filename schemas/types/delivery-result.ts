/** Generated from schemas/entities/delivery-result.schema.json by `npm run generate`. Do not edit. */

/**
 * What delivery to a postcode costs.
 */
export interface DeliveryResult {
  /**
   * In AUD.
   */
  price: number;
  /**
   * Name of the region.
   */
  name: string;
}
