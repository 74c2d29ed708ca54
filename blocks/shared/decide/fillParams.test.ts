import { describe, expect, it } from 'vitest';
import { fillParams } from './fillParams.ts';

describe('fillParams', () => {
  it('puts values where their names stand', () => {
    expect(fillParams('Photo {index} of {count}', { index: 2, count: 40 })).toBe('Photo 2 of 40');
  });

  it('takes the first word for one, the second for none and many', () => {
    const text = '{count} {count|car|cars}';
    expect([0, 1, 2].map((count) => fillParams(text, { count }))).toEqual(['0 cars', '1 car', '2 cars']);
  });

  it('leaves nothing for a value that is not given, and one brace for two', () => {
    expect(fillParams('{gone}{{as it is}}', {})).toBe('{as it is}');
  });

  it('leaves nothing of a text that is missing, since a fact may stand in its place', () => {
    expect(fillParams(undefined, { count: 2 })).toBe('');
  });
});
