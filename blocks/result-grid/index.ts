import { defineBlock } from '../../engine/block.ts';
import { NoResults } from './NoResults.tsx';
import { ResultGrid } from './ResultGrid.tsx';
import { loadResults } from './loadResults.ts';

export const resultGrid = defineBlock({
  name: 'result-grid',
  needs: ['search', 'query', 'page'],
  query: ['page'],
  load: loadResults,
  view: ResultGrid,
  answeredFor: { fact: 'car', items: ({ data }) => data.instead ?? data.cars },
  each: { card: { fact: 'car', items: ({ data }) => data.instead ?? data.cars } },
  isEmpty: ({ data }) => data.cars.length === 0,
  whenEmpty: NoResults,
});
