/** Generated from schemas/entities/opening-hour.schema.json by `npm run generate`. Do not edit. */

/**
 * Opening hours of one weekday.
 */
export interface OpeningHour {
  /**
   * 0 Sunday to 6 Saturday.
   */
  weekday: number;
  /**
   * Whether the place opens at all on this weekday.
   */
  status: 'Open' | 'Closed';
  /**
   * The hours as the source writes them, e.g. `8:30 am - 5:30 pm`. Spelled so in the specification.
   */
  formated_hours?: string;
  /**
   * Opening time, 24 hours.
   */
  open?: string;
  /**
   * Closing time, 24 hours.
   */
  close?: string;
}
