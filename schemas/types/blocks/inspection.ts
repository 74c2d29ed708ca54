/** Generated from schemas/blocks/inspection.schema.json by `npm run generate`. Do not edit. */

/**
 * What the workshop found: totals, marks on a car drawn from above, what was replaced and what was left.
 */
export interface InspectionSettings {
  /**
   * all: the whole sheet. drawing: its head, totals and marks alone, e.g. in the place of photos. items: what was replaced and checked alone, elsewhere on that page.
   */
  part: 'all' | 'drawing' | 'items';
  /**
   * Items that are shown at first; the rest opens with a button.
   */
  shown: number;
  /**
   * What the shopper reads.
   */
  texts: {
    /**
     * Title of the block; empty leaves it out.
     */
    title: string;
    /**
     * Name of the sheet.
     */
    sheet: string;
    /**
     * When it was written, and by whom.
     */
    by: string;
    /**
     * In a stamp at the head of the sheet; empty leaves it out.
     */
    stamp: string;
    /**
     * Mark of what was in order.
     */
    good: string;
    /**
     * Mark of what was replaced.
     */
    replaced: string;
    /**
     * Mark of what was left as it was.
     */
    left: string;
    /**
     * The drawing in words.
     */
    plan: string;
    /**
     * Stands at the front of the drawing.
     */
    front: string;
    /**
     * Stands at its end.
     */
    rear: string;
    /**
     * Opens the rest.
     */
    more: string;
    /**
     * Closes the rest.
     */
    less: string;
  };
}
