/** Generated from schemas/blocks/floor-plan.schema.json by `npm run generate`. Do not edit. */
import type { EntryId } from '../definitions/entry-id.ts';

/**
 * A caravan from above, drawn to scale from the pieces that the stock holds.
 */
export interface FloorPlanSettings {
  /**
   * Length of the body, feet; without one nothing is drawn.
   */
  lengthFeet?: number;
  /**
   * Width of the body, feet; without one nothing is drawn.
   */
  widthFeet?: number;
  /**
   * What the stock says of its axles; empty: as many as bodies of its length have.
   */
  axle: string;
  /**
   * With one of these words in `axle` it stands on two axles, else on one, in whatever case.
   */
  twoAxleWords: string[];
  /**
   * A body of this length fills the width, cm; shorter ones are drawn shorter.
   */
  longestCm: number;
  /**
   * On a ground of its own, of the shape and with the corners of a photo, in whose place it stands.
   */
  frame: boolean;
  /**
   * The length stands under the drawing.
   */
  dimension: boolean;
  /**
   * What is where, in words under the drawing; those without a text are left out.
   */
  notes: {
    /**
     * Name of the note, for changes.
     */
    id: EntryId;
    /**
     * Which part.
     */
    title: string;
    /**
     * What stands there.
     */
    text: string;
  }[];
  /**
   * What the shopper reads.
   */
  texts: {
    /**
     * Title; empty leaves it out.
     */
    title: string;
    /**
     * A line under the title; empty leaves it out.
     */
    intro: string;
    /**
     * The drawing in words, for screen readers.
     */
    label: string;
  };
}
