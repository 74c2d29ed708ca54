/** Generated from schemas/blocks/site-footer.schema.json by `npm run generate`. Do not edit. */
import type { TextLink } from '../definitions/text-link.ts';

/**
 * The foot of every page: menus, the yard, hours and the legal line.
 */
export interface SiteFooterSettings {
  /**
   * Name of a menu in menus.json.
   */
  menu: string;
  /**
   * Ground of the footer.
   */
  tone: 'raised' | 'brand' | 'dark';
  /**
   * Logo; empty shows the name.
   */
  logo: string;
  /**
   * Phone number; empty leaves it out.
   */
  phone: string;
  /**
   * Where the address leads; empty: nowhere.
   */
  mapLink: string;
  /**
   * Opening hours of the primary location in short form, where they are known.
   */
  hours: boolean;
  /**
   * Links to the site's social profiles.
   */
  social: boolean;
  /**
   * Short names of the days, from Sunday.
   *
   * @minItems 7
   * @maxItems 7
   *
   * Items: A day.
   */
  days: string[];
  /**
   * What the shopper reads.
   */
  texts: {
    /**
     * Name of the dealer.
     */
    name: string;
    /**
     * A few words about the dealer, in Markdown; empty leaves them out.
     */
    about: string;
    /**
     * Title over address and phone.
     */
    visit: string;
    /**
     * First line of the address.
     */
    street: string;
    /**
     * Second line of the address.
     */
    place: string;
    /**
     * Title over the hours.
     */
    hours: string;
    /**
     * Hours of a closed day.
     */
    closed: string;
    /**
     * Name of the social links for screen readers.
     */
    social: string;
    /**
     * Licence of the dealer; empty leaves it out.
     */
    licence: string;
    /**
     * Business number; empty leaves it out.
     */
    abn: string;
    /**
     * Legal line.
     */
    legal: string;
  };
  /**
   * Links beside the legal line.
   */
  legalLinks: TextLink[];
}
