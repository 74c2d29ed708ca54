import { expect, it } from 'vitest';
import { splitComments } from './splitComments.ts';

it('VDP-042 dealer comments are parted at |, without empty paragraphs', () => {
  expect(splitComments('One owner.| Full history. ||')).toEqual(['One owner.', 'Full history.']);
  expect(splitComments(' | ')).toEqual([]);
});
