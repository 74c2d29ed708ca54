// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { renderBlock } from '../../tests/fixtures/index.ts';
import { watchedCars } from './index.ts';

describe('watched cars', () => {
  it('say what the heart does while nobody is signed in', async () => {
    const { container } = await renderBlock(watchedCars);
    expect(container.textContent).toContain('Nothing saved yet.');
    expect(container.querySelectorAll('li')).toHaveLength(0);
  });
});
