/** Generated from schemas/entities/model.schema.json by `npm run generate`. Do not edit. */

/**
 * A model in the range of a manufacturer.
 */
export interface Model {
  /**
   * Id of the model, as text.
   */
  id?: string;
  /**
   * Name without the make.
   */
  name?: string;
  /**
   * Name in addresses.
   */
  slug?: string;
  /**
   * Name in addresses that replaces slug.
   */
  new_slug?: string;
  /**
   * Address of a page elsewhere that replaces the model page.
   */
  override_url?: string;
  /**
   * Where the model is in its life; absent for an ordinary one.
   */
  status?: 'all_new' | 'new' | 'coming_soon';
  /**
   * Name of the manufacturer.
   */
  manufacturer_name?: string;
  /**
   * Body in the words of the manufacturer.
   */
  manufacturer_body?: string;
  /**
   * Another body.
   */
  manufacturer_body1?: string;
  /**
   * Another body.
   */
  manufacturer_body2?: string;
  /**
   * Another body.
   */
  manufacturer_body3?: string;
  /**
   * Body types. A source may give one text; it becomes a list of one.
   *
   * Items: One body type.
   */
  body?: string[];
  /**
   * A few sentences.
   */
  short_description?: string;
  /**
   * Lowest price, in AUD.
   */
  from_price?: number;
  /**
   * Picture of the model.
   */
  image?: {
    /**
     * Picture of the model.
     */
    url?: string;
  };
  /**
   * Picture of the model on the image host.
   */
  cloudfront_new_image_url?: string;
  /**
   * Variants with their drive-away prices.
   */
  model_variants?: {
    /**
     * Lowest drive-away price, in AUD.
     */
    dap_min_price?: number;
    /**
     * Highest drive-away price, in AUD.
     */
    dap_max_price?: number;
  }[];
}
