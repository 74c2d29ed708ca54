import { crc32 } from 'node:zlib';
import type { PlacedPromo, PromoQuestion } from '../../../schemas/services/promos.ts';
import type { Promo } from '../../../schemas/types/promo.ts';

/**
 * Where promos stand. Places count from 1 among cars and promos together. One without a place of its own takes the next ad
 * slot; a random one stands anywhere, always the same for one seed. What has no place, or one beyond the cars, is left out.
 */
export function placePromos(
  promos: readonly Promo[],
  { adSlots, cars }: Pick<PromoQuestion, 'adSlots' | 'cars'>,
  seed: string,
): PlacedPromo[] {
  const free = adSlots.toSorted((a, b) => a - b);
  const taken = new Map<number, PlacedPromo>();
  for (const [index, { id = String(index), position, node }] of promos.entries()) {
    const place = position === 'random' ? randomPlace(cars, `${seed} ${id}`) : (position ?? free.shift());
    if (place !== undefined && node && !taken.has(place)) taken.set(place, { id, place, node });
  }
  const placed = [...taken.values()].sort((a, b) => a.place - b.place);
  // Those before it move the end of the grid on.
  return placed.filter(({ place }, before) => place <= cars + before + 1);
}

/** Any place from the first to that behind the last car. */
function randomPlace(cars: number, seed: string): number {
  return 1 + (crc32(seed) % (cars + 1));
}
