/** Generated from schemas/api/send-lead.refusal.schema.json by `npm run generate`. Do not edit. */

/**
 * Why an enquiry was not stored.
 */
export interface SendLeadRefusal {
  /**
   * What is wrong, in words for shoppers; the first one of several.
   */
  error: string;
  /**
   * Field -> what is wrong with it.
   */
  errors?: {
    [k: string]: string;
  };
}
