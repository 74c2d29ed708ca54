/** Generated from schemas/blocks/delivery-calculator.schema.json by `npm run generate`. Do not edit. */

/**
 * What it costs to have a car delivered to a postcode. Where to and for how much says `delivery` of the root file.
 */
export interface DeliveryCalculatorSettings {
  /**
   * What the shopper reads.
   */
  texts: {
    /**
     * Title of the block; empty leaves it out.
     */
    title: string;
    /**
     * Under the title; empty leaves it out.
     */
    intro: string;
    /**
     * Label of the field.
     */
    postcode: string;
    /**
     * The button.
     */
    submit: string;
    /**
     * Stands under the field until the answer comes.
     */
    loading: string;
    /**
     * What it costs, and to which region.
     */
    result: string;
    /**
     * In its place where it costs nothing.
     */
    free: string;
    /**
     * When the field was left empty.
     */
    missing: string;
    /**
     * When it is not four digits.
     */
    invalid: string;
    /**
     * When nobody lives in such a postcode.
     */
    poBox: string;
    /**
     * When there is no estimate.
     */
    none: string;
  };
}
