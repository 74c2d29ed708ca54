import { defineBlock } from '../../engine/block.ts';
import { HomeHero } from './HomeHero.tsx';
import { hasPicture, pictureSizes, UP_TO } from './pictureSizes.ts';

export const homeHero = defineBlock({
  name: 'home-hero',
  rhythm: 'sections',
  pictures: ({ settings }) => (hasPicture(settings) ? Infinity : 0),
  view: HomeHero,
  firstPicture: ({ settings }) =>
    hasPicture(settings)
      ? { of: settings.picture, sizes: pictureSizes(settings.layout), upTo: UP_TO }
      : undefined,
});
