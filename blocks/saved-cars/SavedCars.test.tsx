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
  });

  it('FAV-002 lead to their comparison where the site compares, and to somebody to ask', async () => {
    const settings = {
      compareLink: '/compare',
      buttons: [{ id: 'call', label: 'Call us', link: 'tel:0255501234' }],
    };
    const facts = { query: { 'saved[0]': '1', 'saved[1]': '2' } };
    const { container } = await renderBlock(savedCars, { facts, services, settings });
    const links = [...container.querySelectorAll('a')].map((link) => [
      link.textContent,
      link.getAttribute('href'),
    ]);
    expect(links).toEqual([
      ['Compare 2', '/compare?car[0]=1&car[1]=2'],
      ['Call us', 'tel:0255501234'],
    ]);
  });

  it('say what the hearts do, and lead to the stock, while nothing is saved', async () => {
    const { container } = await renderBlock(savedCars, { facts: { query: {} }, services });
    expect(container.textContent).toContain('Nothing saved yet.');
    expect(screen.getByRole('link', { name: 'See all cars' }).getAttribute('href')).toBe('/cars/');
  });
});
