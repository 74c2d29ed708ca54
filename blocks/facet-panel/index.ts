import { NEAR_NAMES, rangeName, refinedName } from '../../domain/searchQuery.ts';
import { defineBlock } from '../../engine/block.ts';
import type { FacetPanelSettings } from '../../schemas/types/blocks/facet-panel.ts';
import { FacetPanel } from './FacetPanel.tsx';
import { countChoices, fieldsOf } from './countChoices.ts';
import { pickGroups } from './pickGroups.ts';

export const facetPanel = defineBlock({
  name: 'facet-panel',
  needs: ['search', 'query', 'page'],
  query: (settings: FacetPanelSettings) => [
    ...fieldsOf(settings, 'list').map(refinedName),
    ...fieldsOf(settings, 'range').map(rangeName),
    ...(settings.near ? Object.values(NEAR_NAMES) : []),
  ],
  load: (services, { settings, facts: { search } }) => countChoices(services, settings, search),
  enhance: true,
  view: FacetPanel,
  isEmpty: ({ settings, data, facts }) => pickGroups(settings, data, facts.search).length === 0,
});
