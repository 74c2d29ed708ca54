// @vitest-environment jsdom
import { screen } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { fakeServices, makeCar, renderBlock } from '../../tests/fixtures/index.ts';
import { savedCars } from './index.ts';

const known = ['1', '2'].map((id) => makeCar({ id, slug: `car-${id}` }));
const services = fakeServices({ stock: { getCar: async (id) => known.find((car) => car.id === id) } });

describe('saved cars', () => {
  it('are a card for each that the address or the browser names; what the site has no more is left out', async () => {
    const query = { 'saved[0]': '1', 'saved[1]': 'gone', 'saved[2]': '2' };
    const { container } = await renderBlock(savedCars, { facts: { query }, services });
    expect(container.querySelectorAll('ul > li')).toHaveLength(2);
    expect(screen.getByRole('heading').textContent).toBe('Saved cars');
    expect(container.textContent).toContain('Kept on this device.');
    expect(screen.getByRole('link', { name: 'See all cars' }).getAttribute('href')).toBe('/cars/');
  });

  it('say what the hearts do, and lead to the stock, while nothing is saved', async () => {
    const { container } = await renderBlock(savedCars, { facts: { query: {} }, services });
    expect(container.textContent).toContain('Nothing saved yet.');
    expect(screen.getByRole('link', { name: 'See all cars' }).getAttribute('href')).toBe('/cars/');
  });
});
