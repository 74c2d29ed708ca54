import { describe, expect, it } from 'vitest';
import { positionsIn } from './positions.ts';

const TEXT = `{
  "template": "standrd",
  "when": { "rules.avaliable": true },
  "slots": { "main": [] },
  "title": "Cars of {site.nam}"
}`;

describe('positionsIn', () => {
  it.each<[string, string, string | undefined, [number, number]]>([
    ['a key, when nothing is said of it', '/template', undefined, [2, 3]],
    ['a value, when the words name it', '/template', 'There is no template "standrd".', [2, 15]],
    ['a key, when the words name it', '/template', '"template" has no effect.', [2, 3]],
    [
      'the key of a rule, named without "rules."',
      '/when/rules.avaliable',
      'No rule is "avaliable".',
      [3, 13],
    ],
    ['the piece of a text that the words name', '/title', 'No fact is named "site.nam".', [5, 22]],
    ['a whole text that the words name', '/title', '"Cars of {site.nam}" is no title.', [5, 12]],
    ['a key with an object, whatever is said', '/slots', 'The page has no main heading.', [4, 3]],
    ['the object around a key that is missing', '/slots/main/3', 'Nothing is there.', [4, 14]],
  ])('finds %s', (_, pointer, words, [line, column]) => {
    expect(positionsIn(TEXT)(pointer, words)).toEqual({ line, column });
  });

  it('is the first place of a text that cannot be read', () => {
    expect(positionsIn('')('/a')).toEqual({ line: 1, column: 1 });
  });
});
