/** Generated from schemas/api/find-places.query.schema.json by `npm run generate`. Do not edit. */

/**
 * Query of findPlaces.
 */
export interface FindPlacesQuery {
  /**
   * The beginning of a postcode, or a piece of a name: of a city, a region, a dealership.
   */
  text: string;
}
