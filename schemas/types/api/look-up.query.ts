/** Generated from schemas/api/look-up.query.schema.json by `npm run generate`. Do not edit. */

/**
 * Query of lookUp: which cars a featured list shows.
 */
export interface LookUpQuery {
  /**
   * Which cars, in the words of `filters` of a search.
   */
  filter: string;
  /**
   * Most cars; as many as the site's own search pages unless given.
   */
  limit?: number;
}
