// @vitest-environment jsdom
import { screen } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { renderBlock } from '../../tests/fixtures/index.ts';
import { finder } from './index.ts';

const show = async (example: string) => (await renderBlock(finder, { example })).container;
const sentBy = (container: HTMLElement) =>
  Object.fromEntries(new FormData(container.querySelector('form') as HTMLFormElement));

describe('finder', () => {
  it('asks by a plain form of the search page, whose fields are named as its address is', async () => {
    const container = await show('cells');
    screen.getByLabelText<HTMLSelectElement>('Make').value = 'Arden';
    screen.getByLabelText<HTMLSelectElement>('Up to').value = '30000';
    expect(container.querySelector('form')?.getAttribute('action')).toBe('/cars/');
    expect(sentBy(container)).toEqual({
      'refinementList[make][0]': 'Arden',
      'refinementList[simple_body][0]': '',
      'range[price][max]': '30000',
    });
  });

  it('offers the values of the cars by name with how many there are, and says how many there are in all', async () => {
    await show('cells');
    const options = [...screen.getByLabelText<HTMLSelectElement>('Make').options].map(({ text }) => text);
    expect(options).toEqual(['Any', 'Arden (14)', 'Kestrel (23)']);
    expect(screen.getByRole('button', { name: 'Show 248 cars' })).toBeTruthy();
  });

  it('may be a sentence with answers of its own, and a way to all cars', async () => {
    const container = await show('sentence');
    expect(screen.getByLabelText<HTMLSelectElement>('There are').options[1]?.text).toBe('two of us');
    expect(Object.keys(sentBy(container))).toEqual(['range[specifications.sleeps][min]']);
    expect(screen.getByRole('link', { name: 'Or all 62' }).getAttribute('href')).toBe('/cars/');
  });
});
