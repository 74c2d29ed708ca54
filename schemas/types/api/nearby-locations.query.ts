/** Generated from schemas/api/nearby-locations.query.schema.json by `npm run generate`. Do not edit. */

/**
 * Query of nearbyLocations.
 */
export interface NearbyLocationsQuery {
  /**
   * Latitude, degrees.
   */
  lat: number;
  /**
   * Longitude, degrees.
   */
  long: number;
}
