import { describe, expect, it } from 'vitest';
import { cutParagraphs } from './cutParagraphs.ts';

describe('a long text', () => {
  it('is cut when it is longer than the limit, and not when it is as long', () => {
    expect(cutParagraphs(['a'.repeat(400)], 400)).toBeUndefined();
    expect(cutParagraphs(['a'.repeat(401)], 400)).toBeDefined();
    expect(cutParagraphs(['a'.repeat(200), 'b'.repeat(200)], 400)).toBeUndefined();
    expect(cutParagraphs(['a'.repeat(200), 'b'.repeat(201)], 400)).toBeDefined();
  });

  it('keeps words whole', () => {
    expect(cutParagraphs(['It drives like new.'], 10)).toEqual(['It drives…']);
    expect(cutParagraphs(['It drives like new.'], 9)).toEqual(['It drives…']);
    expect(cutParagraphs(['It drives like new.'], 8)).toEqual(['It…']);
  });

  it('leaves no comma before the dots', () => {
    expect(cutParagraphs(['Clean, quiet and quick'], 7)).toEqual(['Clean…']);
  });

  it('cuts within a word only when there is no other place', () => {
    expect(cutParagraphs(['a'.repeat(20)], 5)).toEqual(['aaaaa…']);
  });

  it('drops a paragraph that does not fit at all', () => {
    expect(cutParagraphs(['First.', 'Second.'], 6)).toEqual(['First.']);
  });
});
