/** Helpers for paths in metres. */
export type Xy = readonly [number, number];

/** A closed or open path through points. */
export function polyline(points: readonly Xy[], close = false): Path2D {
  const path = new Path2D();
  points.forEach(([x, y], i) => (i === 0 ? path.moveTo(x, y) : path.lineTo(x, y)));
  if (close) path.closePath();
  return path;
}

/** A closed polygon with rounded corners. */
export function rounded(points: readonly Xy[], radius: number): Path2D {
  const path = new Path2D();
  const count = points.length;
  const at = (i: number): Xy => points[(i + count) % count] as Xy;
  const middle = (a: Xy, b: Xy): Xy => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
  const start = middle(at(-1), at(0));
  path.moveTo(start[0], start[1]);
  for (let i = 0; i < count; i++) {
    const corner = at(i);
    const next = middle(corner, at(i + 1));
    path.arcTo(corner[0], corner[1], next[0], next[1], radius);
    path.lineTo(next[0], next[1]);
  }
  path.closePath();
  return path;
}

/** A rounded rectangle around a middle. */
export function box(x: number, y: number, halfX: number, halfY: number, radius: number): Path2D {
  const path = new Path2D();
  path.roundRect(x - halfX, y - halfY, halfX * 2, halfY * 2, Math.min(radius, halfX, halfY));
  return path;
}

/** A circle. */
export function disc(x: number, y: number, radius: number): Path2D {
  const path = new Path2D();
  path.arc(x, y, radius, 0, Math.PI * 2);
  return path;
}

/** Mirrors points on the vertical axis. */
export function mirrored(points: readonly Xy[]): Xy[] {
  return points.map(([x, y]) => [-x, y] as const);
}

/** Points of a function over an interval. */
export function plot(from: number, to: number, count: number, value: (t: number) => number): Xy[] {
  return Array.from({ length: count + 1 }, (_, i) => {
    const t = from + ((to - from) * i) / count;
    return [t, value(t)] as const;
  });
}
