import { describe, expect, it } from 'vitest';
import { pickPages } from './pickPages.ts';

const pages = (current: number, count: number) =>
  pickPages(current, count)
    .map((page) => (page === 'gap' ? '…' : page))
    .join(' ');

describe('pages of results', () => {
  it('are the first, the last and those beside the current one; the rest is a gap', () => {
    expect(pages(1, 12)).toBe('1 2 … 12');
    expect(pages(6, 12)).toBe('1 … 5 6 7 … 12');
    expect(pages(12, 12)).toBe('1 … 11 12');
  });

  it('are all there when a gap would save nothing', () => {
    expect(pages(3, 5)).toBe('1 2 3 4 5');
    expect(pages(4, 7)).toBe('1 2 3 4 5 6 7');
    expect(pages(4, 8)).toBe('1 2 3 4 5 … 8');
    expect(pages(1, 1)).toBe('1');
  });
});
