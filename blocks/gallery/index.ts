import { defineBlock } from '../../engine/block.ts';
import { Gallery } from './Gallery.tsx';
import { GalleryWithoutPhotos } from './GalleryWithoutPhotos.tsx';
import { pickMedia } from './pickMedia.ts';
import { pickSlides } from './pickSlides.ts';
import { pickSources } from './pickSources.ts';
import { pickViews } from './pickViews.ts';
import { SIZES, UP_TO } from './sizes.ts';

export const gallery = defineBlock({
  name: 'gallery',
  needs: ['car'],
  wake: 'interaction',
  view: Gallery,
  isEmpty: ({ facts: { car }, settings }) =>
    pickViews(car, pickSlides(car, settings.videoPosition).length).length === 0,
  whenEmpty: GalleryWithoutPhotos,
  toIsland: ({ settings, facts }) => {
    const { requestLink: _link, ...read } = settings;
    const {
      noPhotos: _none,
      requestPhotos: _request,
      silhouette: _drawing,
      failed: _failed,
      ...texts
    } = settings.texts;
    return {
      settings: { ...read, texts },
      facts: { car: pickMedia(facts.car) },
    };
  },
  pictures: true,
  firstPicture: ({ facts: { car }, settings }) => {
    const [first] = pickSlides(car, settings.videoPosition);
    const of = first?.kind === 'photo' ? first.of : first?.poster;
    return of === undefined ? undefined : { of, sizes: SIZES, upTo: UP_TO };
  },
  sources: ({ facts: { car } }) => pickSources(car),
});
