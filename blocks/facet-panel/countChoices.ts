import type { SearchFact } from '../../schemas/facts/search.ts';
import type { Services } from '../../schemas/services/index.ts';
import type { CarCounts, CarQuery } from '../../schemas/services/stock.ts';
import type { FacetPanelSettings } from '../../schemas/types/blocks/facet-panel.ts';
import { pickGroups } from './pickGroups.ts';

export interface PanelData extends CarCounts {
  /** What is asked for leaves nothing to choose: the choices are those of the page, and each begins a new search. */
  isAnew?: boolean;
}

export const fieldsOf = ({ facets }: FacetPanelSettings, kind: 'list' | 'range'): string[] =>
  facets.filter((facet) => facet.kind === kind).map(({ field }) => field);

/** All that the list beside it is asked for, so that both count the same cars. */
function askedOf({ where, picked, ranges, text, near, sort }: SearchFact): CarQuery {
  return {
    ...{ where, picked, ranges },
    ...(text !== undefined && { text }),
    ...(near && { near }),
    ...(sort !== undefined && { sort }),
  };
}

export async function countChoices(
  { stock }: Services,
  settings: FacetPanelSettings,
  search: SearchFact | undefined,
): Promise<PanelData> {
  const fields = { lists: fieldsOf(settings, 'list'), limits: fieldsOf(settings, 'range') };
  if (!search) return stock.countCars(fields);
  const counts = await stock.countCars({ ...askedOf(search), ...fields });
  const hasChoices = pickGroups(settings, counts, search).length > 0;
  if (hasChoices && counts.total > 0) return counts;
  const all = await stock.countCars({ where: search.where, ...fields });
  return hasChoices ? withAll(counts, all) : { ...all, total: counts.total, isAnew: true };
}

/** Where nothing was found the panel stays what it is: choices that no car has count none. */
function withAll(counts: CarCounts, all: CarCounts): CarCounts {
  const lists = Object.entries(all.lists).map(([field, values]) => {
    const found = counts.lists[field] ?? [];
    const gone = values.filter(({ value }) => !found.some((one) => one.value === value));
    return [field, [...found, ...gone.map(({ value }) => ({ value, count: 0 }))]] as const;
  });
  return {
    ...counts,
    lists: { ...counts.lists, ...Object.fromEntries(lists) },
    limits: { ...all.limits, ...counts.limits },
  };
}
