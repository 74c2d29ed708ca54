import { defineBlock } from '../../engine/block.ts';
import type { SimilarTableSettings } from '../../schemas/types/blocks/similar-table.ts';
import type { Car } from '../../schemas/types/car.ts';
import { columnsOf } from './columnsOf.ts';
import { SimilarTable, WaitingTable } from './SimilarTable.tsx';

export const similarTable = defineBlock<SimilarTableSettings, readonly Car[], 'car'>({
  name: 'similar-table',
  needs: ['car'],
  near: true,
  load: async (services, { settings: { shown }, facts: { car } }) => {
    const cars = car ? await services.similar.similarCars(car) : [];
    return cars.slice(0, shown);
  },
  view: SimilarTable,
  answeredFor: { fact: 'car', items: columnsOf },
  each: { drawing: { fact: 'car', items: columnsOf } },
  isEmpty: ({ data }) => data.length === 0,
  whenWaiting: WaitingTable,
});
