/** Generated from schemas/blocks/phone-panel.schema.json by `npm run generate`. Do not edit. */

/**
 * The dealer's number for a car: masked until it is pressed, or whole.
 */
export interface PhonePanelSettings {
  /**
   * The number; without one the block is hidden.
   */
  number: string;
  /**
   * The number is there whole; otherwise it is masked until it is pressed.
   */
  revealed: boolean;
  /**
   * How many of its characters, spaces among them, are seen while it is masked.
   */
  shown: number;
  /**
   * What the shopper reads.
   */
  texts: {
    /**
     * Over the number; empty leaves it out.
     */
    title: string;
    /**
     * Beside the number while it is masked.
     */
    reveal: string;
    /**
     * Stands in the place of each character that is masked.
     */
    mask: string;
  };
}
