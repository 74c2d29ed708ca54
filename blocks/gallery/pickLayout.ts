import type { GallerySettings } from '../../schemas/types/blocks/gallery.ts';

type Wanted = Pick<GallerySettings, 'layout' | 'small'>;

/** How the photos stand; a wall with holes would be none. @param count slides */
export function pickLayout({ layout, small }: Wanted, count: number): GallerySettings['layout'] {
  return layout === 'wall' && count <= small ? 'strip' : layout;
}
