// @vitest-environment jsdom
import { getByRole, getByText, queryByRole } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { renderBlock } from '../../tests/fixtures/index.ts';
import { richText } from './index.ts';

const show = async (example: string, headingLevel = 2) =>
  (await renderBlock(richText, { example, headingLevel })).container;

describe('rich text', () => {
  it('writes its title as the h1 where it is the title of the page, else at the level of the slot', async () => {
    expect(getByRole(await show('page title', 1), 'heading', { level: 1 }).textContent).toBe(
      'About Harbour Yard',
    );
    expect(
      getByRole(await show('page title', 3), 'heading', { name: 'About Harbour Yard', level: 3 }),
    ).toBeTruthy();
  });

  it('is the note of an asterisk where it says so: hidden by its style on a page that has none', async () => {
    const isNote = async (settings: object): Promise<boolean> =>
      (await renderBlock(richText, { settings: { ...settings, texts: { body: 'Note' } } })).html.includes(
        'data-note',
      );
    expect([await isNote({ shown: 'with-asterisk' }), await isNote({})]).toEqual([true, false]);
  });

  it('VDP-032 VDP-033 VDP-034 says that the car is sold and offers help', async () => {
    const container = await show('sold notice');
    expect(getByRole(container, 'heading', { name: 'SOLD' })).toBeTruthy();
    expect(getByText(container, 'Unfortunately this car recently sold.')).toBeTruthy();
    expect(getByText(container, "But don't worry, we can help you find a similar car!")).toBeTruthy();
  });

  it('shows text without a title, and a title without text', async () => {
    expect(queryByRole(await show('small print'), 'heading')).toBeNull();
    expect((await show('title only')).textContent).toBe('Our yards');
  });

  it('leads on with its buttons, and leaves out one without an address', async () => {
    const container = await show('page title');
    expect(getByRole(container, 'link', { name: 'Call us' }).getAttribute('href')).toBe('tel:0255501234');
    expect((await show('button without address')).textContent).toBe('Offers');
  });

  it('is hidden when nothing was written', async () => {
    expect((await renderBlock(richText, { example: 'empty' })).html).toBe('');
  });
});
