import { expect, it } from 'vitest';
import { cellsClass } from './cellsClass.ts';

it('says how many cells there are, up to five; six and more are what a list has unless it says so', () => {
  const classes = [1, 2, 3, 4, 5].map(cellsClass);
  expect(new Set(classes).size).toBe(5);
  expect(classes).not.toContain(undefined);
  expect([0, 6, 12].map(cellsClass)).toEqual([undefined, undefined, undefined]);
});
