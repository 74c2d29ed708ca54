/** Generated from schemas/blocks/dealership-search.schema.json by `npm run generate`. Do not edit. */

/**
 * Finds a dealership of the site by postcode, city or name; the one that is pressed is chosen in the form of the page.
 */
export interface DealershipSearchSettings {
  /**
   * Most dealerships that are offered.
   */
  shown?: number;
  /**
   * How far a dealership may be, km.
   */
  withinKm?: number;
  /**
   * How long nothing must be typed before places are asked for, ms.
   */
  debounceMs: number;
  /**
   * Anchor of the form that takes what is chosen; empty stays here.
   */
  form: string;
  /**
   * What the shopper reads.
   */
  texts: {
    /**
     * Title of the block; empty leaves it out.
     */
    title: string;
    /**
     * Name of the field.
     */
    label: string;
    /**
     * What may be typed.
     */
    placeholder: string;
    /**
     * Asks.
     */
    submit: string;
    /**
     * Stands over the dealerships.
     */
    select: string;
    /**
     * Leads to the dealership's own website, where the flag `manufacturerDealerSearch` is on.
     */
    website: string;
    /**
     * How far one is.
     */
    distance: string;
    /**
     * Said when there is none.
     */
    none: string;
  };
}
