/** Generated from schemas/entities/location.schema.json by `npm run generate`. Do not edit. */
import type { Address } from './address.ts';
import type { OpeningHour } from './opening-hour.ts';

/**
 * A place of a dealer: where a car stands, where service is done. Also the shape of Car.location and of the dealer search.
 */
export interface Location {
  /**
   * Id of the location, as text.
   */
  id?: string;
  /**
   * What shoppers call the place.
   */
  name?: string;
  /**
   * Name in addresses.
   */
  slug?: string;
  /**
   * Phone number.
   */
  phone?: string;
  /**
   * Suburb or city, when the source gives it outside the address.
   */
  city?: string;
  /**
   * State or territory in short, e.g. NSW.
   */
  state?: string;
  /**
   * What is done here. Empty in a source means sales.
   */
  location_type?: 'sales' | 'service' | 'parts' | 'service-and-parts' | 'primary';
  /**
   * Finer than the type.
   */
  location_subtype?: string;
  /**
   * The main location of the site.
   */
  primary: boolean;
  /**
   * False hides the location from shoppers. A source that says nothing means visible.
   */
  visible: boolean;
  /**
   * Manufacturers that this location sells or serves.
   *
   * Items: Name of a manufacturer.
   */
  manufacturers?: string[];
  /**
   * Places that this location delivers to.
   *
   * Items: Name or id of a place.
   */
  distribution_locations?: string[];
  address?: Address;
  /**
   * Id of the dealership, as text.
   */
  dealership_id?: string;
  /**
   * Slug of the dealership that owns the place.
   */
  dealership_slug?: string;
  /**
   * The dealership, as the dealer search gives it.
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
   * Id of the website, as text.
   */
  website_id?: string;
  /**
   * Name of the location's website.
   */
  website_name?: string;
  /**
   * Address of the location's website.
   */
  website_url?: string;
  /**
   * How and when to reach the place.
   */
  contact_detail?: {
    /**
     * Phone number.
     */
    phone?: string;
    /**
     * Landline number.
     */
    landline_phone?: string;
    /**
     * One entry per weekday.
     */
    opening_hours?: OpeningHour[];
  };
  /**
   * Picture of the place.
   */
  image?: {
    /**
     * Picture of the place.
     */
    url?: string;
    /**
     * The small version.
     */
    thumb?: {
      /**
       * Small picture of the place.
       */
      url?: string;
    };
  };
  /**
   * Motor dealer licence, shown as it is.
   */
  dealer_license_number?: string;
  /**
   * Motor vehicle repairer licence, shown as it is.
   */
  motor_vehicle_repairer?: string;
  /**
   * Mean of the ratings, 1 to 5. Read only where `reviews` is missing.
   */
  average_rating?: number;
  /**
   * How many reviews. Read only where `reviews` is missing.
   */
  review_count?: number;
  /**
   * Rating of the place; it comes before the flat pair.
   */
  reviews?: {
    /**
     * How many reviews.
     */
    count?: number;
    /**
     * Mean of the ratings, 1 to 5.
     */
    average_rating?: number;
  };
}
