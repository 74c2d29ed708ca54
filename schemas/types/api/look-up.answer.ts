/** Generated from schemas/api/look-up.answer.schema.json by `npm run generate`. Do not edit. */
import type { Car } from '../car.ts';

/**
 * Cars of a featured list.
 */
export interface LookUpAnswer {
  /**
   * The first that match, in the site's own order.
   */
  hits: Car[];
}
