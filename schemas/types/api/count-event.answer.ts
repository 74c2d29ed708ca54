/** Generated from schemas/api/count-event.answer.schema.json by `npm run generate`. Do not edit. */

/**
 * That it was heard. When much is to be written it may be lost all the same: enquiries go first.
 */
export interface CountEventAnswer {
  /**
   * Whether there is room for it.
   */
  heard: boolean;
}
