import { defineBlock } from '../../engine/block.ts';
import type { SimilarCarsSettings } from '../../schemas/types/blocks/similar-cars.ts';
import type { Car } from '../../schemas/types/car.ts';
import { SimilarCars, WaitingCars } from './SimilarCars.tsx';

export const similarCars = defineBlock<SimilarCarsSettings, readonly Car[], 'car'>({
  name: 'similar-cars',
  needs: ['car'],
  near: true,
  wake: 'interaction',
  load: async (services, { settings: { shown }, facts: { car } }) => {
    const cars = car ? await services.similar.similarCars(car) : [];
    return cars.slice(0, shown);
  },
  view: SimilarCars,
  each: { card: { fact: 'car', items: ({ data }) => data } },
  isEmpty: ({ data }) => data.length === 0,
  whenWaiting: WaitingCars,
  toIsland: ({ settings, data }) => ({ settings, data: data.map(({ id }) => ({ id })) }),
});
