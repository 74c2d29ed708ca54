// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { makeCar, renderBlock } from '../../tests/fixtures/index.ts';
import { carLine } from './index.ts';

const lines = async (input: Parameters<typeof renderBlock>[1]): Promise<(string | null)[]> => {
  const { container } = await renderBlock(carLine, input);
  return [...container.querySelectorAll('p')].map(({ textContent }) => textContent);
};

describe('car line', () => {
  it('says which car a form is about: its photo, name, price and stock number', async () => {
    const { container } = await renderBlock(carLine, { example: 'full' });
    expect(container.querySelector('img')?.getAttribute('src')).toContain('/pictures/photo-1');
    expect(await lines({ example: 'full' })).toEqual([
      '2021 Kestrel Ranger GXL',
      '$34,990 Drive Away',
      'Stock no. K10482',
    ]);
  });

  it('says no price of a car that is sold', async () => {
    expect(await lines({ facts: { car: makeCar({ sold: true }) }, example: 'full' })).not.toContain(
      '$34,990 Drive Away',
    );
  });

  it('draws the body of a car without photos', async () => {
    const { container } = await renderBlock(carLine, { example: 'no photo' });
    expect([container.querySelector('img'), container.querySelectorAll('svg').length]).toEqual([null, 1]);
  });

  it('is hidden without a name', async () => {
    expect((await renderBlock(carLine, { example: 'empty' })).html).toBe('');
  });
});
