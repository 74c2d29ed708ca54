/** Generated from schemas/api/send-lead.answer.schema.json by `npm run generate`. Do not edit. */

/**
 * Of an enquiry and an accepted offer: it is stored for good. Of a valuation and a plate: what is known.
 */
export interface SendLeadAnswer {
  /**
   * By which the dealer finds it.
   */
  lead_id?: string;
  /**
   * Where a shopper is taken then.
   */
  to?: string;
  /**
   * AUD; absent: there is no figure for such a car.
   */
  offer_price?: number;
  /**
   * From so many like cars.
   */
  sample?: number;
  /**
   * Of the offer.
   */
  id?: string;
  /**
   * What was said of its condition.
   */
  adjustmentAnswers?: string[];
  /**
   * Its plate.
   */
  rego?: string;
  /**
   * State of its plate.
   */
  regoState?: string;
  /**
   * Why there is no figure.
   */
  message?: string;
}
