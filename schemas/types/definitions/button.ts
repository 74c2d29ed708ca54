/** Generated from schemas/definitions/button.schema.json by `npm run generate`. Do not edit. */
import type { EntryId } from './entry-id.ts';
import type { EventName } from './event.ts';
import type { IconName } from '../icon.ts';

/**
 * A button.
 */
export interface Button {
  id: EntryId;
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
  track?: EventName;
  /**
   * It opens in a new tab.
   */
  newTab: boolean;
}
