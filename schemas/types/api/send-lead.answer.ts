/** Generated from schemas/api/send-lead.answer.schema.json by `npm run generate`. Do not edit. */

/**
 * It is stored for good.
 */
export interface SendLeadAnswer {
  /**
   * By which the dealer finds it.
   */
  lead_id: string;
  /**
   * Where a shopper is taken then.
   */
  to: string;
}
