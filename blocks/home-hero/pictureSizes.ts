import type { HomeHeroSettings } from '../../schemas/types/blocks/home-hero.ts';

/**
 * How wide the picture is shown: beside the text it has a good half of a wide screen, else all of it. On phones the
 * framed one fills a higher box and is cut at its sides: that of one about 2.8 times as wide as high.
 */
export function pictureSizes(layout: HomeHeroSettings['layout']): string {
  if (layout === 'split') return '(min-width: 992px) 58vw, 100vw';
  return layout === 'cover' ? '(min-width: 768px) 100vw, 156vw' : '100vw';
}

/** A board stands in place of the picture. */
export function hasPicture({ picture, layout }: Pick<HomeHeroSettings, 'picture' | 'layout'>): boolean {
  return picture !== '' && layout !== 'board';
}

/** Widest that it is offered: the whole of a wide screen. */
export const UP_TO = 2400;
