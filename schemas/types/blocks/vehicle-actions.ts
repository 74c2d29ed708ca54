/** Generated from schemas/blocks/vehicle-actions.schema.json by `npm run generate`. Do not edit. */
import type { IconName } from '../icon.ts';

/**
 * What a shopper can do about a car, in order. On phones the main action and the call stand in a bar at the bottom of the screen.
 */
export interface VehicleActionsSettings {
  /**
   * On phones the first primary button and the first call stay in a bar at the bottom.
   */
  phoneBar: boolean;
  /**
   * Buttons from top to bottom. Those without an address are left out.
   *
   * Items: A button.
   */
  buttons: {
    /**
     * Name of the entry, for changes.
     */
    id: string;
    /**
     * What the button says; without a label it is left out.
     */
    label: string;
    /**
     * Where it leads: a page name, a path, or a tel:, sms: or web address; without one it is left out.
     */
    link: string;
    /**
     * How loud it is; one primary per view.
     */
    look: 'primary' | 'quiet' | 'plain';
    icon?: IconName;
    /**
     * It opens in a new tab.
     */
    newTab: boolean;
  }[];
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
  };
}
