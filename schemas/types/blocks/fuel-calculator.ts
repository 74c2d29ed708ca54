/** Generated from schemas/blocks/fuel-calculator.schema.json by `npm run generate`. Do not edit. */

/**
 * What the fuel of a car costs each week, for a distance and a price that the shopper sets.
 */
export interface FuelCalculatorSettings {
  /**
   * What the car burns, L/100km; a car whose figure is not known, or is 0, takes the usual one. Of an electric car kWh, with the price of one: `car.energyUse`.
   */
  consumption: number;
  /**
   * The distance of a week, km.
   */
  distance: {
    /**
     * What it starts with.
     */
    start: number;
    /**
     * The longest that is taken.
     */
    max: number;
  };
  /**
   * The price of a litre, AUD.
   */
  price: {
    /**
     * What it starts with.
     */
    start: number;
    /**
     * The highest that is taken.
     */
    max: number;
  };
  /**
   * What may be typed beside a number and is passed over, the longer ones first. Commas are passed over too.
   *
   * Items: Typed beside a number.
   */
  units: string[];
  /**
   * What the shopper reads.
   */
  texts: {
    /**
     * Title of the block; empty leaves it out.
     */
    title: string;
    /**
     * Label of the distance.
     */
    distance: string;
    /**
     * Stands behind the distance.
     */
    distanceUnit: string;
    /**
     * Label of the price.
     */
    price: string;
    /**
     * Stands before the price.
     */
    priceUnit: string;
    /**
     * What it comes to.
     */
    result: string;
    /**
     * What the figure stands on; empty leaves it out.
     */
    basis?: string;
  };
}
