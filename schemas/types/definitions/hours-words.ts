/** Generated from schemas/definitions/hours-words.schema.json by `npm run generate`. Do not edit. */

/**
 * Words around opening hours.
 */
export interface HoursWords {
  /**
   * Marks the current day.
   */
  today: string;
  /**
   * The row of Monday to Friday, where all five are the same.
   */
  weekdays: string;
  /**
   * Hours of a closed day.
   */
  closed: string;
  /**
   * While it is open; empty leaves it out.
   */
  open: string;
  /**
   * Before it opens today; empty leaves it out.
   */
  opens: string;
  /**
   * When it opens tomorrow; empty leaves it out.
   */
  opensTomorrow: string;
  /**
   * When it opens on a later day; empty leaves it out.
   */
  opensOn: string;
  /**
   * The day.
   */
  sunday: string;
  /**
   * The day.
   */
  monday: string;
  /**
   * The day.
   */
  tuesday: string;
  /**
   * The day.
   */
  wednesday: string;
  /**
   * The day.
   */
  thursday: string;
  /**
   * The day.
   */
  friday: string;
  /**
   * The day.
   */
  saturday: string;
}
