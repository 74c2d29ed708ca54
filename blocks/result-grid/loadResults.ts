import type { LoadInput } from '../../engine/block.ts';
import type { PlacedPromo } from '../../schemas/services/promos.ts';
import type { Services } from '../../schemas/services/index.ts';
import type { CarResults } from '../../schemas/services/stock.ts';
import type { ResultGridSettings } from '../../schemas/types/blocks/result-grid.ts';
import { findNearest, type NearSearch } from './findNearest.ts';
import { pickResults } from './pickResults.ts';

export interface GridData extends CarResults {
  /** What stands between the cars of a search. */
  promos?: readonly PlacedPromo[];
  /** Of a search that has found nothing: what it would find with one filter less. */
  nearest?: readonly NearSearch[];
}

type Input = LoadInput<ResultGridSettings, 'search' | 'query' | 'page'>;

/** What the search of the page has found, with what stands between; or a selection of its own. */
export async function loadResults(services: Services, { settings, facts }: Input): Promise<GridData> {
  const { perPage, where, sort, adSlots } = settings;
  const { search, page } = facts;
  const results = pickResults(where, search);
  if (!results || !search)
    return services.stock.searchCars({ page: 1, perPage, where, ...(sort !== undefined && { sort }) });
  if (results.total === 0)
    return { ...results, nearest: await findNearest(services, { settings, search, query: facts.query }) };
  const types = [...(search.type === undefined ? [] : [search.type]), ...(search.picked.car_type ?? [])];
  const promos = await services.promos.promosOn({
    path: page.path,
    types: types.map(String),
    adSlots,
    cars: results.cars.length,
  });
  return { ...results, promos };
}
