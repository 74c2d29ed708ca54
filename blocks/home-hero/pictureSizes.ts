import type { HomeHeroSettings } from '../../schemas/types/blocks/home-hero.ts';

/** How wide the picture is shown: beside the text it has a good half of a wide screen, else all of it. */
export function pictureSizes(layout: HomeHeroSettings['layout']): string {
  return layout === 'split' ? '(min-width: 992px) 58vw, 100vw' : '100vw';
}

/** A board stands in place of the picture. */
export function hasPicture({ picture, layout }: Pick<HomeHeroSettings, 'picture' | 'layout'>): boolean {
  return picture !== '' && layout !== 'board';
}

/** Widest that it is offered: the whole of a wide screen. */
export const UP_TO = 2400;
