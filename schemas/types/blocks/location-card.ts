/** Generated from schemas/blocks/location-card.schema.json by `npm run generate`. Do not edit. */
import type { Button } from '../definitions/button.ts';
import type { HeadingLevel } from '../definitions/heading-level.ts';
import type { HoursWords } from '../definitions/hours-words.ts';

/**
 * One location: where it is, when it is open, how to reach it.
 */
export interface LocationCardSettings {
  /**
   * 1 where this is the title of the page; else the slot's own level. The engine reads it.
   */
  headingLevel?: HeadingLevel;
  /**
   * Stars of its reviews, where it has some.
   */
  rating: boolean;
  /**
   * Its phone numbers, as links that call.
   */
  phones: boolean;
  /**
   * Its opening hours: all days, whether it is open now alone, or none.
   */
  hours: 'week' | 'now' | 'none';
  words: HoursWords;
  /**
   * Buttons below it, in their order. Those without an address are left out.
   */
  buttons: Button[];
  /**
   * What the shopper reads.
   */
  texts: {
    /**
     * Title; empty leaves it out.
     */
    title: string;
    /**
     * First line of the address; empty leaves it out.
     */
    address: string;
    /**
     * Second line of the address; empty leaves it out.
     */
    place: string;
    /**
     * Before the phone number.
     */
    phone: string;
    /**
     * Before the landline number, where it is another one.
     */
    landline: string;
    /**
     * Beside the stars.
     */
    rating: string;
    /**
     * Its dealer licence; empty leaves it out.
     */
    licence: string;
    /**
     * Its licence as a repairer; empty leaves it out.
     */
    repairer: string;
    /**
     * Name of the hours for screen readers.
     */
    hours: string;
  };
}
