/** Generated from schemas/blocks/vehicle-title.schema.json by `npm run generate`. Do not edit. */

/**
 * The h1 of a vehicle page: which car this is, and one quieter line under it.
 */
export interface VehicleTitleSettings {
  /**
   * regular: in a panel. large: over the whole page.
   */
  size: 'regular' | 'large';
  /**
   * A large title of so many letters stands a step smaller.
   */
  longFrom: number;
  /**
   * What the shopper reads.
   */
  texts: {
    /**
     * Which car this is. It leads with the year; some sites lead with the series.
     */
    title?: string;
    /**
     * One quieter line under the title; empty leaves it out.
     */
    subtitle: string;
    /**
     * In a stamp behind the quieter line, e.g. the stock number; empty leaves it out.
     */
    stamp: string;
  };
}
