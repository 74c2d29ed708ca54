import { defineBlock } from '../../engine/block.ts';
import type { CarRowSettings } from '../../schemas/types/blocks/car-row.ts';
import type { CarResults } from '../../schemas/services/stock.ts';
import { CarRow, WaitingCars } from './CarRow.tsx';

export const carRow = defineBlock<CarRowSettings, CarResults>({
  name: 'car-row',
  near: true,
  load: (services, { settings: { where, sort, shown } }) =>
    services.stock.searchCars({ page: 1, perPage: shown, where, ...(sort !== undefined && { sort }) }),
  view: CarRow,
  each: { card: { fact: 'car', items: ({ data }) => data.cars } },
  isEmpty: ({ data }) => data.cars.length === 0,
  whenWaiting: WaitingCars,
});
