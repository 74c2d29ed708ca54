import { expect, it } from 'vitest';
import { drawingSize } from './drawingSize.ts';

it.each([
  ['<svg xmlns="http://www.w3.org/2000/svg" width="245" height="40" viewBox="0 0 1 1">', 245, 40],
  ["<?xml version='1.0'?>\n<svg width='24.5px' height='4px'>", 24.5, 4],
  ['<svg viewBox="0 0 300 60">', 300, 60],
  ['<svg width="100%" height="100%" viewBox="0,0,30,6">', 30, 6],
])('a drawing says its shape: %s', (svg, width, height) => {
  expect(drawingSize(svg)).toEqual({ width, height });
});

it.each(['<svg>', '<svg width="100%">', '<svg stroke-width="3" line-height="2">', 'no drawing', ''])(
  'of a drawing that does not say it nothing is known: %s',
  (svg) => expect(drawingSize(svg)).toBeUndefined(),
);
