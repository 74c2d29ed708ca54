import { defineBlock } from '../../engine/block.ts';
import { HomeHero } from './HomeHero.tsx';
import { pictureSizes, UP_TO } from './pictureSizes.ts';

export const homeHero = defineBlock({
  name: 'home-hero',
  pictures: true,
  view: HomeHero,
  firstPicture: ({ settings: { picture, layout } }) =>
    picture === '' ? undefined : { of: picture, sizes: pictureSizes(layout), upTo: UP_TO },
});
