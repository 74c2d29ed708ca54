/** Generated from schemas/blocks/car-valuation.schema.json by `npm run generate`. Do not edit. */

/**
 * What a shopper's own car is worth, on a site with the flag `autograb`. By whom and how says `valuation` of the root file.
 */
export interface CarValuationSettings {
  /**
   * The figure is told to `POST /api/miscellaneous`, for the log.
   */
  told: boolean;
  /**
   * What the shopper reads.
   */
  texts: {
    /**
     * Title of the block; empty leaves it out.
     */
    title: string;
    /**
     * Under the title: for which cars there is an estimate.
     */
    intro: string;
    /**
     * Label of the first field.
     */
    make: string;
    /**
     * Label of the second field.
     */
    model: string;
    /**
     * Label of the third field.
     */
    year: string;
    /**
     * Label of the last field.
     */
    km: string;
    /**
     * The button.
     */
    submit: string;
    /**
     * Something is missing, or is no number.
     */
    incomplete: string;
    /**
     * What it is worth.
     */
    result: string;
    /**
     * Below the figure, where it comes from the own stock.
     */
    sample: string;
    /**
     * Nobody knows a figure.
     */
    none: string;
  };
}
