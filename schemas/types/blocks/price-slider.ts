/** Generated from schemas/blocks/price-slider.schema.json by `npm run generate`. Do not edit. */
import type { HeadingLevel } from '../definitions/heading-level.ts';

/**
 * Two sliders for a least and a most, which lead to the search.
 */
export interface PriceSliderSettings {
  headingLevel?: HeadingLevel;
  /**
   * Field of the cars, as the stock has it.
   */
  field: string;
  /**
   * Least that can be chosen.
   */
  min: number;
  /**
   * Most that can be chosen.
   */
  max: number;
  /**
   * How far a slider moves at once.
   */
  step: number;
  /**
   * What always stays between the two.
   */
  gap: number;
  /**
   * Stands before the numbers.
   */
  prefix: string;
  /**
   * The search that it leads to.
   */
  link: string;
  /**
   * What the shopper reads.
   */
  texts: {
    /**
     * Title over the sliders; empty leaves it out.
     */
    title: string;
    /**
     * Label of the lower slider.
     */
    min: string;
    /**
     * Label of the upper slider.
     */
    max: string;
    /**
     * The button.
     */
    submit: string;
  };
}
