// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { renderBlock } from '../../tests/fixtures/index.ts';
import { dialog } from './index.ts';

describe('dialog', () => {
  it('has its title as its name, a way to close it, and its blocks', async () => {
    const { container } = await renderBlock(dialog, { example: 'words' });
    const own = container.querySelector('dialog');
    const title = container.querySelector('h2');
    expect([title?.textContent, own?.getAttribute('aria-labelledby')]).toEqual(['Holiday hours', title?.id]);
    const close = container.querySelector('button');
    expect([close?.getAttribute('aria-label'), close?.getAttribute('popovertarget')]).toEqual([
      'Close',
      own?.id,
    ]);
    expect(own?.textContent).toContain('Closed on Good Friday.');
  });

  it('is not there when nothing stands in it', async () => {
    expect((await renderBlock(dialog, { example: 'empty' })).html).toBe('');
  });
});
