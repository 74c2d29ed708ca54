import { expect, it } from 'vitest';
import { cutShort } from './cutShort.ts';

it.each([
  ['a text of 200 letters', 'x'.repeat(200), 'x'.repeat(200)],
  ['one of 201', 'x'.repeat(201), `${'x'.repeat(200)}... (201 letters)`],
  ['a list of three', [1, 2, 3], [1, 2, 3]],
  ['one of four', [1, 2, 3, 4], [1, 2, 3, '... and 1 more']],
  ['four objects in each other', { a: { b: { c: { d: 1 } } } }, { a: { b: { c: { d: 1 } } } }],
  ['five', { a: { b: { c: { d: { e: 1 } } } } }, { a: { b: { c: { d: 'an object of 1' } } } }],
  ['nothing', undefined, undefined],
])('cuts what a look-up answered so that it can be read: %s', (_, value, cut) => {
  expect(cutShort(value)).toEqual(cut);
});
