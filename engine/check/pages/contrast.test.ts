import { describe, expect, it } from 'vitest';
import { ratioOf } from './contrast.ts';

describe('contrast of two colours', () => {
  it.each([
    ['#000000', '#ffffff', '21.00'],
    ['#fff', '#000', '21.00'],
    ['#ffffff', '#ffffff', '1.00'],
    // The lightest grey that can be read on white, and the next.
    ['#767676', '#ffffff', '4.54'],
    ['#777777', '#FFFFFF', '4.48'],
  ])('of %s and %s is %s', (one, other, ratio) => {
    expect(ratioOf(one, other)?.toFixed(2)).toBe(ratio);
    expect(ratioOf(other, one)?.toFixed(2)).toBe(ratio);
  });

  it('is not known of colours in other words', () => {
    expect(ratioOf('white', '#000000')).toBeUndefined();
  });
});
