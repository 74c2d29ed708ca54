import { defineBlock } from '../../engine/block.ts';
import type { Car } from '../../schemas/types/car.ts';
import type { ViewedCarsSettings } from '../../schemas/types/blocks/viewed-cars.ts';
import { NothingYet, ViewedCars } from './ViewedCars.tsx';
import { pickViewed, VIEWED } from './pickViewed.ts';

export const viewedCars = defineBlock<ViewedCarsSettings, readonly Car[], 'query'>({
  name: 'viewed-cars',
  needs: ['query'],
  query: [VIEWED],
  near: true,
  fill: { query: VIEWED, store: 'viewed' },
  load: async (services, { settings, facts: { query } }) => {
    const cars = await Promise.all(pickViewed(query, settings).map((id) => services.stock.getCar(id)));
    return cars.filter((car) => car !== undefined);
  },
  view: ViewedCars,
  each: { card: { fact: 'car', items: ({ data }) => data } },
  isEmpty: ({ data }) => data.length === 0,
  whenWaiting: NothingYet,
});
