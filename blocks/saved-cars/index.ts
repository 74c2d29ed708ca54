import { defineBlock } from '../../engine/block.ts';
import type { SavedCarsSettings } from '../../schemas/types/blocks/saved-cars.ts';
import type { Car } from '../../schemas/types/car.ts';
import { idsInQuery } from '../shared/decide/idsInQuery.ts';
import { NothingSaved, SavedCars } from './SavedCars.tsx';

/** Name of the query that the browser fills with the ids of what is saved. */
const SAVED = 'saved[]';

export const savedCars = defineBlock<SavedCarsSettings, readonly Car[], 'query'>({
  name: 'saved-cars',
  needs: ['query'],
  query: [SAVED],
  near: true,
  fill: { query: SAVED, store: 'favourites' },
  load: async (services, { facts: { query } }) => {
    const cars = await Promise.all(idsInQuery(query, SAVED).map((id) => services.stock.getCar(id)));
    return cars.filter((car) => car !== undefined);
  },
  view: SavedCars,
  each: { card: { fact: 'car', items: ({ data }) => data } },
  isEmpty: ({ data }) => data.length === 0,
  whenEmpty: NothingSaved,
  whenWaiting: NothingSaved,
});
