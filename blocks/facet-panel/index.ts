import { rangeName, refinedName } from '../../domain/searchQuery.ts';
import { defineBlock } from '../../engine/block.ts';
import type { FacetPanelSettings } from '../../schemas/types/blocks/facet-panel.ts';
import { FacetPanel } from './FacetPanel.tsx';
import { pickGroups } from './pickGroups.ts';

const fieldsOf = ({ facets }: FacetPanelSettings, kind: 'list' | 'range'): string[] =>
  facets.filter((facet) => facet.kind === kind).map(({ field }) => field);

export const facetPanel = defineBlock({
  name: 'facet-panel',
  needs: ['search', 'query', 'page'],
  query: (settings: FacetPanelSettings) => [
    ...fieldsOf(settings, 'list').map(refinedName),
    ...fieldsOf(settings, 'range').map(rangeName),
  ],
  load: (services, { settings, facts: { search } }) =>
    services.stock.countCars({
      ...(search && { where: search.where, picked: search.picked, ranges: search.ranges }),
      lists: fieldsOf(settings, 'list'),
      limits: fieldsOf(settings, 'range'),
    }),
  enhance: true,
  view: FacetPanel,
  isEmpty: ({ settings, data, facts }) => pickGroups(settings, data, facts.search).length === 0,
});
