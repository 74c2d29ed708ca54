/** A signed distance field: negative inside, metres. x runs forward, y up, z to the right-hand side. */
export type Field = (x: number, y: number, z: number) => number;

/** The larger of two distances with a rounded transition of width k (intersection of two solids). */
export function smoothMax(a: number, b: number, k: number): number {
  const h = Math.max(k - Math.abs(a - b), 0) / k;
  return Math.max(a, b) + (h * h * h * k) / 6;
}

/** The smaller of two distances with a rounded transition of width k (union of two solids). */
export function smoothMin(a: number, b: number, k: number): number {
  return -smoothMax(-a, -b, k);
}

/** Distance to a rounded rectangle in a plane. */
export function roundBox2(x: number, y: number, halfX: number, halfY: number, radius: number): number {
  const qx = Math.abs(x) - halfX + radius;
  const qy = Math.abs(y) - halfY + radius;
  return Math.hypot(Math.max(qx, 0), Math.max(qy, 0)) + Math.min(Math.max(qx, qy), 0) - radius;
}

/** Distance to a rounded box around the origin. */
export function roundBox3(
  x: number,
  y: number,
  z: number,
  half: readonly [number, number, number],
  radius: number,
): number {
  const qx = Math.abs(x) - half[0] + radius;
  const qy = Math.abs(y) - half[1] + radius;
  const qz = Math.abs(z) - half[2] + radius;
  const outside = Math.hypot(Math.max(qx, 0), Math.max(qy, 0), Math.max(qz, 0));
  return outside + Math.min(Math.max(qx, qy, qz), 0) - radius;
}

/** 0 below the first edge, 1 above the second, smooth between (edges may be given in either order). */
export function smoothStep(edge0: number, edge1: number, value: number): number {
  const t = Math.min(Math.max((value - edge0) / (edge1 - edge0), 0), 1);
  return t * t * (3 - 2 * t);
}

/** Finds where a straight path enters the solid; returns the travelled distance or undefined. */
export function march(
  field: Field,
  from: readonly [number, number, number],
  direction: readonly [number, number, number],
  limit: number,
): number | undefined {
  let travelled = 0;
  for (let i = 0; i < 400 && travelled < limit; i++) {
    const d = field(
      from[0] + direction[0] * travelled,
      from[1] + direction[1] * travelled,
      from[2] + direction[2] * travelled,
    );
    if (d < 0.0004) return travelled;
    travelled += Math.max(d * 0.6, 0.0004);
  }
  return undefined;
}
