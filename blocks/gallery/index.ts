import { defineBlock } from '../../engine/block.ts';
import { Gallery } from './Gallery.tsx';
import { GalleryWithoutPhotos } from './GalleryWithoutPhotos.tsx';
import { pickMedia } from './pickMedia.ts';
import { pickSlides } from './pickSlides.ts';
import { pickViews } from './pickViews.ts';
import { SIZES } from './sizes.ts';
import videoSites from './videoSites.json' with { type: 'json' };

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
    return of === undefined ? undefined : { of, sizes: SIZES };
  },
  sources: { 'frame-src': videoSites.sites.map(({ origin }) => origin), 'media-src': ['https:'] },
});
