/** Generated from schemas/api/checkout.body.schema.json by `npm run generate`. Do not edit. */

/**
 * A reservation, by the form of a checkout page.
 */
export interface CheckoutBody {
  /**
   * Path of the checkout page of the car, e.g. `/cars/kestrel-7/checkout`.
   */
  page: string;
  /**
   * Id of the form in that page: `reserve/enquiry/form` unless the site has one of its own; it must be one that holds a car.
   */
  form: string;
  /**
   * Of this reservation: sent again with the same key the car is held once.
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
