/** Generated from schemas/blocks/market-gauge.schema.json by `npm run generate`. Do not edit. */

/**
 * Where the price of a car stands in its market. Who tells it says `autogauge` of the root file. It is fetched when the shopper comes near.
 */
export interface MarketGaugeSettings {
  /**
   * How it is drawn: three bands of colour with a mark at how good the deal is, or a ruler of dollars with the market range and the price on it.
   */
  look: 'bands' | 'ruler';
  /**
   * A fill below this is `texts.fair`, and has no colour: a price at the upper end of its market is no good deal, and no bad one. 0: there is none.
   */
  fairBelow: number;
  /**
   * A fill from here on has the colour of the middle band; below it that of the low one.
   */
  mediumFrom: number;
  /**
   * A fill from here on has the colour of the high band.
   */
  highFrom: number;
  /**
   * A fill from here on is `texts.great`, below it `texts.good`, whatever its colour.
   */
  greatFrom: number;
  /**
   * It is hidden where the provider is no surer than this.
   */
  confidenceAbove: number;
  /**
   * How far it has been driven, which its price is to be read with; empty leaves it out.
   */
  odometer: string;
  /**
   * A ring spreads once around the mark, for 2.5 seconds; never for who asks for less motion.
   */
  animated: boolean;
  /**
   * What the shopper reads.
   */
  texts: {
    /**
     * Title of the block; empty leaves it out.
     */
    title: string;
    /**
     * Label of a fill below `fairBelow`.
     */
    fair: string;
    /**
     * Label of a fill below `greatFrom`.
     */
    good: string;
    /**
     * Label of the others.
     */
    great: string;
    /**
     * Before the price.
     */
    price: string;
    /**
     * Before the market range.
     */
    range: string;
    /**
     * The market range.
     */
    between: string;
    /**
     * Before how far it has been driven.
     */
    odometer: string;
    /**
     * Under the left end of the drawing; empty leaves it out.
     */
    start: string;
    /**
     * Under its right end; empty leaves it out.
     */
    end: string;
    /**
     * Read to those who listen while it is fetched.
     */
    waiting: string;
  };
}
