/** Generated from schemas/blocks/car-row.schema.json by `npm run generate`. Do not edit. */
import type { Filter } from '../../filter.ts';

/**
 * A few cars side by side, such as those like the one of the page. It is fetched when the shopper comes near.
 */
export interface CarRowSettings {
  /**
   * Which cars it lists: a condition in which `car` is each of them, and `page.car` that of the page.
   */
  where: Filter;
  /**
   * Order of the cars; absent: the site's own.
   */
  sort?: string;
  /**
   * Most cars that are shown.
   */
  shown: number;
  /**
   * Where `texts.more` leads.
   */
  moreLink: string;
  /**
   * What the shopper reads.
   */
  texts: {
    /**
     * Title over the row; empty leaves it out.
     */
    title: string;
    /**
     * Link to all cars, beside the title; empty leaves it out.
     */
    more: string;
  };
}
