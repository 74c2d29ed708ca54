/** Generated from schemas/api/find-places.answer.schema.json by `npm run generate`. Do not edit. */

/**
 * Places in Australia, the best first.
 */
export interface FindPlacesAnswer {
  /**
   * Regions and locations of the site; no streets, no other businesses.
   *
   * Items: A place.
   */
  places: {
    /**
     * What it is called.
     */
    address: string;
    /**
     * Latitude, degrees.
     */
    lat: number;
    /**
     * Longitude, degrees.
     */
    long: number;
  }[];
}
