import type { GallerySettings } from '../../schemas/types/blocks/gallery.ts';

type Layout = GallerySettings['layout'];

/** One large and four small. */
export const WALL = 5;

/** How the photos stand; a wall with holes would be none. @param count slides */
export function pickLayout(wanted: Layout, count: number): Layout {
  return wanted === 'wall' && count < WALL ? 'strip' : wanted;
}
