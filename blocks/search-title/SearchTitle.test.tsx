// @vitest-environment jsdom
import { getByRole } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { renderBlock } from '../../tests/fixtures/index.ts';
import { searchTitle } from './index.ts';

const textOf = async (example: string): Promise<string | null> =>
  (await renderBlock(searchTitle, { example })).container.textContent;

describe('search title', () => {
  it('is the title of the page with how many cars there are, and on which page of them one is', async () => {
    expect(await textOf('many')).toBe('Used cars for sale1,232 cars page 2 of 10');
  });

  it('says no page where there is one alone, and no count where nothing was found', async () => {
    expect(await textOf('one')).toBe('Used cars for sale1 car');
    expect(await textOf('none')).toBe('Used cars for sale');
  });

  it('is there for those who do not see it, too, where the results say what it says', async () => {
    const { container } = await renderBlock(searchTitle, {
      example: 'none',
      settings: { titleShown: false },
    });
    const title = getByRole(container, 'heading', { level: 1, name: 'Used cars for sale' });
    expect(title.parentElement?.className).toContain('spoken');
  });
});
