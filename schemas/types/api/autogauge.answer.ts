/** Generated from schemas/api/autogauge.answer.schema.json by `npm run generate`. Do not edit. */

/**
 * Where the price of a car stands in its market.
 */
export interface AutogaugeAnswer {
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
