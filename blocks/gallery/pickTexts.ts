import type { Car } from '../../schemas/types/car.ts';
import type { GallerySettings } from '../../schemas/types/blocks/gallery.ts';
import { pickSlides } from './pickSlides.ts';
import type { View } from './pickViews.ts';

type Texts = GallerySettings['texts'];

/** Without the words of what this car does not have: each of them has its name in it. */
export function pickTexts(texts: Texts, car: Car, views: readonly View[]): Partial<Texts> {
  const { noPhotos: _none, requestPhotos: _request, silhouette: _drawing, failed: _failed, ...read } = texts;
  const { spin, spinPicture, spinHint, spinHintMouse, ...still } = read;
  const { interiorPicture, interiorLabel, photoShows, video, ...always } = still;
  return {
    ...always,
    ...(views.includes('spinner') && { spin, spinPicture, spinHint, spinHintMouse }),
    ...(views.includes('interior') && { interiorPicture, interiorLabel }),
    ...(hasVideo(car, views) && { video }),
    ...(car.images?.some(({ shows }) => shows !== undefined) && { photoShows }),
  };
}

function hasVideo(car: Car, views: readonly View[]): boolean {
  return views.includes('walkaround') || pickSlides(car, 'end').some(({ kind }) => kind === 'video');
}
