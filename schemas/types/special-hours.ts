/** Generated from schemas/entities/special-hours.schema.json by `npm run generate`. Do not edit. */

/**
 * Hours of one date that differ from the week, e.g. a public holiday. Place and times may stand in either of two ways.
 */
export type SpecialHours = {
  [k: string]: unknown;
} & {
  /**
   * The day, in the time zone of the location.
   */
  date: string;
  /**
   * Whether the place opens at all on this date.
   */
  status: 'Open' | 'Closed';
  /**
   * Id of the location, as text.
   */
  location_id?: string;
  /**
   * The location, when it is not named by location_id.
   */
  location?: {
    /**
     * Id of the location, as text.
     */
    id?: string;
  };
  /**
   * Opening time, 24 hours.
   */
  start_hour?: string;
  /**
   * Closing time, 24 hours.
   */
  end_hour?: string;
  /**
   * The times, when they are not in start_hour and end_hour.
   */
  hours?: {
    /**
     * Opening time, when it is not in start_hour.
     */
    begin?: string;
    /**
     * Closing time, when it is not in end_hour.
     */
    end?: string;
  };
};
