// @vitest-environment jsdom
import { getByRole, queryByRole } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { renderBlock, type RenderBlockInput } from '../../tests/fixtures/index.ts';
import { announcementBar } from './index.ts';

describe('announcement bar', () => {
  it('says its line, with a link in a new tab', async () => {
    const { container } = await renderBlock(announcementBar, { example: 'full' });
    expect(container.textContent).toBe('Located at OrangeGet Directions');
    const link = getByRole(container, 'link', { name: 'Get Directions' });
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([
      'https://maps.example.com/orange',
      '_blank',
    ]);
  });

  it('stays away on phones where the site says so', async () => {
    const of = async (settings: RenderBlockInput['settings']) =>
      (await renderBlock(announcementBar, { example: 'full', settings })).container.firstElementChild
        ?.className;
    expect(await of({})).not.toContain('wide');
    expect(await of({ onPhones: false })).toContain('wide');
  });

  it('has no link that leads nowhere, and is hidden without a line', async () => {
    const { container } = await renderBlock(announcementBar, { example: 'no link' });
    expect(queryByRole(container, 'link')).toBeNull();
    expect((await renderBlock(announcementBar, { example: 'empty' })).html).toBe('');
  });
});
