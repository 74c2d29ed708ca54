import type { SearchFact } from '../../schemas/facts/search.ts';
import { bothFilters } from '../../schemas/filter.ts';
import type { CarSearch } from '../../schemas/services.ts';
import type { ResultGridSettings } from '../../schemas/types/blocks/result-grid.ts';

/** What to look up: of the block's own selection what the shopper asks for; without a search its first page. */
export function toSearch(
  settings: Pick<ResultGridSettings, 'perPage' | 'where' | 'sort'>,
  search: SearchFact | undefined,
): CarSearch {
  const sort = search?.sort ?? settings.sort;
  return {
    page: search?.page ?? 1,
    perPage: settings.perPage,
    where: bothFilters(settings.where, search?.where),
    ...(search && { picked: search.picked }),
    ...(sort !== undefined && { sort }),
  };
}
