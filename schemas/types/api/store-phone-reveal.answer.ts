/** Generated from schemas/api/store-phone-reveal.answer.schema.json by `npm run generate`. Do not edit. */

/**
 * That it is stored.
 */
export interface StorePhoneRevealAnswer {
  /**
   * Id of the note.
   */
  id: string;
}
