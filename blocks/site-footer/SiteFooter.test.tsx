// @vitest-environment jsdom
import { getAllByRole, getByRole, getByText, queryAllByRole, queryByText } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { renderBlock, type RenderBlockInput } from '../../tests/fixtures/index.ts';
import { siteFooter } from './index.ts';

const show = async (input: RenderBlockInput) => (await renderBlock(siteFooter, input)).container;
const titles = (container: HTMLElement) =>
  queryAllByRole(container, 'heading').map((title) => title.textContent);

describe('site footer', () => {
  it('shows the yard, its hours and a column for each part of the menu', async () => {
    expect(titles(await show({ example: 'full' }))).toEqual([
      'Visit us',
      'Opening hours',
      'Vehicles',
      'Company',
    ]);
  });

  it('fetches its logo only when the shopper comes near, into a place of its shape', async () => {
    const settings = { logo: '/site/1/assets/logo.svg' };
    const logo = getByRole(await show({ example: 'full', settings }), 'img');
    expect(['loading', 'width', 'height'].map((name) => logo.getAttribute(name))).toEqual([
      'lazy',
      '200',
      '40',
    ]);
  });

  it('folds each list of links under its title, where there is no room for all', async () => {
    const container = await show({ example: 'full' });
    const folded = [...container.querySelectorAll('details')];
    expect(folded.map((list) => list.querySelector('summary')?.textContent)).toEqual(['Vehicles', 'Company']);
    expect(folded.every((list) => !list.open && list.querySelector('a'))).toBe(true);
  });

  it('has no empty column and no lone title where the site says nothing', async () => {
    const container = await show({ example: 'least' });
    expect(titles(container)).toEqual([]);
    expect(queryAllByRole(container, 'link')).toEqual([]);
    expect(container.textContent).toBe('Example Yard© 2026 Example Yard');
  });

  it('leads to the map and calls the yard', async () => {
    const container = await show({ example: 'full' });
    const address = getByRole(container, 'link', { name: /12 Quay Street/ });
    expect(address.getAttribute('href')).toBe('https://maps.example.com/harbour-yard');
    expect(getByRole(container, 'link', { name: '(02) 5550 1234' }).getAttribute('href')).toBe(
      'tel:0255501234',
    );
  });

  it('writes the week in short', async () => {
    const container = await show({ example: 'full' });
    const read = (role: string) => getAllByRole(container, role).map((part) => part.textContent);
    expect(read('term')).toEqual(['Mon – Fri', 'Sat', 'Sun']);
    expect(read('definition')).toEqual(['8:30 am – 5:30 pm', '9:00 am – 4:00 pm', 'Closed']);
    expect(titles(await show({ example: 'full', settings: { hours: false } }))).not.toContain(
      'Opening hours',
    );
  });

  it('shows licence and business number only where the site has them', async () => {
    const full = await show({ example: 'full' });
    expect(getByText(full, 'Dealer licence MD 012345')).toBeTruthy();
    expect(getByText(full, 'ABN 12 345 678 901')).toBeTruthy();
    expect(queryByText(await show({ example: 'least' }), /licence|ABN/)).toBeNull();
  });

  it('GROUP-002 shows the words of the dealership about itself', async () => {
    const settings = { texts: { about: 'Family owned since 1974.' } };
    expect(getByText(await show({ example: 'least', settings }), 'Family owned since 1974.')).toBeTruthy();
  });

  it('leads to social profiles in a new tab, unless the site hides them', async () => {
    const profile = getByRole(await show({ example: 'full' }), 'link', { name: 'Photos' });
    expect(profile.getAttribute('target')).toBe('_blank');
    expect(queryByText(await show({ example: 'full', settings: { social: false } }), 'Photos')).toBeNull();
  });

  it('leaves out a legal link that leads nowhere', async () => {
    const container = await show({ example: 'full' });
    expect(getByRole(container, 'link', { name: 'Privacy policy' })).toBeTruthy();
    expect(queryByText(container, 'Terms')).toBeNull();
  });
});
