import { describe, expect, it } from 'vitest';
import type { PlacedPromo } from '../../schemas/services/promos.ts';
import { placeCards } from './placeCards.ts';

const promo = (place: number): PlacedPromo => ({ id: `at-${place}`, place, node: { title: 'Promo' } });
const order = (cars: number, places: number[]): string =>
  placeCards(cars, places.map(promo))
    .map((entry) => (entry.kind === 'car' ? entry.index : 'P'))
    .join(' ');

describe('promos among cars', () => {
  it('SEARCH-005 stand at their places counted from 1, and take none of the cars', () => {
    expect(order(4, [1, 3])).toBe('P 0 P 1 2 3');
    expect(order(21, [5, 10]).split(' ')).toHaveLength(23);
    expect(order(2, [3])).toBe('0 1 P');
  });
});
