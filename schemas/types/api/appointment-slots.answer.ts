/** Generated from schemas/api/appointment-slots.answer.schema.json by `npm run generate`. Do not edit. */

/**
 * The times of a day, the first one first.
 *
 * Items: A time.
 */
export type AppointmentSlotsAnswer = {
  /**
   * When it begins, with the offset of the location.
   */
  start: string;
  /**
   * When it ends.
   */
  end: string;
  /**
   * It may be booked.
   */
  available: boolean;
}[];
