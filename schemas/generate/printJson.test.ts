import { expect, it } from 'vitest';
import { printJson } from './printJson.ts';

it('what fits into a line stands in one, and what does not is broken member by member', () => {
  expect(printJson({ a: [1, 2], b: {}, c: undefined })).toBe('{ "a": [1, 2], "b": {} }\n');
  const long = 'x'.repeat(60);
  expect(printJson({ first: { text: long }, second: [long] })).toBe(
    `{\n "first": { "text": "${long}" },\n "second": ["${long}"]\n}\n`,
  );
});

it('a line holds 110 characters with the comma behind it, and no more', () => {
  const withText = (length: number): string =>
    printJson({ key: { a: 'x'.repeat(length), b: 1 }, z: 'y'.repeat(99) });
  expect(withText(82).split('\n')[1]).toHaveLength(110);
  expect(withText(83).split('\n')[1]).toBe(' "key": {');
});

it('reads back as what was printed', () => {
  const value = { text: 'a "quoted"\nline', list: [null, true, { deep: ['x'.repeat(120)] }], none: [] };
  expect(JSON.parse(printJson(value))).toEqual(value);
});
