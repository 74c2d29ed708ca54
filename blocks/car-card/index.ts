import { defineBlock } from '../../engine/block.ts';
import { CarCard } from './CarCard.tsx';
import { pickPhoto } from '../shared/decide/pickPhoto.ts';
import { SIZES } from './sizes.ts';

export const carCard = defineBlock({
  name: 'car-card',
  needs: ['car'],
  view: CarCard,
  pictures: ({ facts: { car } }) => (pickPhoto(car) === undefined ? 0 : 1),
  firstPicture: ({ facts: { car } }) => {
    const of = pickPhoto(car);
    return of === undefined ? undefined : { of, sizes: SIZES };
  },
});
