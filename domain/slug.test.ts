import { describe, expect, it } from 'vitest';
import { toSlug } from './slug.ts';

describe('slug', () => {
  it('is lower case, with single hyphens and without accents', () => {
    expect(toSlug(' 2022 Citroën C4 -- "Shine" (4X4) ')).toBe('2022-citroen-c4-shine-4x4');
    expect(toSlug("What's Yours")).toBe('whats-yours');
  });

  it('cannot lead to another folder', () => {
    expect(toSlug('../../etc/passwd')).toBe('etc-passwd');
    expect(toSlug('%2e%2e\\..')).toBe('2e-2e');
    expect(toSlug('..')).toBe('');
  });
});
