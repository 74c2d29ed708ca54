import type { PlacedPromo } from '../../schemas/services/promos.ts';

/** What stands in one place of the grid: the card of a car, by its index, or a promo. */
export type GridEntry = { kind: 'car'; index: number } | { kind: 'promo'; promo: PlacedPromo };

/**
 * Cars in their order with promos at their places, counted from 1 among both. Source: ledger SEARCH-005.
 *
 * @param promos  in the order of their places
 */
export function placeCards(cars: number, promos: readonly PlacedPromo[] = []): GridEntry[] {
  const entries: GridEntry[] = Array.from({ length: cars }, (_, index) => ({ kind: 'car', index }));
  for (const promo of promos) entries.splice(promo.place - 1, 0, { kind: 'promo', promo });
  return entries;
}
