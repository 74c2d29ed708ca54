/** Generated from schemas/entities/dealership-site.schema.json by `npm run generate`. Do not edit. */
import type { Address } from './address.ts';
import type { Location } from './location.ts';

/**
 * One dealership of a group with its own website.
 */
export interface DealershipSite {
  /**
   * Name of the dealership.
   */
  name?: string;
  /**
   * Name in addresses.
   */
  slug?: string;
  /**
   * Address of its website.
   */
  url?: string;
  address?: Address;
  /**
   * Phone number.
   */
  phone?: string;
  /**
   * Its locations.
   */
  locations?: Location[];
  /**
   * Its special offers.
   */
  offers?: {
    /**
     * How many offers it has.
     */
    count?: number;
  };
  /**
   * Its logo.
   */
  logo?: {
    /**
     * Its logo.
     */
    url?: string;
  };
  /**
   * Id of the manufacturer, as text.
   */
  manufacturer_id?: string;
  /**
   * Which finance provider it works with.
   */
  finance_provider?: string;
  /**
   * What differs from the group's configuration.
   */
  config_overrides?: {
    [k: string]: unknown;
  };
}
