import type { CarResults, CarSearch } from '../../../schemas/services/stock.ts';
import type { MultiSearchAnswer } from '../../../schemas/types/api/multi-search.answer.ts';
import type { MultiSearchBody } from '../../../schemas/types/api/multi-search.body.ts';
import { readFilters, type ToTest } from '../stock/filters/readFilter.ts';

/** How the cars that a site lists are searched. */
export interface OwnSearch {
  search: (asked: CarSearch) => CarResults;
  toTest: ToTest;
}

/**
 * Answers searches in the shape of hosted engines from the cars that a site lists.
 *
 * @throws InvalidField when a filter cannot be read
 */
export function searchOwn({ queries }: MultiSearchBody, { search, toTest }: OwnSearch): MultiSearchAnswer {
  const results = queries.map(({ indexUid, limit, filter }) => {
    const where = readFilters('filter', filter, toTest);
    const { cars, total } = search({ page: 1, perPage: limit, where });
    return { indexUid, limit, estimatedTotalHits: total, hits: [...cars] };
  });
  return { results };
}
