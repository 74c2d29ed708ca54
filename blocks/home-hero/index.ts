import { defineBlock } from '../../engine/block.ts';
import type { HomeHeroSettings } from '../../schemas/types/blocks/home-hero.ts';
import { HomeHero } from './HomeHero.tsx';
import { pictureSizes } from './pictureSizes.ts';

export const homeHero = defineBlock<HomeHeroSettings>({
  name: 'home-hero',
  pictures: true,
  view: HomeHero,
  firstPicture: ({ settings: { picture, layout } }) =>
    picture === '' ? undefined : { of: picture, sizes: pictureSizes(layout) },
});
