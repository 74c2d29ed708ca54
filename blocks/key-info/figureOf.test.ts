import { describe, expect, it } from 'vitest';
import { figureOf } from './figureOf.ts';

describe('figureOf', () => {
  it('parts a figure from its unit', () => {
    expect(figureOf('10,400 kg')).toEqual({ figure: '10,400', unit: 'kg' });
    expect(figureOf('7.4 L/100km')).toEqual({ figure: '7.4', unit: 'L/100km' });
  });

  it('leaves words, and figures without a unit, as they are', () => {
    for (const value of ['Diesel', '6.2 m, 10 pallets', '4x4', '5', '8-speed automatic'])
      expect(figureOf(value)).toEqual({ figure: value, unit: '' });
  });
});
