import { defineBlock } from '../../engine/block.ts';
import type { CarResults } from '../../schemas/services.ts';
import type { ResultGridSettings } from '../../schemas/types/blocks/result-grid.ts';
import { NoResults, ResultGrid, type GridFacts } from './ResultGrid.tsx';
import { toSearch } from './toSearch.ts';

export const resultGrid = defineBlock<ResultGridSettings, CarResults, GridFacts>({
  name: 'result-grid',
  needs: ['search', 'page', 'query'],
  load: (services, { settings, facts }) => services.searchCars(toSearch(settings, facts.search)),
  view: ResultGrid,
  each: { card: { fact: 'car', items: ({ data }) => data.cars } },
  isEmpty: ({ data }) => data.cars.length === 0,
  whenEmpty: NoResults,
});
