import { describe, expect, it } from 'vitest';
import { pickAreas, pickShape } from './pickAreas.ts';

const full = { html: '<p>a</p>', count: 1 };
const none = { html: '', count: 0 };

describe('pickAreas', () => {
  it('reads what is above first, from left to right, and what is below last', () => {
    expect(pickAreas({ below: full, right: full, left: full, middle: full, above: full })).toEqual([
      'above',
      'left',
      'middle',
      'right',
      'below',
    ]);
  });

  it('reads what stands aside after the words that it stands beside', () => {
    expect(pickAreas({ below: full, aside: full, right: full, left: full })).toEqual([
      'left',
      'right',
      'aside',
      'below',
    ]);
  });

  it('leaves out a slot without blocks, also one whose blocks had nothing to show', () => {
    expect(pickAreas({ left: full, right: none })).toEqual(['left']);
    expect(pickAreas({})).toEqual([]);
  });
});

describe('pickShape', () => {
  it('shares the width as asked when both columns are there', () => {
    expect(pickShape('photos-and-panel', ['left', 'right', 'below'])).toBe('photos-and-panel');
  });

  it('shares the width as before where something stands aside: narrow screens have no room for it', () => {
    expect(pickShape('photo-and-words', ['left', 'right', 'aside', 'below'])).toBe('photo-and-words');
  });

  it('gives the whole width to a column that is alone', () => {
    expect(pickShape('photos-and-panel', ['left', 'below'])).toBe('one');
    expect(pickShape('halves', ['above', 'below'])).toBe('one');
  });

  it('makes halves of thirds when one of them is empty', () => {
    expect(pickShape('thirds', ['left', 'middle', 'right'])).toBe('thirds');
    expect(pickShape('thirds', ['left', 'right'])).toBe('halves');
    expect(pickShape('photos-and-panel', ['left', 'middle'])).toBe('halves');
  });
});
