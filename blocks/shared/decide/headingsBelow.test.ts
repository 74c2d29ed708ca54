import { expect, it } from 'vitest';
import { headingsBelow } from './headingsBelow.ts';

const WRITTEN = '<h3>How</h3><p>x</p><h4>Why</h4>';

it('headings in a text follow the level of its title, never below level 6', () => {
  expect(headingsBelow(WRITTEN, 1)).toBe('<h2>How</h2><p>x</p><h3>Why</h3>');
  expect(headingsBelow(WRITTEN, 2)).toBe(WRITTEN);
  expect(headingsBelow(WRITTEN, 5)).toBe('<h6>How</h6><p>x</p><h6>Why</h6>');
});
