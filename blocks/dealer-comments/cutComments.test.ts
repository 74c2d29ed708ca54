import { describe, expect, it } from 'vitest';
import { cutComments, splitComments } from './cutComments.ts';

describe('dealer comments', () => {
  it('VDP-042 parts paragraphs at |, without empty ones', () => {
    expect(splitComments('One owner.| Full history. ||')).toEqual(['One owner.', 'Full history.']);
    expect(splitComments(' | ')).toEqual([]);
  });

  it('VDP-045 cuts what is longer than 400 characters, and nothing that is not', () => {
    expect(cutComments(['a'.repeat(400)], 400)).toBeUndefined();
    expect(cutComments(['a'.repeat(401)], 400)).toBeDefined();
    expect(cutComments(['a'.repeat(200), 'b'.repeat(200)], 400)).toBeUndefined();
    expect(cutComments(['a'.repeat(200), 'b'.repeat(201)], 400)).toBeDefined();
  });

  it('keeps words whole', () => {
    expect(cutComments(['It drives like new.'], 10)).toEqual(['It drives…']);
    expect(cutComments(['It drives like new.'], 9)).toEqual(['It drives…']);
    expect(cutComments(['It drives like new.'], 8)).toEqual(['It…']);
  });

  it('leaves no comma before the dots', () => {
    expect(cutComments(['Clean, quiet and quick'], 7)).toEqual(['Clean…']);
  });

  it('cuts within a word only when there is no other place', () => {
    expect(cutComments(['a'.repeat(20)], 5)).toEqual(['aaaaa…']);
  });

  it('drops a paragraph that does not fit at all', () => {
    expect(cutComments(['First.', 'Second.'], 6)).toEqual(['First.']);
  });
});
