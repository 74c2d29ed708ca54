/** Generated from schemas/blocks/share-bar.schema.json by `npm run generate`. Do not edit. */
import type { EntryId } from '../definitions/entry-id.ts';
import type { EventName } from '../definitions/event.ts';
import type { IconName } from '../icon.ts';

/**
 * Ways to send a car to somebody, or to take it along on paper.
 */
export interface ShareBarSettings {
  /**
   * framed: each has a frame, as the buttons to save and to compare have, beside which it stands.
   */
  look: 'plain' | 'framed';
  /**
   * Width of the windows that items open, px.
   */
  popupWidth: number;
  /**
   * Height of the windows that items open, px.
   */
  popupHeight: number;
  /**
   * How long it is said that the address is on the clipboard, ms.
   */
  copiedMs: number;
  /**
   * How many items are seen; the others stand behind a button that opens them.
   */
  shown: number;
  /**
   * Items in their order.
   */
  items: ShareBarItem[];
  /**
   * What the shopper reads.
   */
  texts: {
    /**
     * Title; empty leaves it out.
     */
    title: string;
    /**
     * Button that opens the other items.
     */
    more: string;
    /**
     * Button that closes them again.
     */
    less: string;
    /**
     * Name of what is shared.
     */
    name: string;
    /**
     * Said for a moment in place of the label when the address is on the clipboard.
     */
    copied: string;
    /**
     * Said at the foot of the page besides; empty says nothing.
     */
    toast: string;
    /**
     * Said until the file is there.
     */
    preparing: string;
    /**
     * Begins the alert when the file does not come; what the browser says of it follows.
     */
    failed: string;
  };
}
/**
 * One way.
 */
export interface ShareBarItem {
  id: EntryId;
  /**
   * What it says.
   */
  label: string;
  icon?: IconName;
  /**
   * Where it leads: {url} is the whole address of the car's page, {title} its name. Without one it is a button, which does what `act` says.
   */
  link: string;
  /**
   * What is done when it is pressed, besides leading somewhere.
   */
  act?: 'popup' | 'copy' | 'share' | 'download' | 'print';
  /**
   * It opens in a new tab.
   */
  newTab: boolean;
  /**
   * Name of the file that `download` saves.
   */
  file: string;
  track?: EventName;
}
