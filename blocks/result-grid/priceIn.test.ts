import { describe, expect, it } from 'vitest';
import { priceIn } from './priceIn.ts';

describe('priceIn', () => {
  it('reads the most that a car may cost, however it is written', () => {
    expect(['under 20000', 'under $20,000', 'below 20k'].map((text) => priceIn(text, 3000)?.max)).toEqual([
      20_000, 20_000, 20_000,
    ]);
  });

  it('leaves the words beside it, together, then each alone, then none', () => {
    expect(priceIn('suv under 30k', 3000)?.words).toEqual(['suv under', 'suv', 'under', '']);
    expect(priceIn('20000', 3000)?.words).toEqual(['']);
  });

  it('takes neither a year nor the number of a model for a price', () => {
    expect(
      ['corolla 2021', 'mazda 3', 'U21026', '9'.repeat(400), ''].map((text) => priceIn(text, 3000)),
    ).toEqual(Array(5).fill(undefined));
    expect([priceIn('2999', 3000), priceIn('3000', 3000)?.max]).toEqual([undefined, 3000]);
    expect([priceIn('499', 500), priceIn('500', 500)?.max]).toEqual([undefined, 500]);
  });

  it('asks for no more than a few words: each of them would be a search', () => {
    expect(priceIn('a b c d e 20000', 3000)?.words).toHaveLength(7);
    expect(priceIn('a b c d e f 20000', 3000)).toBeUndefined();
  });
});
