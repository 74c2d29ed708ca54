/** Generated from schemas/api/nearby-locations.answer.schema.json by `npm run generate`. Do not edit. */
import type { Location } from '../location.ts';

/**
 * Locations of the site near a place.
 */
export interface NearbyLocationsAnswer {
  /**
   * The nearest first.
   *
   * Items: A location, and how far it is.
   */
  locations: {
    location: Location;
    /**
     * As the crow flies.
     */
    km: number;
  }[];
}
