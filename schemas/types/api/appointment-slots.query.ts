/** Generated from schemas/api/appointment-slots.query.schema.json by `npm run generate`. Do not edit. */

/**
 * Query of appointmentSlots.
 */
export interface AppointmentSlotsQuery {
  /**
   * Id or slug of the location.
   */
  location_id: string;
  /**
   * The day, by the calendar of the location.
   */
  date: string;
  /**
   * Whose opening hours count.
   */
  department: 'sales' | 'service';
}
