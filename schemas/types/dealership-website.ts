/** Generated from schemas/entities/dealership-website.schema.json by `npm run generate`. Do not edit. */
import type { Location } from './location.ts';

/**
 * A website in the answer of the dealer search.
 */
export interface DealershipWebsite {
  /**
   * Id of the website, as text.
   */
  id: string;
  /**
   * Name of the website.
   */
  name?: string;
  /**
   * Its address.
   */
  url?: string;
  /**
   * The make it sells, where its locations sell one alone.
   */
  make?: string;
  /**
   * The dealership that owns it.
   */
  dealership?: {
    /**
     * Id of the dealership, as text.
     */
    id?: string;
    /**
     * Slug of the dealership.
     */
    slug?: string;
  };
  /**
   * Its locations.
   */
  locations?: Location[];
}
