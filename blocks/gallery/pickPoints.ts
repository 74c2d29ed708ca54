import type { Car } from '../../schemas/types/car.ts';

/** A point that the dealer marked on a picture. */
export interface Point {
  id: string;
  /** Percent of the picture, from the left and from the top. */
  x: number;
  y: number;
  description: string;
}

export interface PointOnSpin extends Point {
  /** The frame on which it is seen, from 0. */
  frame: number;
}

type Marked = NonNullable<NonNullable<Car['hotspots']>['exterior']>;

/** Points of the interior that say where they are and what they show. */
export function pickPoints(marked: Marked | undefined): Point[] {
  return (marked ?? []).flatMap(({ hotspotId: id, posX: x, posY: y, description }) =>
    isPercent(x) && isPercent(y) && description !== undefined ? [{ id, x, y, description }] : [],
  );
}

/**
 * Points of the exterior, each on the frame nearest to its angle.
 *
 * @param count frames of a whole turn
 */
export function pickPointsOnSpin(marked: Marked | undefined, count: number): PointOnSpin[] {
  return (marked ?? []).flatMap((one) => {
    const { activeAngle } = one;
    if (activeAngle === undefined) return [];
    const frame = wrap(Math.round((activeAngle / 360) * count), count);
    return pickPoints([one]).map((point) => ({ ...point, frame }));
  });
}

/** Past the last comes the first. */
export function wrap(index: number, count: number): number {
  return ((index % count) + count) % count;
}

function isPercent(value: number | undefined): value is number {
  return value !== undefined && value >= 0 && value <= 100;
}
