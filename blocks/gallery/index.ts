import { defineBlock } from '../../engine/block.ts';
import { Gallery } from './Gallery.tsx';
import { GalleryWithoutPhotos } from './GalleryWithoutPhotos.tsx';
import { pickFirstPicture } from './pickFirstPicture.ts';
import { pickMedia } from './pickMedia.ts';
import { pickSlides } from './pickSlides.ts';
import { pickSources } from './pickSources.ts';
import { pickTexts } from './pickTexts.ts';
import { pickViews } from './pickViews.ts';
import { SIZES, UP_TO } from './sizes.ts';

export const gallery = defineBlock({
  name: 'gallery',
  needs: ['car'],
  wake: 'interaction',
  view: Gallery,
  isEmpty: ({ facts: { car }, settings }) =>
    pickViews(car, pickSlides(car, settings.videoPosition).length, settings.spin.player).length === 0,
  whenEmpty: GalleryWithoutPhotos,
  toIsland: ({ settings, facts }) => {
    const { requestLink: _link, ...read } = settings;
    const views = pickViews(facts.car, facts.car.images?.length ?? 0, settings.spin.player);
    const texts = pickTexts(settings.texts, facts.car, views);
    return {
      settings: { ...read, texts },
      facts: { car: pickMedia(facts.car) },
    };
  },
  pictures: true,
  firstPicture: ({ facts: { car }, settings }) => {
    const of = pickFirstPicture(car, settings);
    return of === undefined ? undefined : { of, sizes: SIZES, upTo: UP_TO };
  },
  sources: ({ facts: { car }, settings }) => pickSources(car, settings.spin.player),
});
