import type { Car } from '../../schemas/types/car.ts';
import { pickWalkaround, toVideo } from './videos.ts';

export type View = 'spinner' | 'walkaround' | 'gallery' | 'interior';

/** Views that this block can draw today. */
const DRAWN: readonly View[] = ['gallery', 'walkaround'];

/** Views that a car has media for. @param slides number of its slides */
export function pickViews(car: Car, slides: number): View[] {
  const has: Record<View, boolean> = {
    spinner: (car.spin_images?.length ?? 0) > 0 || car.spin_code !== undefined,
    walkaround: toVideo(pickWalkaround(car)) !== undefined,
    gallery: slides > 0,
    interior: car.spin_interior_image !== undefined,
  };
  return DRAWN.filter((view) => has[view]);
}

/** The view that the site opens with, if this car has it; else its photos, else what there is. */
export function pickFirstView(openWith: View, views: readonly View[]): View {
  if (views.includes(openWith)) return openWith;
  return views.includes('gallery') ? 'gallery' : (views[0] ?? 'gallery');
}
