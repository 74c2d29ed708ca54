// @vitest-environment jsdom
import { screen } from '@testing-library/dom';
import { describe, expect, it, vi } from 'vitest';
import { renderBlock } from '../../tests/fixtures/index.ts';
import { enhance } from './enhance.ts';
import { resultBar } from './index.ts';

const show = async (input: Parameters<typeof renderBlock>[1]): Promise<HTMLElement> =>
  (await renderBlock(resultBar, input)).container;
/** What a link would change of the query; see tests/fixtures. */
const changesOf = (name: string): unknown =>
  JSON.parse(decodeURIComponent(screen.getByRole('link', { name }).getAttribute('href')?.slice(1) ?? ''));

describe('result bar', () => {
  it('names each filter of the address in words, and takes it back by itself', async () => {
    const container = await show({ example: 'narrowed' });
    const chips = [...container.querySelectorAll('li')].map(({ textContent }) => textContent);
    expect(chips).toEqual(['“tow bar”', 'Arden', 'Kestrel', 'Up to $30,000', 'Clear all']);
    expect(changesOf('Remove filter: Arden')).toEqual({ 'refinementList[make][]': ['Kestrel'] });
    expect(changesOf('Remove filter: Up to $30,000')).toEqual({});
  });

  it('offers to clear all only where there is more than one filter: one is taken back by itself', async () => {
    const container = await show({ facts: { query: { 'refinementList[make][0]': 'Arden' } } });
    expect([...container.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual(['Arden']);
  });

  it('has words and units of a field, also for both ends and years', async () => {
    const query = { 'range[year]': '2015:2020', 'refinementList[seats][0]': '7', 'range[tow]': '2000:' };
    const fields = [
      { id: 'year', field: 'year', plain: true },
      { id: 'seats', field: 'seats', value: '{value} seats' },
      { id: 'tow', field: 'tow', label: 'Tows', suffix: ' kg' },
    ];
    const filterTexts = { from: '{label} {min} or more' };
    const container = await show({ settings: { fields, filterTexts }, facts: { query } });
    const chips = [...container.querySelectorAll('li')].map(({ textContent }) => textContent);
    expect(chips).toEqual(['7 seats', '2015 to 2020', 'Tows 2,000 kg or more', 'Clear all']);
  });

  it('has a chip for the place that cars are looked for around, and takes place and distance out', async () => {
    const search = {
      page: 1,
      where: true,
      picked: {},
      ranges: {},
      near: { lat: -33.87, long: 151.2, km: 75 },
    };
    const { container } = await renderBlock(resultBar, {
      facts: { search: { ...search, total: 2, pages: 1 }, query: { near: '2000', radius: '75' } },
    });
    const chip = container.querySelector('li a');
    expect(chip?.textContent).toBe('75 km around 2000');
    expect(decodeURIComponent(chip?.getAttribute('href') ?? '')).not.toMatch(/2000|75/);
  });

  it('leaves the chips out where the site says so, and keeps how many filters there are', async () => {
    const container = await show({ example: 'narrowed', settings: { chips: false, panel: 'filters' } });
    expect(container.querySelector('ul')).toBeNull();
    expect(screen.getByRole('button', { name: /Filters/ }).textContent).toContain('4');
  });

  it.each([
    [0, ''],
    [1, '1 car'],
    [1240, '1,240 cars'],
  ])('says how many were found at the start of the row: %i', async (total, said) => {
    const texts = { count: '{count} cars', countOne: '1 car' };
    const search = { page: 1, pages: 1, where: true, picked: {}, ranges: {}, total };
    const container = await show({ settings: { texts }, facts: { search, query: {} } });
    expect(container.querySelector('strong')?.textContent ?? '').toBe(said);
  });

  it('has no chips where nothing is narrowed: order, page and view are no filters', async () => {
    await show({ facts: { query: { sortBy: 'price:asc', page: '2', view: 'cards' } } });
    expect(screen.queryByRole('list')).toBeNull();
  });

  it('offers the orders as a form that keeps the filters and begins at the first page', async () => {
    const container = await show({ example: 'narrowed' });
    const select = screen.getByLabelText<HTMLSelectElement>('Sort by');
    expect(select.selectedOptions[0]?.textContent).toBe('Price, lowest first');
    const sent = [...new FormData(container.querySelector('form') as HTMLFormElement).keys()];
    expect(sent).toEqual([
      'query',
      'refinementList[make][0]',
      'refinementList[make][1]',
      'range[price]',
      'sortBy',
    ]);
  });

  it('asks for another order as soon as it is chosen', async () => {
    const container = await show({ example: 'all' });
    enhance([container]);
    const submitted = vi.fn((event: Event) => event.preventDefault());
    container.addEventListener('submit', submitted);
    const select = screen.getByLabelText<HTMLSelectElement>('Sort by');
    select.value = 'km:asc';
    select.dispatchEvent(new Event('change', { bubbles: true }));
    expect(submitted).toHaveBeenCalledOnce();
  });

  it('leads to the ways to look at results; the first one has no name in the address', async () => {
    await show({ example: 'two ways' });
    expect(screen.getByRole('link', { current: true }).textContent).toBe('Cards');
    expect(changesOf('Table')).toEqual({});
    expect(changesOf('Cards')).toEqual({ view: 'cards' });
  });
});
