import { rangeName, refinedName } from '../../domain/searchQuery.ts';
import { defineBlock } from '../../engine/block.ts';
import type { SearchFact } from '../../schemas/facts/search.ts';
import type { CarQuery } from '../../schemas/services/stock.ts';
import type { FacetPanelSettings } from '../../schemas/types/blocks/facet-panel.ts';
import { FacetPanel } from './FacetPanel.tsx';
import { pickGroups } from './pickGroups.ts';

const fieldsOf = ({ facets }: FacetPanelSettings, kind: 'list' | 'range'): string[] =>
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

export const facetPanel = defineBlock({
  name: 'facet-panel',
  needs: ['search', 'query', 'page'],
  query: (settings: FacetPanelSettings) => [
    ...fieldsOf(settings, 'list').map(refinedName),
    ...fieldsOf(settings, 'range').map(rangeName),
  ],
  load: (services, { settings, facts: { search } }) =>
    services.stock.countCars({
      ...(search && askedOf(search)),
      lists: fieldsOf(settings, 'list'),
      limits: fieldsOf(settings, 'range'),
    }),
  enhance: true,
  view: FacetPanel,
  isEmpty: ({ settings, data, facts }) => pickGroups(settings, data, facts.search).length === 0,
});
