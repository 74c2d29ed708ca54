/** Generated from schemas/entities/address.schema.json by `npm run generate`. Do not edit. */

/**
 * A street address in Australia.
 */
export interface Address {
  /**
   * Id of the address, as text.
   */
  id?: string;
  /**
   * Number and street.
   */
  street?: string;
  /**
   * Suburb or city.
   */
  city?: string;
  /**
   * State or territory in short, e.g. NSW.
   */
  state?: string;
  /**
   * Four digits.
   */
  postcode?: string;
  /**
   * Latitude in degrees, south is negative.
   */
  lat?: number;
  /**
   * Longitude in degrees. The geocoder says `lng`; it is converted at the edge.
   */
  long?: number;
  /**
   * Id of the place at the maps provider.
   */
  place_id?: string;
  /**
   * Page of the place at the maps provider.
   */
  place_url?: string;
  /**
   * Key of the map picture of this address.
   */
  map_key?: string;
}
