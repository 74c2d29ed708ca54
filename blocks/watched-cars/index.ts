import { defineBlock } from '../../engine/block.ts';
import type { WatchedCarsSettings } from '../../schemas/types/blocks/watched-cars.ts';
import type { Car } from '../../schemas/types/car.ts';
import { NothingWatched, WatchedCars } from './WatchedCars.tsx';

export const watchedCars = defineBlock<WatchedCarsSettings, readonly Car[], 'visitor'>({
  name: 'watched-cars',
  needs: ['visitor'],
  private: true,
  load: async (services) => {
    const ids = (await services.visitor?.accounts.listWatched()) ?? [];
    const cars = await Promise.all(ids.map((id) => services.stock.getCar(id)));
    return cars.filter((car) => car !== undefined).toReversed();
  },
  view: WatchedCars,
  each: { card: { fact: 'car', items: ({ data }) => data } },
  isEmpty: ({ data }) => data.length === 0,
  whenEmpty: NothingWatched,
  whenWaiting: NothingWatched,
});
