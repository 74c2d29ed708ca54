// @vitest-environment jsdom
import { getByRole, queryByRole } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { renderBlock } from '../../tests/fixtures/index.ts';
import { postCard } from './index.ts';

describe('post card', () => {
  it('VDP-066 shows title, picture and excerpt of a post, and leads to it', async () => {
    const { container } = await renderBlock(postCard, { example: 'full' });
    const title = getByRole(container, 'heading', { level: 2 });
    expect(title.textContent).toBe('Winter hours at both yards');
    expect(getByRole(title, 'link').getAttribute('href')).toBe('/news/winter-hours');
    expect(container.querySelector('img')?.getAttribute('alt')).toBe('The yard in the morning');
    expect(container.textContent).toContain('From the first of June');
  });

  it('is a title alone where there is no more, and hidden without one', async () => {
    const { container } = await renderBlock(postCard, { example: 'short' });
    expect(container.textContent).toBe('Winter hours');
    expect(queryByRole(container, 'link')).toBeNull();
    expect((await renderBlock(postCard, { example: 'empty' })).html).toBe('');
  });
});
