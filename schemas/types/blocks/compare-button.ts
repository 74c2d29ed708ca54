/** Generated from schemas/blocks/compare-button.schema.json by `npm run generate`. Do not edit. */

/**
 * A toggle that puts the car among those that are compared, on the shopper's own device, or takes it out.
 */
export interface CompareButtonSettings {
  /**
   * Anybody may compare the car; otherwise only those see the toggle who compare it already.
   */
  offered: boolean;
  /**
   * How many cars are compared at once, at most.
   */
  max?: number;
  /**
   * What the shopper reads.
   */
  texts: {
    /**
     * On a car that is not compared.
     */
    add: string;
    /**
     * On a car that is compared.
     */
    added: string;
    /**
     * Which car it is: read out after the word.
     */
    name: string;
    /**
     * Said when no more can be compared.
     */
    full: string;
  };
}
