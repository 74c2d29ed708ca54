import { describe, expect, it } from 'vitest';
import { priceIn } from './priceIn.ts';

describe('priceIn', () => {
  it('reads the most that a car may cost, however it is written', () => {
    expect(['under 20000', 'under $20,000', 'below 20k'].map((text) => priceIn(text)?.max)).toEqual([
      20_000, 20_000, 20_000,
    ]);
  });

  it('leaves the words beside it, together, then each alone, then none', () => {
    expect(priceIn('suv under 30k')?.words).toEqual(['suv under', 'suv', 'under', '']);
    expect(priceIn('20000')?.words).toEqual(['']);
  });

  it('takes neither a year nor the number of a model for a price', () => {
    expect(['corolla 2021', 'mazda 3', 'U21026', ''].map((text) => priceIn(text))).toEqual(
      Array(4).fill(undefined),
    );
    expect([priceIn('2999'), priceIn('3000')?.max]).toEqual([undefined, 3000]);
  });
});
