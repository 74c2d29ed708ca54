/** A control point: position, value and optionally how softly the curve turns there (metres). */
export type CurvePoint = readonly [at: number, value: number, softness?: number];

const STEP = 0.008;

/** A curve given by a few points and rounded with a Gaussian, tabulated for fast look-ups. Constant beyond its ends. */
export class Curve {
  private readonly table: Float64Array;
  private readonly start: number;

  constructor(points: readonly CurvePoint[], softness: number) {
    const first = points[0];
    const last = points.at(-1);
    if (!first || !last) throw new Error('A curve needs at least one point');
    const pad = 4 * softness + 4 * STEP;
    this.start = first[0] - pad;
    const count = Math.ceil((last[0] + pad - this.start) / STEP) + 4;
    this.table = new Float64Array(count);
    for (let i = 0; i < count; i++) {
      const at = this.start + i * STEP;
      this.table[i] = smoothed(
        points,
        at,
        interpolate(points, at, (point) => point[2] ?? softness),
      );
    }
  }

  /** The value of the curve. */
  at(position: number): number {
    const { table } = this;
    const place = Math.min(Math.max((position - this.start) / STEP, 1), table.length - 3);
    const i = Math.floor(place);
    const t = place - i;
    const p0 = table[i - 1] ?? 0;
    const p1 = table[i] ?? 0;
    const p2 = table[i + 1] ?? 0;
    const p3 = table[i + 2] ?? 0;
    const a = p3 - p0 + 3 * (p1 - p2);
    const b = 2 * p0 - 5 * p1 + 4 * p2 - p3;
    return p1 + 0.5 * t * (p2 - p0 + t * (b + t * a));
  }

  /** The slope of the curve. */
  slope(position: number): number {
    return (this.at(position + STEP) - this.at(position - STEP)) / (2 * STEP);
  }
}

function interpolate(
  points: readonly CurvePoint[],
  at: number,
  value: (point: CurvePoint) => number,
): number {
  let before = points[0] as CurvePoint;
  if (at <= before[0]) return value(before);
  for (const point of points) {
    if (at <= point[0]) {
      const span = point[0] - before[0];
      const t = span > 0 ? (at - before[0]) / span : 1;
      return value(before) + (value(point) - value(before)) * t;
    }
    before = point;
  }
  return value(before);
}

function smoothed(points: readonly CurvePoint[], at: number, softness: number): number {
  if (softness < 1e-6) return interpolate(points, at, (point) => point[1]);
  let sum = 0;
  let weights = 0;
  for (let i = -16; i <= 16; i++) {
    const offset = (i / 16) * 3 * softness;
    const weight = Math.exp(-0.5 * (offset / softness) ** 2);
    sum += weight * interpolate(points, at + offset, (point) => point[1]);
    weights += weight;
  }
  return sum / weights;
}
