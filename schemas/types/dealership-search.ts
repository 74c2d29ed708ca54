/** Generated from schemas/entities/dealership-search.schema.json by `npm run generate`. Do not edit. */

/**
 * What a form sends when the shopper picked a dealership.
 */
export interface DealershipSearch {
  /**
   * Name as shown.
   */
  dealership_name?: string;
  /**
   * Id of the location, as text.
   */
  location_id?: string;
  /**
   * Id of the dealership, as text.
   */
  dealership_id?: string;
  /**
   * Slug of the dealership.
   */
  dealership_slug?: string;
}
