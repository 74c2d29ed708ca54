import { expect, it } from 'vitest';
import { moveBy, WHOLE, zoomAt } from './zoom.ts';

const box = { width: 300, height: 200 };

it('what is under the finger stays there', () => {
  const zoom = zoomAt(WHOLE, 2, { x: 100, y: 50 }, box, 5);
  expect(zoom).toEqual({ scale: 2, x: -100, y: -50 });
  // The place (100, 50) of the picture: scaled and moved it is still at (100, 50).
  expect([100 * 2 + zoom.x, 50 * 2 + zoom.y]).toEqual([100, 50]);
});

it('a photo becomes no smaller than whole and no larger than the most', () => {
  expect(zoomAt(WHOLE, 0.5, { x: 10, y: 10 }, box, 5)).toEqual(WHOLE);
  expect(zoomAt(WHOLE, 9, { x: 0, y: 0 }, box, 5).scale).toBe(5);
});

it('no gap opens at an edge, when it is moved or made smaller', () => {
  const zoomed = zoomAt(WHOLE, 2, { x: 300, y: 200 }, box, 5);
  expect(moveBy(zoomed, 999, 999, box)).toEqual({ scale: 2, x: 0, y: 0 });
  expect(moveBy(zoomed, -999, -999, box)).toEqual({ scale: 2, x: -300, y: -200 });
  expect(zoomAt(zoomed, 1, { x: 0, y: 0 }, box, 5)).toEqual({ scale: 1, x: 0, y: 0 });
});
