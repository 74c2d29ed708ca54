import { describe, expect, it } from 'vitest';
import { isBlankHtml } from './isBlankHtml.ts';

describe('isBlankHtml', () => {
  it('finds nothing in an empty text and in an empty paragraph', () => {
    expect(isBlankHtml('')).toBe(true);
    expect(isBlankHtml('<p></p>\n')).toBe(true);
  });

  it('finds the word in a paragraph', () => {
    expect(isBlankHtml('<p>a</p>')).toBe(false);
  });
});
