import type { SearchFact } from '../../schemas/facts/search.ts';
import type { Filter } from '../../schemas/filter.ts';
import type { CarResults } from '../../schemas/services/stock.ts';

/**
 * What the search of the page has found, which a grid without words of its own draws.
 *
 * @returns undefined for a selection of its own: it says which cars, or its page has no search
 */
export function pickResults(where: Filter, search: SearchFact | undefined): CarResults | undefined {
  return where === true ? search : undefined;
}
