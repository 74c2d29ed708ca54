import type { Car } from '../../schemas/types/car.ts';
import type { GallerySettings } from '../../schemas/types/blocks/gallery.ts';
import type { View } from './pickViews.ts';

type Texts = GallerySettings['texts'];

/** Without the words of what this car does not have: each of them has its name in it. */
export function pickTexts(texts: Texts, car: Car, views: readonly View[]): Partial<Texts> {
  const { noPhotos: _none, requestPhotos: _request, silhouette: _drawing, failed: _failed, ...read } = texts;
  const { spin, spinPicture, interiorPicture, interiorLabel, photoShows, ...always } = read;
  return {
    ...always,
    ...(views.includes('spinner') && { spin, spinPicture }),
    ...(views.includes('interior') && { interiorPicture, interiorLabel }),
    ...(car.images?.some(({ shows }) => shows !== undefined) && { photoShows }),
  };
}
