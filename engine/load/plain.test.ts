import { expect, it } from 'vitest';
import { plain } from './plain.ts';

it('leaves out null and remarks, at any depth, and keeps the places of list entries', () => {
  expect(plain({ a: null, b: [{ note: 'x', c: 1 }, null, 2], note: 'y' })).toEqual({
    b: [{ c: 1 }, null, 2],
  });
});

it('keeps a note that is no text, for the schema to tell of', () => {
  expect(plain({ note: 5 })).toEqual({ note: 5 });
});

it('keeps the null that an entry of a rule list answers with', () => {
  expect(plain([{ id: 'a', when: null, then: null }])).toEqual([{ id: 'a', then: null }]);
});

it('shares what has neither', () => {
  const value = { a: [{ b: 1 }], c: 'text' };
  expect(plain(value)).toBe(value);
});
