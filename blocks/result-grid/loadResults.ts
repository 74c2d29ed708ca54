import type { LoadInput } from '../../engine/block.ts';
import type { PlacedPromo } from '../../schemas/services/promos.ts';
import type { Services } from '../../schemas/services/index.ts';
import { filtersIn } from '../../domain/searchQuery.ts';
import type { SearchFact } from '../../schemas/facts/search.ts';
import type { CarResults } from '../../schemas/services/stock.ts';
import type { Car } from '../../schemas/types/car.ts';
import type { ResultGridSettings } from '../../schemas/types/blocks/result-grid.ts';
import { findNearest, type NearSearch } from './findNearest.ts';
import { pickResults } from './pickResults.ts';
import { LOOKED_AT, pickVaried } from './pickVaried.ts';
import { selectCars } from './selectCars.ts';

export interface GridData extends CarResults {
  /** What stands between the cars of a search. */
  promos?: readonly PlacedPromo[];
  /** Of a search that has found nothing: what it would find with one filter or some words less. */
  nearest?: readonly NearSearch[];
  /** Cars of the first of them, which are shown in place of none; without one, of the whole list. */
  instead?: readonly Car[];
  /** They are those of the nearest search, not of the whole list alone. */
  isNear?: boolean;
  /** Of such a search: how many the way out leads to, its list without filters or all stock. */
  whole?: number;
}

type Input = LoadInput<ResultGridSettings, 'search' | 'query' | 'page'>;

/** What the search of the page has found, with what stands between; or a selection of its own. */
export async function loadResults(services: Services, { settings, facts }: Input): Promise<GridData> {
  const { search, page } = facts;
  const results = pickResults(settings.where, search);
  if (!results || !search) return selectCars(services, settings);
  if (results.total === 0) return { ...results, ...(await nearOf(services, { settings, facts, search })) };
  const types = [...(search.type === undefined ? [] : [search.type]), ...(search.picked.car_type ?? [])];
  const promos = await services.promos.promosOn({
    path: page.path,
    types: types.map(String),
    adSlots: settings.adSlots,
    cars: results.cars.length,
  });
  return { ...results, promos };
}

async function nearOf(
  services: Services,
  { settings, facts: { query }, search }: Pick<Input, 'settings' | 'facts'> & { search: SearchFact },
): Promise<Pick<GridData, 'nearest' | 'instead' | 'isNear' | 'whole'>> {
  const where = filtersIn(query).length > 0 ? search.where : true;
  const [{ searches, first }, { total: whole }] = await Promise.all([
    findNearest(services, { settings, search, query }),
    services.stock.countCars({ where, lists: [], limits: [] }),
  ]);
  const { nearCards, nearAlike } = settings;
  if (nearCards === 0) return { nearest: searches, whole };
  const pages = [...(first ? [first] : []), { where: search.where }].map((asked) =>
    services.stock.searchCars({ ...asked, page: 1, perPage: nearCards * LOOKED_AT }),
  );
  const cars = (await Promise.all(pages)).flatMap((found) => found.cars);
  const each = [...new Map(cars.map((car) => [car.id, car])).values()];
  const instead = pickVaried(each, nearCards, nearAlike);
  return { nearest: searches, instead, isNear: first !== undefined, whole };
}
