// @vitest-environment jsdom
import { getAllByRole, getByRole, queryByRole } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { renderBlock } from '../../tests/fixtures/index.ts';
import { homeHero } from './index.ts';

const show = (example: string) => renderBlock(homeHero, { example });

describe('home hero', () => {
  it('says in the h1 what the dealer stands for', async () => {
    const { container } = await show('split');
    expect(getByRole(container, 'heading', { level: 1 }).textContent).toBe('Good cars, straight answers');
  });

  it('takes the tagline of the site for its title, and its name where it has none', async () => {
    const named = await show('name only');
    expect(getByRole(named.container, 'heading', { level: 1 }).textContent).toBe('Example Yard');

    const { container } = await renderBlock(homeHero, { site: { tagline: 'Good cars' } });
    expect(getByRole(container, 'heading', { level: 1 }).textContent).toBe('Good cars');
  });

  it('loads its picture first, at the width at which it is shown', async () => {
    const split = await show('split');
    expect(split.page.firstPicture).toEqual({
      of: '/site/site/assets/yard.jpg',
      sizes: '(min-width: 992px) 58vw, 100vw',
      upTo: 2400,
    });
    expect(split.html).toContain('fetchPriority="high"');
    expect((await show('band')).page.firstPicture?.sizes).toBe('100vw');
    const { page } = await renderBlock(homeHero, {
      settings: { layout: 'cover', picture: '/pictures/ab12' },
    });
    expect(page.firstPicture?.sizes).toBe('(min-width: 768px) 100vw, 156vw');
  });

  it('leads into the stock by buttons and short cuts, in their order', async () => {
    const { container } = await show('split');
    expect(getAllByRole(container, 'link').map((link) => link.textContent)).toEqual([
      'See all cars',
      'Sell your car',
      'SUVs',
      'Utes',
      'Vans',
      'Electric',
    ]);
    expect(getByRole(container, 'heading', { level: 2 }).textContent).toBe('Shop by type');
  });

  it('has no title of short cuts without short cuts, and no picture box without a picture', async () => {
    const { container } = await show('name only');
    expect(queryByRole(container, 'heading', { level: 2 })).toBeNull();
    expect(queryByRole(container, 'img')).toBeNull();
  });

  it('may have the first questions of a search under its words, and a board in place of the picture', async () => {
    const picture = 'assets/yard.jpg';
    const { container, page } = await renderBlock(homeHero, { example: 'board', settings: { picture } });
    expect(container.textContent).toBe('Drive it before you like itThe finderThe board');
    expect([queryByRole(container, 'img'), page.firstPicture]).toEqual([null, undefined]);
  });
});
