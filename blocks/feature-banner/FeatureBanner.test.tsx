// @vitest-environment jsdom
import { getAllByRole, getByRole } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { renderBlock } from '../../tests/fixtures/index.ts';
import { featureBanner } from './index.ts';

describe('feature banner', () => {
  it('shows its links in their order, and none that leads nowhere', async () => {
    const { container } = await renderBlock(featureBanner, { example: 'three' });
    const list = getByRole(container, 'list', { name: 'More from us' });
    expect(getAllByRole(list, 'link').map((link) => link.getAttribute('href'))).toEqual([
      '/finance',
      '/sell-my-car',
      '/service',
    ]);
  });

  it('is hidden without links', async () => {
    expect((await renderBlock(featureBanner, { example: 'empty' })).html).toBe('');
  });
});
