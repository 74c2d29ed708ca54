import { describe, expect, it } from 'vitest';
import { pickFilled } from './pickFilled.ts';

describe('pickFilled', () => {
  it('keeps the places of entries that show something', () => {
    expect(pickFilled([{ html: '<p>a</p>' }, { html: '' }, { html: '<p>c</p>' }])).toEqual([0, 2]);
  });

  it('has none for a list without entries', () => {
    expect(pickFilled([])).toEqual([]);
    expect(pickFilled(undefined)).toEqual([]);
  });
});
