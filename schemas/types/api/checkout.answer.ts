/** Generated from schemas/api/checkout.answer.schema.json by `npm run generate`. Do not edit. */

/**
 * The car is held.
 */
export interface CheckoutAnswer {
  /**
   * By which the dealer finds the reservation.
   */
  lead_id: string;
  /**
   * Where the shopper pays, else where the shopper is thanked.
   */
  to: string;
}
