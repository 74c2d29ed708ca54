import { describe, expect, it } from 'vitest';
import { pickVaried } from './pickVaried.ts';

const car = (make: string, model: string, id: number) => ({ make, model, id });
const CARS = [
  car('Kia', 'Rio', 1),
  car('Kia', 'Rio', 2),
  car('Kia', 'Rio', 3),
  car('Kia', 'Picanto', 4),
  car('Mazda', 'Rio', 5),
];
const idsOf = (count: number, alike: number) => pickVaried(CARS, count, alike).map(({ id }) => id);

describe('cars in place of none', () => {
  it('are the first ones, with two of a model as long as there are others', () => {
    expect(idsOf(4, 2)).toEqual([1, 2, 4, 5]);
    expect(idsOf(4, 1)).toEqual([1, 4, 5, 2]);
  });

  it('are filled up with more of a model rather than left out', () => {
    expect(idsOf(5, 2)).toEqual([1, 2, 4, 5, 3]);
    expect(pickVaried([], 3, 2)).toEqual([]);
  });
});
