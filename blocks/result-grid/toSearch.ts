import type { SearchFact } from '../../engine/block.ts';
import type { CarSearch } from '../../schemas/services.ts';
import type { ResultGridSettings } from '../../schemas/types/blocks/result-grid.ts';

/** What to look up: what the shopper asks for wins; elsewhere the first page of the block's own selection. */
export function toSearch(
  settings: Pick<ResultGridSettings, 'perPage' | 'where' | 'sort'>,
  search: SearchFact | undefined,
): CarSearch {
  const sort = search?.sort ?? settings.sort;
  return {
    page: search?.page ?? 1,
    perPage: settings.perPage,
    where: { ...settings.where, ...search?.where },
    ...(sort !== undefined && { sort }),
  };
}
