/** Generated from schemas/api/send-lead.body.schema.json by `npm run generate`. Do not edit. */

/**
 * An enquiry, by a form of a page.
 */
export interface SendLeadBody {
  /**
   * What is sent; `lead` unless given. `valuation` asks what a car is worth (fields `make`, `model`, `year`, `km`), `rego-lookup` which car has a plate (`rego`, `regoState`), `offer-accepted` takes the offer for an enquiry (`lead_id`).
   */
  action?: 'lead' | 'valuation' | 'rego-lookup' | 'offer-accepted';
  /**
   * Path of the page that has the form; that of a car says which car.
   */
  page: string;
  /**
   * Id of the form in that page, e.g. `enquire/form`.
   */
  form: string;
  /**
   * Of this enquiry: sent again with the same key it is stored once.
   */
  key: string;
  /**
   * Solution of a challenge (`POST /captcha`), as Base64; who sends the site's secret needs none.
   */
  proof?: string;
  /**
   * Field -> what is typed or chosen; of several choices a list.
   */
  fields: {
    /**
     * @maxItems 100
     */
    [k: string]: string | string[];
  };
}
