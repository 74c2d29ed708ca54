import { defineBlock } from '../../engine/block.ts';
import type { CompareTableSettings } from '../../schemas/types/blocks/compare-table.ts';
import type { Car } from '../../schemas/types/car.ts';
import { idsInQuery } from '../shared/decide/idsInQuery.ts';
import { CompareTable, NothingCompared } from './CompareTable.tsx';
import { COMPARED } from './compared.ts';

export const compareTable = defineBlock<CompareTableSettings, readonly Car[], 'query'>({
  name: 'compare-table',
  needs: ['query'],
  query: [COMPARED],
  near: true,
  fill: { query: COMPARED, store: 'compare' },
  load: async (services, { settings: { max }, facts: { query } }) => {
    const ids = idsInQuery(query, COMPARED);
    const cars = await Promise.all(ids.map((id) => services.stock.getCar(id)));
    return cars.filter((car) => car !== undefined).slice(0, max);
  },
  answeredFor: { fact: 'car', items: ({ data }) => data },
  each: { drawing: { fact: 'car', items: ({ data }) => data } },
  enhance: true,
  view: CompareTable,
  isEmpty: ({ data }) => data.length === 0,
  whenEmpty: NothingCompared,
  whenWaiting: NothingCompared,
});
