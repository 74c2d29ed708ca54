// @vitest-environment jsdom
import { screen, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { makeCar, photos, renderBlock } from '../../tests/fixtures/index.ts';
import { gallery } from './index.ts';

const named = (...shows: (string | undefined)[]) =>
  photos(shows.length).map((photo, index) => ({ ...photo, ...(shows[index] && { shows: shows[index] }) }));

async function show(images: ReturnType<typeof named>, settings = {}): Promise<HTMLElement> {
  const { container } = await renderBlock(gallery, { facts: { car: makeCar({ images }) }, settings });
  document.body.replaceChildren(container);
  return container;
}
const strip = () => screen.getByRole('list', { name: /^Photos of/ });
const words = () =>
  within(strip())
    .getAllByRole('img')
    .map((image) => image.getAttribute('alt'));
const captions = () =>
  [...document.querySelectorAll('[class*=caption]')].map(({ textContent }) => textContent);
const layout = () => document.querySelector('fc-island > div')?.className;

describe('what photos say', () => {
  it('is what they show where the stock tells it, else their number', async () => {
    await show(named('Front left', undefined));
    expect(words()).toEqual([
      '2021 Kestrel Ranger GXL, Front left, photo 1 of 2',
      '2021 Kestrel Ranger GXL, photo 2 of 2',
    ]);
  });

  it('stands in the names of the thumbnails too', async () => {
    await show(named('Front left', 'Odometer', undefined, 'Boot'));
    const names = within(screen.getByRole('list', { name: 'Choose a photo' }))
      .getAllByRole('link')
      .map((link) => link.getAttribute('aria-label'));
    expect(names).toEqual(['Front left, photo 1', 'Odometer, photo 2', 'Photo 3', 'Boot, photo 4']);
  });

  it('stands on them by number, by number and view, or not at all, as the site says', async () => {
    const images = named('Front left', undefined);
    await show(images);
    expect(captions()).toEqual([]);
    await show(images, { captions: 'number' });
    expect(captions()).toEqual(['1', '2']);
    await show(images, { captions: 'number-and-view' });
    expect(captions()).toEqual(['1 Front left', '2']);
  });
});

describe('a car without photos', () => {
  it('is drawn large, or in a line where the site says so, and photos can be asked for in both', async () => {
    const bare = async (settings = {}) => {
      const requestLink = '#photos/form';
      const container = await show([], { requestLink, ...settings });
      expect(container.querySelector('a')?.getAttribute('href')).toBe(requestLink);
      return /line/.test(container.querySelector('[class*=empty]')?.className ?? '');
    };
    expect(await bare()).toBe(false);
    expect(await bare({ withoutPhotos: 'line' })).toBe(true);
  });
});

describe('how photos stand', () => {
  it('on phones their number is on them, in place of small ones, where the site says so', async () => {
    await show(named(undefined, undefined));
    expect(layout()).not.toContain('counted');
    await show(named(undefined, undefined), { onPhones: 'counter' });
    expect(layout()).toContain('counted');
    expect(screen.getByText('1 / 2')).toBeTruthy();
  });

  it('a wall needs five: fewer are a strip', async () => {
    await show(named(...Array<undefined>(5)), { layout: 'wall' });
    expect(layout()).toContain('wall');
    expect(screen.getByRole('button', { name: 'All 5 photos' })).toBeTruthy();
    await show(named(...Array<undefined>(4)), { layout: 'wall' });
    expect(layout()).not.toContain('wall');
    expect(screen.getByRole('button', { name: 'Full screen' })).toBeTruthy();
  });

  it('a wall of a larger one and two needs three', async () => {
    const settings = { layout: 'wall', small: 2 };
    await show(named(...Array<undefined>(3)), settings);
    expect(layout()).toContain('pair');
    await show(named(...Array<undefined>(2)), settings);
    expect(layout()).not.toContain('wall');
    await show(named(...Array<undefined>(5)), { layout: 'wall' });
    expect(layout()).not.toContain('pair');
  });

  it('small photos of a wall are fetched small', async () => {
    await show(named(...Array<undefined>(5)), { layout: 'wall' });
    const [large, small] = within(strip()).getAllByRole('img');
    expect(large?.getAttribute('sizes')).toContain('840px');
    expect(small?.getAttribute('sizes')).toContain('320px');
  });

  it('a car that is gone has a stamp where the site says so', async () => {
    const soldLook = [{ when: { 'car.sold': true }, then: 'grey-stamp' }, { then: 'plain' }];
    const showSold = async (sold: boolean) => {
      const { container } = await renderBlock(gallery, {
        facts: { car: makeCar({ images: named(undefined), sold }) },
        settings: { soldLook },
      });
      return container.querySelector('[class*=stamp]')?.textContent;
    };
    expect(await showSold(true)).toBe('Sold');
    expect(await showSold(false)).toBeUndefined();
  });
});
