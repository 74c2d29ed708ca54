/** Generated from schemas/blocks/vehicle-actions.schema.json by `npm run generate`. Do not edit. */
import type { Button } from '../definitions/button.ts';

/**
 * What a shopper can do about a car, in order. On phones and tablets the main action and the call stand in a bar at the bottom of the screen.
 */
export interface VehicleActionsSettings {
  /**
   * On phones and tablets (narrower than 992 pixels) the first primary button and the first call stay in a bar at the bottom.
   */
  phoneBar: boolean;
  /**
   * The price over the buttons of the bar stays away while the block `price` is in view, where the browser knows that by its style alone; of two such blocks on a page it stays.
   */
  barPriceYields: boolean;
  /**
   * It is shown on phones and tablets too; false where all its buttons stand elsewhere there, e.g. in the bar of another one.
   */
  onPhones: boolean;
  /**
   * What is shown on wide screens: all, or all but the first primary button and the first call, which stand elsewhere there, e.g. over the photos.
   */
  onWide: 'all' | 'others';
  /**
   * How the first primary button and the first call stand: one under the other over the whole width, as in a panel, or beside each other and as wide as their words, as under a notice.
   */
  flow: 'stack' | 'row';
  /**
   * How all but the first primary button and the first call stand: a row of icons with a word each, or buttons one under the other.
   */
  others: 'row' | 'stack';
  /**
   * Buttons from top to bottom. Those without an address are left out.
   */
  buttons: Button[];
  /**
   * What the shopper reads.
   */
  texts: {
    /**
     * Name of the buttons for screen readers.
     */
    label: string;
    /**
     * Name of the bar for screen readers.
     */
    bar: string;
    /**
     * Over the buttons of the bar, e.g. what the car costs, where the price stands below the first screen; empty leaves it out.
     */
    barPrice: string;
    /**
     * Beside it and quieter, e.g. the price type; empty leaves it out.
     */
    barNote: string;
    /**
     * Name of the row for screen readers.
     */
    more: string;
  };
}
