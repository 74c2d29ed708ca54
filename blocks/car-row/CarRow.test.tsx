// @vitest-environment jsdom
import { screen } from '@testing-library/dom';
import { describe, expect, it, vi } from 'vitest';
import { fakeServices, makeCar, renderBlock, renderSitePage } from '../../tests/fixtures/index.ts';
import { carRow } from './index.ts';

const LIKE_IT = {
  id: 'like-it',
  block: 'car-row',
  settings: {
    where: {
      'car.id': { isNot: { fact: 'page.car.id' } },
      'car.simple_body': { fact: 'page.car.simple_body' },
    },
  },
  slots: { card: [{ block: 'car-card' }] },
};

/** What is looked up for the car of a page. */
async function searched(car: ReturnType<typeof makeCar>): Promise<unknown> {
  const searchCars = vi.fn(fakeServices().stock.searchCars);
  const hosts = new Map([['like-it', 'query']] as const);
  await renderSitePage('vehicle', {
    facts: { car, location: undefined, lender: undefined },
    site: { pages: { vehicle: { changes: [{ insert: LIKE_IT, last: 'main' }] } } },
    services: fakeServices({ stock: { searchCars } }),
    render: { hosts },
  });
  return searchCars.mock.calls[0]?.[0];
}

describe('car row', () => {
  it('shows a card for each car under a title, with a link to all of them', async () => {
    const { container } = await renderBlock(carRow, { example: 'three cars' });
    expect(container.querySelectorAll('ul > li')).toHaveLength(3);
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('You may also like');
    expect(screen.getByRole('link', { name: 'See all cars' }).getAttribute('href')).toBe('/cars/');
  });

  it('is hidden where no car is like this one', async () => {
    expect((await renderBlock(carRow, { example: 'none' })).html).toBe('');
  });

  it('lists, on a vehicle page, other cars of the same body, up to eight', async () => {
    const car = makeCar({ id: '9', simple_body: 'Ute', price: 40_000 });
    expect(await searched(car)).toEqual({
      page: 1,
      perPage: 8,
      where: {
        all: [
          { not: { fact: 'car.id', test: 'equal', value: '9' } },
          { fact: 'car.simple_body', test: 'equal', value: 'Ute' },
        ],
      },
    });
  });
});
