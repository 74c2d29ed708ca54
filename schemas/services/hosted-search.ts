/** What may be asked of the search over HTTP. */
import type { LookUpAnswer } from '../types/api/look-up.answer.ts';
import type { LookUpQuery } from '../types/api/look-up.query.ts';
import type { SearchAnswer } from '../types/api/search.answer.ts';
import type { SearchBody } from '../types/api/search.body.ts';

/**
 * The listed cars in the shape of hosted searches: of the one that the site names, else, and while that one fails, of this
 * server. All throw when a filter cannot be read.
 */
export interface HostedSearchServices {
  /** One page of what is searched for, with counts by value. */
  search(body: SearchBody): Promise<SearchAnswer>;
  /** The first cars that a filter finds, for a featured list. */
  lookUp(query: LookUpQuery): Promise<LookUpAnswer>;
}
