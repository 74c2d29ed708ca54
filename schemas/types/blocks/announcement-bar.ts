/** Generated from schemas/blocks/announcement-bar.schema.json by `npm run generate`. Do not edit. */
import type { Tone } from '../definitions/tone.ts';
import type { IconName } from '../icon.ts';

/**
 * One line over the whole width of the page, with a link: where a car stands when that is not the main place.
 */
export interface AnnouncementBarSettings {
  /**
   * Ground of the line.
   */
  tone: Tone;
  /**
   * It is shown on phones too; false where the page says there the same further down.
   */
  onPhones: boolean;
  icon?: IconName;
  /**
   * Where the link leads; empty leaves it out.
   */
  link: string;
  /**
   * What the shopper reads.
   */
  texts: {
    /**
     * The line; empty hides the block.
     */
    body: string;
    /**
     * What the link says; empty leaves it out.
     */
    link: string;
  };
}
