import { defineBlock } from '../../engine/block.ts';
import type { CarCardSettings } from '../../schemas/types/blocks/car-card.ts';
import { CarCard } from './CarCard.tsx';
import { pickPhoto } from '../shared/decide/pickPhoto.ts';
import { pickPhotos } from './pickPhotos.ts';
import { shownWidth } from './shownWidth.ts';

export const carCard = defineBlock<CarCardSettings, undefined, 'car'>({
  name: 'car-card',
  needs: ['car'],
  view: CarCard,
  pictures: ({ facts: { car } }) => (pickPhoto(car) === undefined ? 0 : 1),
  firstPicture: ({ settings, facts: { car } }) => {
    const photos = pickPhotos(car, settings.photos);
    const [of] = photos;
    return of === undefined ? undefined : { of, ...shownWidth(settings, photos.length) };
  },
});
