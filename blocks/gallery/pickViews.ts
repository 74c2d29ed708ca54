import type { Car } from '../../schemas/types/car.ts';
import { pickWalkaround, toVideo } from '../shared/decide/videos.ts';
import { pickSpin } from './pickSpin.ts';

export type View = 'spinner' | 'walkaround' | 'gallery' | 'interior';

/** In the order in which they are offered. */
const VIEWS: readonly View[] = ['spinner', 'gallery', 'walkaround', 'interior'];

/**
 * Views that a car has media for.
 *
 * @param slides number of its slides
 * @param player address of the site's player of spins
 */
export function pickViews(car: Car, slides: number, player: string): View[] {
  const has: Record<View, boolean> = {
    spinner: pickSpin(car, player) !== undefined,
    walkaround: toVideo(pickWalkaround(car)) !== undefined,
    gallery: slides > 0,
    interior: car.spin_interior_image !== undefined,
  };
  return VIEWS.filter((view) => has[view]);
}

/** The view that the site opens with, if this car has it; else its photos, else what there is. */
export function pickFirstView(openWith: View, views: readonly View[]): View {
  if (views.includes(openWith)) return openWith;
  return views.includes('gallery') ? 'gallery' : (views[0] ?? 'gallery');
}
