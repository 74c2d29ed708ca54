// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { renderBlock } from '../../tests/fixtures/index.ts';
import { carLine } from './index.ts';

const lines = async (input: Parameters<typeof renderBlock>[1]): Promise<(string | null)[]> => {
  const { container } = await renderBlock(carLine, input);
  return [...container.querySelectorAll('p')].map(({ textContent }) => textContent);
};

describe('car line', () => {
  it('says which car a form is about: its photo, name and stock number, and the price where the site says so', async () => {
    const { container } = await renderBlock(carLine, { example: 'full' });
    expect(container.querySelector('img')?.getAttribute('src')).toContain('/pictures/photo-1');
    const settings = { texts: { price: '{rules.displayPrice}' } };
    const name = '2021 Kestrel Ranger GXL';
    expect(await lines({ example: 'full' })).toEqual([name, 'Stock no. K10482']);
    expect(await lines({ example: 'full', settings })).toEqual([name, '$34,990', 'Stock no. K10482']);
  });

  it('draws the body of a car without photos', async () => {
    const { container } = await renderBlock(carLine, { example: 'no photo' });
    expect([container.querySelector('img'), container.querySelectorAll('svg').length]).toEqual([null, 1]);
  });

  it('is hidden without a name', async () => {
    expect((await renderBlock(carLine, { example: 'empty' })).html).toBe('');
  });
});
