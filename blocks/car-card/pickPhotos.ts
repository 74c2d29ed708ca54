import type { Car } from '../../schemas/types/car.ts';
import { pickPhoto } from '../shared/decide/pickPhoto.ts';

/** How many photos stand on a card: one, one large and two small, or some to swipe. */
const MOST = { one: 1, three: 3, swipe: 5 };

/** Addresses of the photos of a card, each once; of three there are three or one. Empty: it has none. */
export function pickPhotos(car: Car, shown: keyof typeof MOST): string[] {
  const others = car.images?.flatMap(({ isVideo, image }) => (isVideo ? [] : [image.url])) ?? [];
  const first = pickPhoto(car);
  if (first === undefined) return [];
  const all = [...new Set([first, ...others])].slice(0, MOST[shown]);
  return shown === 'three' && all.length < MOST.three ? [first] : all;
}
