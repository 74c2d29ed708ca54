import { describe, expect, it } from 'vitest';
import { NO_TURNS, pictureTurn } from './pictureTurn.ts';

const turns = (priorityPictures: number, leadsPage: boolean): string[] =>
  [0, 1, 2].map((index) => pictureTurn({ priorityPictures, leadsPage }, index));

describe('pictureTurn', () => {
  it('GALLERY-020 lets the first picture of the page go first, the second soon and the rest wait', () => {
    expect(turns(2, true)).toEqual(['first', 'soon', 'late']);
  });

  it('lets no picture go first in a block after the one that leads the page', () => {
    expect(turns(1, false)).toEqual(['soon', 'late', 'late']);
    expect(pictureTurn(NO_TURNS)).toBe('late');
  });
});
