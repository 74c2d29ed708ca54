import { expect, it } from 'vitest';
import { pickStars } from './pickStars.ts';

it('REVIEW-006 at most 4 stars are full, and one is partial', () => {
  expect(pickStars(1)).toEqual([1, 0, 0, 0, 0]);
  expect(pickStars(3.5)).toEqual([1, 1, 1, 0.5, 0]);
  expect(pickStars(4.9)).toEqual([1, 1, 1, 1, 0.9]);
});

it('REVIEW-007 a part of a star is filled above 30 percent of it: 0.31, not 0.30', () => {
  for (const full of [1, 2, 3, 4]) {
    expect(pickStars(full + 0.3)[full]).toBe(0);
    expect(pickStars(full + 0.31)[full]).toBe(0.31);
  }
});

it('REVIEW-008 the fifth star of a 5.0 is filled to the brim', () => {
  expect(pickStars(5)).toEqual([1, 1, 1, 1, 1]);
  expect(pickStars(4)).toEqual([1, 1, 1, 1, 0]);
});
