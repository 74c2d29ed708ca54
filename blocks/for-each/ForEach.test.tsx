// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { renderBlock } from '../../tests/fixtures/index.ts';
import { forEach } from './index.ts';

const show = async (example: string) => (await renderBlock(forEach, { example })).container;
const entries = (container: HTMLElement) => [...container.querySelectorAll('li')].map((li) => li.textContent);

describe('for-each', () => {
  it('draws its slot once for each entry, under a title', async () => {
    const container = await show('three');
    expect(entries(container)).toEqual(['Words', 'Words', 'Words']);
    expect(container.querySelector('h2')?.textContent).toBe('News');
  });

  it('may put each entry into a frame, one under the other', async () => {
    const list = (await show('cards, one under the other')).querySelector('ul');
    expect(list?.className).toMatch(/stack.*card/);
  });

  it('is hidden without entries, title and all', async () => {
    expect((await renderBlock(forEach, { example: 'empty' })).html).toBe('');
  });

  it('says so where words for that are written', async () => {
    const container = await show('empty with words');
    expect(container.textContent).toBe('NewsNo news yet.');
    expect(entries(container)).toEqual([]);
  });
});
