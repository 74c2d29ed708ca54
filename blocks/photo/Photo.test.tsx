// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { renderBlock } from '../../tests/fixtures/index.ts';
import { photo } from './index.ts';

describe('photo', () => {
  it('is the first one that is no video', async () => {
    const { container } = await renderBlock(photo, { example: 'a photo' });
    expect(container.querySelector('img')?.getAttribute('src')).toContain('/pictures/photo-1/');
    expect(container.querySelectorAll('img')).toHaveLength(1);
  });

  it('of a car that is gone has a stamp where the site says so, and is fetched as small as it is shown', async () => {
    const gone = (await renderBlock(photo, { example: 'sold' })).container;
    expect(gone.textContent).toBe('Sold');
    expect(gone.querySelector('img')?.getAttribute('sizes')).toBe('(min-width: 768px) 33vw, 100vw');
    const there = (await renderBlock(photo, { example: 'a photo' })).container;
    expect(there.textContent).toBe('');
    expect(there.querySelector('img')?.getAttribute('sizes')).toContain('50vw');
  });

  it('of a car without one is the silhouette, which says which car it is', async () => {
    const { container } = await renderBlock(photo, { example: 'no photo' });
    expect(container.querySelector('img')).toBeNull();
    expect(container.querySelector('svg')?.getAttribute('aria-label')).toContain('Kestrel Ranger');
  });
});
