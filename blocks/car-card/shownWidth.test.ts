import { describe, expect, it } from 'vitest';
import { shownWidth } from './shownWidth.ts';

const widest = (look: 'photo' | 'row' | 'lead', photos: 'one' | 'three' = 'one', count = 1) =>
  shownWidth({ look, photos }, count).upTo;

describe('shownWidth', () => {
  it('offers a photo that stands alone large enough for three fifths of a wide screen', () => {
    expect([widest('photo'), widest('row'), widest('lead')]).toEqual([900, 900, 1600]);
    expect(shownWidth({ look: 'lead', photos: 'one' }, 1).sizes).toMatch(/57vw, 100vw$/);
  });

  it('follows three photos in whatever look, as soon as there are two of them', () => {
    expect([widest('lead', 'three', 2), widest('lead', 'three', 1)]).toEqual([900, 1600]);
  });
});
