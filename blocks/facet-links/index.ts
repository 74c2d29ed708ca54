import { defineBlock } from '../../engine/block.ts';
import { FacetLinks } from './FacetLinks.tsx';
import { loadTiles } from './loadTiles.ts';

export const facetLinks = defineBlock({
  name: 'facet-links',
  load: (services, { settings }) => loadTiles(services, settings),
  view: FacetLinks,
  isEmpty: ({ data }) => data.length === 0,
});
