// @vitest-environment jsdom
import { screen } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { fakeServices, renderBlock } from '../../tests/fixtures/index.ts';
import { facetLinks } from './index.ts';

/** Seven cars, five of them over 20,000; two bodies. */
const services = fakeServices({
  stock: {
    countCars: async ({ lists, limits, ranges = {}, picked = {} }) => ({
      total: ranges.price?.min === 20_000 ? 5 : ranges.price?.max === 5000 ? 0 : 2,
      lists: Object.fromEntries(
        lists.map((field) => [
          field,
          [
            { value: 'SUV', count: 4 },
            { value: 'Cab Chassis', count: 3 },
          ],
        ]),
      ),
      // As the stock tells them: a range of the price itself does not count.
      limits: Object.fromEntries(
        limits.map((field) => [field, { min: picked.simple_body?.[0] === 'SUV' ? 9990 : 4500, max: 50_000 }]),
      ),
    }),
  },
});
const show = async (settings: Record<string, unknown>) =>
  (await renderBlock(facetLinks, { settings, services })).container;
const links = () => screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);

describe('facet links', () => {
  it('share their rules, or stand apart where the site says so', async () => {
    const of = async (settings = {}) =>
      (await show({ field: 'simple_body', ...settings })).querySelector('ul')?.className;
    expect(await of()).toMatch(/ruled|tiles/);
    expect(await of()).not.toMatch(/apart/);
    expect(await of({ tiles: 'apart' })).toMatch(/apart/);
  });

  it('SEARCH-045 SEARCH-042 are tiles that lead to the search of one value, written as refinementList[field][0]=value', async () => {
    await show({ field: 'simple_body' });
    expect(links()).toEqual([
      ['SUV4 cars', '/cars/?refinementList[simple_body][0]=SUV'],
      ['Cab Chassis3 cars', '/cars/?refinementList[simple_body][0]=Cab%20Chassis'],
    ]);
  });

  it('SEARCH-045 SEARCH-043 are tiles of price steps, written as range[price]=min:max; those that find nothing are left out', async () => {
    const steps = [
      { id: 'none', label: 'Under $5,000', max: 5000 },
      { id: 'some', label: '$5,000 to $20,000', min: 5000, max: 20_000 },
      { id: 'most', label: 'Over $20,000', min: 20_000 },
    ];
    await show({ field: 'price', steps });
    expect(links()).toEqual([
      ['$5,000 to $20,0002 cars', '/cars/?range[price]=5000:20000'],
      ['Over $20,0005 cars', '/cars/?range[price]=20000:'],
    ]);
  });

  it('say the lowest price of each where the site has words for it; that of all would say it twice', async () => {
    await show({ field: 'simple_body', texts: { all: 'All stock', from: 'from {price}' } });
    expect(links().map(([text]) => text)).toEqual([
      'SUV4 carsfrom $9,990',
      'Cab Chassis3 carsfrom $4,500',
      'All stock2 cars',
    ]);
  });

  it('of price steps say no lowest price: the step does', async () => {
    const steps = [{ id: 'most', label: 'Over $20,000', min: 20_000 }];
    await show({ field: 'price', steps, texts: { from: 'from {price}' } });
    expect(links().map(([text]) => text)).toEqual(['Over $20,0005 cars']);
  });

  it('end with all cars where the site says so', async () => {
    await show({ field: 'simple_body', texts: { all: 'All stock' } });
    expect(links().at(-1)).toEqual(['All stock2 cars', '/cars/']);
  });

  it('have a drawing each where bodies are drawn, that of all cars an arrow', async () => {
    const drawn = await show({ field: 'simple_body', look: 'silhouettes', texts: { all: 'All stock' } });
    const icons = [...drawn.querySelectorAll('a use')].map((use) => use.getAttribute('href')?.split('#')[1]);
    expect(icons).toEqual(['body-suv', expect.stringContaining('body-'), 'arrow-right']);
  });

  it('are hidden without any', async () => {
    expect((await renderBlock(facetLinks, { example: 'none' })).html).toBe('');
  });
});
