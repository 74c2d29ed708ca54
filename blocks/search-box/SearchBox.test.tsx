// @vitest-environment jsdom
import { screen } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { renderBlock } from '../../tests/fixtures/index.ts';
import { searchBox } from './index.ts';

it('leads to the search that it is given, which begins anew', async () => {
  const { container } = await renderBlock(searchBox, {
    facts: { page: { path: '/nothing', title: 'Not found' }, query: { page: '2' } },
    settings: { link: '/cars/' },
  });
  const form = container.querySelector('form') as HTMLFormElement;
  expect(form.getAttribute('action')).toBe('/cars/');
  expect([...new FormData(form).keys()]).toEqual(['query']);
});

it('asks for words by a form of its page that keeps the filters, and begins at the first page', async () => {
  const { container } = await renderBlock(searchBox, { example: 'typed' });
  const field = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search our cars' });
  expect(field.value).toBe('hilux sr5');
  field.value = 'ranger';
  const form = container.querySelector('form') as HTMLFormElement;
  expect(form.getAttribute('action')).toBe('/cars/');
  expect(Object.fromEntries(new FormData(form))).toEqual({
    'refinementList[simple_body][0]': 'Ute',
    query: 'ranger',
  });
});
