import { describe, expect, it } from 'vitest';
import { searchHref } from './searchQuery.ts';

describe('a link to a narrowed search', () => {
  it('names each value of a field by its number, and a range by its digits', () => {
    const picked = { make: ['Kia', 'Land Rover'] };
    expect(searchHref('/cars/', { picked, ranges: { price: { min: 5000, max: 9000 } } })).toBe(
      '/cars/?refinementList[make][0]=Kia&refinementList[make][1]=Land%20Rover&range[price]=5000:9000',
    );
    expect(searchHref('/cars/', {})).toBe('/cars/');
  });
});
