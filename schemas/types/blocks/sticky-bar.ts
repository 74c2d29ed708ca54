/** Generated from schemas/blocks/sticky-bar.schema.json by `npm run generate`. Do not edit. */
import type { Button } from '../definitions/button.ts';

/**
 * On screens wider than a tablet, what a car is, what it costs and what to do, once the page is scrolled. On phones and tablets the bar of `vehicle-actions` is there instead.
 */
export interface StickyBarSettings {
  /**
   * A header at the top of the screen, or a bar at its bottom.
   */
  edge: 'top' | 'bottom';
  /**
   * It appears once the page is scrolled further than this, in pixels.
   */
  scrollPx: number;
  /**
   * It stays away while the block vehicle-actions is in view, which has the same buttons: for pages whose panel stays beside the text.
   */
  yields: boolean;
  /**
   * What one can do, in order. Those without an address are left out.
   */
  buttons: Button[];
  /**
   * What the shopper reads.
   */
  texts: {
    /**
     * What it is; empty leaves it out.
     */
    title: string;
    /**
     * What it costs, e.g. {rules.displayPrice}; empty leaves it out: who hides the block `price` of some cars hides it here too.
     */
    price: string;
    /**
     * Name of the bar for screen readers.
     */
    label: string;
  };
}
