/** Generated from schemas/api/count-event.body.schema.json by `npm run generate`. Do not edit. */

/**
 * Something that a shopper did. Nothing else is taken, so nothing of who it was.
 */
export interface CountEventBody {
  /**
   * Number of the event, as schemas/counted.ts lists them.
   */
  event: 4 | 18 | 25 | 26 | 39 | 49 | 60 | 61;
  /**
   * Slug of the site that is asked.
   */
  site: string;
  /**
   * Id of the car that it is about.
   */
  car_id?: string;
}
