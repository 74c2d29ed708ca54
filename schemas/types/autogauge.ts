/** Generated from schemas/entities/autogauge.schema.json by `npm run generate`. Do not edit. */

/**
 * Where the price stands in its market; the answer of the gauge provider.
 */
export interface Autogauge {
  /**
   * 0 to 1: how good the deal is.
   */
  fill?: number;
  /**
   * The price that was compared, in AUD.
   */
  listing_price?: number;
  /**
   * Lower end of the market, in AUD.
   */
  market_range_min?: number;
  /**
   * Upper end of the market, in AUD.
   */
  market_range_max?: number;
  /**
   * 0 to 1: how sure the provider is.
   */
  confidence?: number;
  /**
   * Words that replace Good Deal and Great Deal.
   */
  description?: string;
}
