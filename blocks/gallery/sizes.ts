import type { GallerySettings } from '../../schemas/types/blocks/gallery.ts';

/** Widest that a photo is offered: full screen of a wide one. */
export const UP_TO = 2400;

/** How wide the photo is shown: all of a phone, 8 of 12 columns where the panel stands beside it. */
export const SIZES = '(min-width: 1344px) 840px, (min-width: 992px) 62vw, 100vw';

/** Of the photos beside the large one of a wall, on tablets below it. */
const SMALL = {
  2: '(min-width: 1344px) 440px, (min-width: 992px) 33vw, (min-width: 768px) 50vw, 100vw',
  4: '(min-width: 1344px) 320px, (min-width: 768px) 25vw, 100vw',
};

/** @returns how wide a slide is shown, by its index */
export function sizesOf(
  layout: GallerySettings['layout'],
  small: GallerySettings['small'],
): (index: number) => string {
  return (index) => (layout === 'wall' && index > 0 ? SMALL[small] : SIZES);
}
