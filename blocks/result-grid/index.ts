import { defineBlock } from '../../engine/block.ts';
import { NoResults, ResultGrid } from './ResultGrid.tsx';
import { toSearch } from './toSearch.ts';

export const resultGrid = defineBlock({
  name: 'result-grid',
  needs: ['search', 'page', 'query'],
  load: (services, { settings, facts }) => services.searchCars(toSearch(settings, facts.search)),
  view: ResultGrid,
  each: { card: { fact: 'car', items: ({ data }) => data.cars } },
  isEmpty: ({ data }) => data.cars.length === 0,
  whenEmpty: NoResults,
});
