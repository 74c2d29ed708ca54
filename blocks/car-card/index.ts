import { defineBlock } from '../../engine/block.ts';
import type { CarCardSettings } from '../../schemas/types/blocks/car-card.ts';
import type { Car } from '../../schemas/types/car.ts';
import { CarCard } from './CarCard.tsx';
import { pickPhoto } from './pickPhoto.ts';
import { SIZES } from './sizes.ts';

export const carCard = defineBlock<CarCardSettings, undefined, { car: Car }>({
  name: 'car-card',
  needs: ['car'],
  view: CarCard,
  pictures: ({ facts: { car } }) => (pickPhoto(car) === undefined ? 0 : 1),
  firstPicture: ({ facts: { car } }) => {
    const of = pickPhoto(car);
    return of === undefined ? undefined : { of, sizes: SIZES };
  },
});
