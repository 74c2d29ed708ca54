import { describe, expect, it } from 'vitest';
import { fewerWords } from './fewerWords.ts';

describe('fewer words', () => {
  it('are the words without one of them, then each alone', () => {
    expect(fewerWords('Ute under 40000')).toEqual({
      oneLess: ['under 40000', 'ute 40000', 'ute under'],
      single: ['ute', 'under', '40000'],
    });
  });

  it('leave out a word of two letters where it would stand alone', () => {
    expect(fewerWords('7 seater').oneLess).toEqual(['seater']);
    expect(fewerWords('big van').oneLess).toEqual(['big', 'van']);
  });

  it('are none of a single word, of the same word twice, or without any', () => {
    for (const text of ['ute', ' ute UTE ', '', undefined])
      expect(fewerWords(text)).toEqual({ oneLess: [], single: [] });
  });

  it('are made of six words at most', () => {
    expect(fewerWords('one two three four five six seven').single).toHaveLength(6);
  });
});
