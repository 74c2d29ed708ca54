import { defineBlock } from '../../engine/block.ts';
import { NoResults, ResultGrid } from './ResultGrid.tsx';
import { pickResults } from './pickResults.ts';

export const resultGrid = defineBlock({
  name: 'result-grid',
  needs: ['search'],
  query: ['page'],
  load: (services, { settings, facts: { search } }) => {
    const { perPage, where, sort } = settings;
    const results = pickResults(where, search);
    if (results) return Promise.resolve(results);
    return services.stock.searchCars({ page: 1, perPage, where, ...(sort !== undefined && { sort }) });
  },
  view: ResultGrid,
  each: { card: { fact: 'car', items: ({ data }) => data.cars } },
  isEmpty: ({ data }) => data.cars.length === 0,
  whenEmpty: NoResults,
});
