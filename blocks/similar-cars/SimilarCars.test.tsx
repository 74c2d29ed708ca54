// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/dom';
import { act } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Car } from '../../schemas/types/car.ts';
import { makeCar, renderBlock, renderSitePage } from '../../tests/fixtures/index.ts';
import { CarouselButtons } from '../shared/ui/Carousel.tsx';
import { similarCars } from './index.ts';

const ITEM = 300;

beforeAll(() => {
  // jsdom has no layout and no scrolling: two of the cards are in view.
  const layout = { clientWidth: () => 2 * ITEM, scrollWidth: () => 6 * ITEM };
  for (const [name, get] of Object.entries(layout))
    Object.defineProperty(Element.prototype, name, { configurable: true, get });
  Object.defineProperty(HTMLElement.prototype, 'offsetLeft', {
    configurable: true,
    get(this: HTMLElement) {
      return [...(this.parentElement?.children ?? [])].indexOf(this) * ITEM;
    },
  });
  HTMLElement.prototype.scrollBy = function (this: HTMLElement, by?: ScrollToOptions | number) {
    const left = typeof by === 'object' ? (by.left ?? 0) : 0;
    this.scrollLeft = Math.max(0, Math.min(4 * ITEM, this.scrollLeft + left));
    fireEvent.scroll(this);
  };
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
});
beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));

const list = () => screen.getByRole('list', { name: 'Similar Cars In-Stock' });
const button = (name: string) => screen.getByRole('button', { name });
const isDone = (name: string): boolean => button(name).getAttribute('aria-disabled') === 'true';
const press = (name: string) => act(() => void fireEvent.click(button(name)));

describe('similar cars', () => {
  it('SIMILAR-002 are a carousel of cards: its buttons go on and back, and stop at its ends', async () => {
    const { wake } = await renderBlock(similarCars, { example: 'six cars' });
    await act(wake);
    expect(within(list()).getAllByRole('listitem')).toHaveLength(6);
    expect([isDone('Previous'), isDone('Next')]).toEqual([true, false]);
    press('Next');
    expect(list().scrollLeft).toBe(2 * ITEM);
    expect([isDone('Previous'), isDone('Next')]).toEqual([false, false]);
    press('Next');
    expect([isDone('Previous'), isDone('Next')]).toEqual([false, true]);
    press('Previous');
    expect(list().scrollLeft).toBe(2 * ITEM);
  });

  it('SIMILAR-002 can be scrolled with the keyboard', async () => {
    const { wake } = await renderBlock(similarCars, { example: 'six cars' });
    await act(wake);
    expect(list().tabIndex).toBe(0);
  });

  it('have room for words beside the photo, and stand one under the other on phones, where the site says so', async () => {
    const isWide = async (settings = {}) => {
      const { wake } = await renderBlock(similarCars, { example: 'six cars', settings });
      await act(wake);
      return list().className.includes('wide');
    };
    expect(await isWide()).toBe(false);
    expect(await isWide({ cards: 'rows' })).toBe(true);
  });

  it('stand one under the other from tablets on where the site says so: nothing is moved by buttons', async () => {
    const { wake } = await renderBlock(similarCars, { example: 'six cars', settings: { cards: 'list' } });
    await act(wake);
    expect(list().className).toContain('stacked');
    expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
  });

  it('have no buttons when there is one car, and are hidden when there is none', async () => {
    const { wake } = await renderBlock(similarCars, { example: 'one car' });
    await act(wake);
    expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
    expect((await renderBlock(similarCars, { example: 'none' })).html).toBe('');
  });

  it('ERROR-018 buttons of a carousel outside of one are our mistake, and say so', () => {
    expect(() => renderToString(<CarouselButtons previous="Previous" next="Next" />)).toThrow(
      'useCarousel must be used within a Carousel',
    );
  });
});

describe('the vehicle page', () => {
  const pageOf = async (fields: Partial<Car>, pages = {}, words = {}) => {
    const { html } = await renderSitePage('vehicle', {
      facts: { car: makeCar(fields) },
      site: { root: { vehicleWords: { caravan: { one: 'van', many: 'vans' }, ...words } }, pages },
    });
    return html;
  };

  it('SIMILAR-001 heads them "Similar Cars In-Stock", or as the site says, and by the word for what is sold', async () => {
    expect(await pageOf({})).toContain('Similar Cars In-Stock');
    expect(await pageOf({ item_type: 'caravan' })).toContain('Similar Vans In-Stock');
    const ofSite = { default: { one: 'vehicle', many: 'vehicles' } };
    expect(await pageOf({}, {}, ofSite)).toContain('Similar Vehicles In-Stock');
    expect(await pageOf({ status: 'sold' })).toContain('Cars like this one');
    const title = 'Similar {Vehicles} Available';
    const vehicle = { changes: [{ set: 'similar', settings: { texts: { title } } }] };
    const other = await pageOf({ item_type: 'caravan' }, { vehicle });
    expect([other.includes('Similar Vans Available'), other.includes('In-Stock')]).toEqual([true, false]);
  });
});
