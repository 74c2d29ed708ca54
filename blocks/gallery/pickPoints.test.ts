import { expect, it } from 'vitest';
import { pickPoints, pickPointsOnSpin, wrap } from './pickPoints.ts';

const point = { hotspotId: 'a', posX: 10, posY: 20, description: 'Tow bar' };

it('GALLERY-029 a point of the exterior stands on the frame nearest to its angle', () => {
  const frameAt = (activeAngle: number) => pickPointsOnSpin([{ ...point, activeAngle }], 36)[0]?.frame;
  expect([0, 4.9, 5, 14.9, 15, 180, 354.9, 355, 360, -10].map(frameAt)).toEqual([
    0, 0, 1, 1, 2, 18, 35, 0, 0, 35,
  ]);
});

it('GALLERY-029 a point without a place, an angle or words is left out', () => {
  expect(pickPoints([point])).toEqual([{ id: 'a', x: 10, y: 20, description: 'Tow bar' }]);
  expect(
    pickPoints([
      { ...point, posX: 101 },
      { ...point, posY: -1 },
      { hotspotId: 'b', posX: 1, posY: 1 },
    ]),
  ).toEqual([]);
  expect(pickPoints([{ ...point, posX: 0, posY: 100 }])).toHaveLength(1);
  expect(pickPointsOnSpin([point], 36)).toEqual([]);
});

it('a turn goes on past the last frame and before the first', () => {
  expect([-1, 0, 35, 36, -37].map((index) => wrap(index, 36))).toEqual([35, 0, 35, 0, 35]);
});
