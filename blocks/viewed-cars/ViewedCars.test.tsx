// @vitest-environment jsdom
import { screen } from '@testing-library/dom';
import { describe, expect, it, vi } from 'vitest';
import { fakeServices, makeCar, renderBlock } from '../../tests/fixtures/index.ts';
import { viewedCars } from './index.ts';

const known = ['1', '2', '3'].map((id) => makeCar({ id }));
const getCar = async (id: string) => known.find((car) => car.id === id);
const query = (...ids: string[]) => Object.fromEntries(ids.map((id, index) => [`viewed[${index}]`, id]));
/** Ids that are looked up. */
async function asked(ids: string[], settings: Record<string, unknown>): Promise<string[]> {
  const spy = vi.fn(getCar);
  await renderBlock(viewedCars, {
    settings,
    facts: { query: query(...ids) },
    services: fakeServices({ stock: { getCar: spy } }),
  });
  return spy.mock.calls.map(([id]) => id);
}

describe('viewed cars', () => {
  it('are the cards of those that the browser remembers', async () => {
    const { container } = await renderBlock(viewedCars, { example: 'two cars' });
    expect(container.querySelectorAll('ul > li')).toHaveLength(2);
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Recently viewed');
  });

  it('leave out the car of the page, and take no more than they show', async () => {
    expect(await asked(['1', '2', '3'], { without: '2' })).toEqual(['1', '3']);
    expect(await asked(['1', '2', '3'], { shown: 2 })).toEqual(['1', '2']);
  });

  it('leave out what the site does not have or show any more', async () => {
    const services = fakeServices({ stock: { getCar } });
    const { container } = await renderBlock(viewedCars, { facts: { query: query('1', 'gone') }, services });
    expect(container.querySelectorAll('ul > li')).toHaveLength(1);
  });

  it('are hidden where nothing is remembered', async () => {
    expect((await renderBlock(viewedCars, { example: 'none' })).html).toBe('');
  });
});
