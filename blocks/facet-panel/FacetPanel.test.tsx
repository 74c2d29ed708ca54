// @vitest-environment jsdom
import { screen } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { renderBlock } from '../../tests/fixtures/index.ts';
import { facetPanel } from './index.ts';

const show = async (input: Parameters<typeof renderBlock>[1]): Promise<HTMLElement> =>
  (await renderBlock(facetPanel, input)).container;
/** What a link would change of the query; see tests/fixtures. */
const changesOf = (name: RegExp): unknown =>
  JSON.parse(
    decodeURIComponent(screen.getByRole('link', { name, hidden: true }).getAttribute('href')?.slice(1) ?? ''),
  );

describe('facet panel', () => {
  it('shows each value with how many cars it would bring, and marks what is chosen', async () => {
    await show({ example: 'full' });
    const chosen = screen.getByRole('link', { name: /Kestrel/, hidden: true });
    expect([chosen.textContent, chosen.getAttribute('aria-current')]).toEqual(['Kestrel23', 'true']);
    expect(
      screen.getByRole('link', { name: /^Arden/, hidden: true }).getAttribute('aria-current'),
    ).toBeNull();
  });

  it('adds a value to those that are chosen, takes it back, and begins at the first page', async () => {
    await show({ example: 'full' });
    expect(changesOf(/^Arden/)).toEqual({ 'refinementList[make][]': ['Kestrel', 'Arden'] });
    expect(changesOf(/^Kestrel/)).toEqual({ 'refinementList[make][]': [] });
    expect(changesOf(/Clear all/)).toEqual({});
  });

  it('shows six values, the rest behind a button that says how many there are', async () => {
    const container = await show({ example: 'full' });
    const list = (title: string) =>
      [...container.querySelectorAll('h3')].find((one) => one.textContent === title)?.nextElementSibling;
    expect(list('Make')?.children).toHaveLength(6);
    expect(screen.getByText('Show all 8')).toBeTruthy();
    expect(list('Body')?.nextElementSibling).toBeNull();
  });

  it('is a plain form for a range: it keeps what else is asked for, but not the page', async () => {
    const query = { 'refinementList[make][0]': 'Kestrel', page: '3', 'range[price]': '10000:20000' };
    const container = await show({ example: 'range', facts: { query } });
    const form = container.querySelector('form');
    expect([form?.method, form?.getAttribute('action')]).toEqual(['get', '/cars/']);
    const said = Object.fromEntries(new FormData(form as HTMLFormElement));
    expect(said).toEqual({
      'refinementList[make][0]': 'Kestrel',
      'range[price][min]': '10000',
      'range[price][max]': '20000',
    });
  });

  it('offers what is chosen to be taken back, though no car has it', async () => {
    await show({ example: 'gone' });
    expect(screen.getByRole('link', { name: /^Oriel/, hidden: true }).textContent).toBe('Oriel0');
    expect(screen.getByRole('button', { name: 'Close', hidden: true })).toBeTruthy();
  });

  it('says on its button how much is chosen, and how many cars it leaves', async () => {
    await show({ example: 'full' });
    expect(screen.getByRole('button', { name: /^Filters ?1$/ })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Show 23 cars', hidden: true })).toBeTruthy();
    await show({ example: 'range' });
    expect(screen.getByRole('button', { name: 'Show 1 car', hidden: true })).toBeTruthy();
  });

  it('is hidden where there is nothing to choose', async () => {
    expect((await renderBlock(facetPanel, { example: 'nothing' })).html).toBe('');
  });

  it('tells those who listen how many cars there are', async () => {
    const container = await show({ example: 'full' });
    expect(container.querySelector('[data-speak]')?.textContent).toBe('23 cars found');
  });
});
