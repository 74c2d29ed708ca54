/** Generated from schemas/api/payment-events.answer.schema.json by `npm run generate`. Do not edit. */

/**
 * What was told is stored for good, or is about nothing of this site.
 */
export interface PaymentEventsAnswer {
  /**
   * It need not be told again.
   */
  heard: boolean;
}
