/** Generated from schemas/blocks/opening-hours.schema.json by `npm run generate`. Do not edit. */
import type { HoursWords } from '../definitions/hours-words.ts';

/**
 * When a location is open: its sales, service and parts, and its holiday hours.
 */
export interface OpeningHoursSettings {
  words: HoursWords;
  /**
   * What the shopper reads.
   */
  texts: {
    /**
     * Title; empty leaves it out.
     */
    title: string;
    /**
     * Before the choice of the department.
     */
    department: string;
    /**
     * The sales department.
     */
    sales: string;
    /**
     * The service department.
     */
    service: string;
    /**
     * The parts department.
     */
    parts: string;
    /**
     * Button that opens the days that differ from the week.
     */
    holidays: string;
    /**
     * Title of these days.
     */
    holidaysTitle: string;
    /**
     * Closes them.
     */
    close: string;
  };
}
