import { Group } from 'three';
import { bar, pad } from './pieces.ts';
import type { Trim } from './trims.ts';

/** Lines of thread along the edges of a cushion. */
function seams(trim: Trim, half: number): Group {
  const group = new Group();
  for (const side of [-1, 1]) {
    group.add(bar(0.0022, 0.36, trim.stitch, [0.02, 0.083, side * half], [0, 0, Math.PI / 2]));
    group.add(bar(0.0022, 0.42, trim.stitch, [-0.243, 0.4, side * half], [0, 0, 0.24]));
  }
  for (const x of [-0.09, 0.06, 0.19]) group.add(bar(0.0018, half * 1.9, trim.stitch, [x, 0.084, 0]));
  return group;
}

/** A front seat; its middle at x, z, its cushion above y. */
export function frontSeat(trim: Trim, x: number, y: number, z: number): Group {
  const group = new Group();
  const lean = 0.24;
  group.add(
    pad([0.5, 0.15, 0.36], 0.06, trim.seat, [0, 0.01, 0]),
    pad([0.12, 0.13, 0.5], 0.06, trim.bolster, [0.22, 0.0, 0]),
    pad([0.14, 0.6, 0.34], 0.06, trim.seat, [-0.3, 0.36, 0], [0, 0, lean]),
    pad([0.15, 0.16, 0.44], 0.07, trim.bolster, [-0.375, 0.61, 0], [0, 0, lean]),
    pad([0.11, 0.19, 0.27], 0.05, trim.seat, [-0.41, 0.82, 0], [0, 0, lean * 0.6]),
    pad([0.44, 0.16, 0.5], 0.04, trim.lower, [-0.01, -0.14, 0]),
    pad([0.1, 0.56, 0.46], 0.05, trim.lower, [-0.375, 0.35, 0], [0, 0, lean]),
    seams(trim, 0.172),
  );
  for (const side of [-1, 1]) {
    group.add(
      pad([0.46, 0.19, 0.1], 0.048, trim.bolster, [-0.02, 0.02, side * 0.215], [side * 0.24, 0, 0]),
      pad([0.19, 0.52, 0.1], 0.048, trim.bolster, [-0.275, 0.34, side * 0.205], [0, side * -0.3, lean]),
      bar(0.007, 0.1, trim.metal, [-0.39, 0.71, side * 0.06], [0, 0, lean * 0.6]),
    );
  }
  group.position.set(x, y, z);
  return group;
}

/** A bench for three with its head-rests. */
export function bench(trim: Trim, x: number, y: number, half: number): Group {
  const group = new Group();
  const lean = 0.3;
  for (const side of [-1, 0, 1]) {
    const wide = side === 0 ? half * 0.5 : half * 0.7;
    const z = side * half * 0.62;
    group.add(
      pad([0.5, 0.16, wide], 0.055, side === 0 ? trim.bolster : trim.seat, [0, side === 0 ? 0.012 : 0, z]),
      pad([0.15, 0.62, wide], 0.055, side === 0 ? trim.bolster : trim.seat, [-0.31, 0.34, z], [0, 0, lean]),
      pad([0.1, side === 0 ? 0.12 : 0.17, 0.25], 0.045, trim.seat, [-0.43, 0.72, z], [0, 0, lean * 0.6]),
    );
    for (const edge of [-0.42, 0.42])
      group.add(bar(0.002, 0.4, trim.stitch, [0, 0.083, z + edge * wide], [0, 0, Math.PI / 2]));
    if (side !== 0) group.add(pad([0.05, 0.03, 0.04], 0.01, trim.stitch, [-0.19, 0.1, z * 0.45]));
  }
  group.add(pad([0.46, 0.2, half * 2], 0.03, trim.lower, [0.0, -0.17, 0]));
  group.position.set(x, y, 0);
  return group;
}
