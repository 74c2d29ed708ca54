import { Group, Mesh, PlaneGeometry, TorusGeometry } from 'three';
import { bar, block, pad, profile, round } from './pieces.ts';
import { instruments, mapScreen } from './screens.ts';
import type { Trim } from './trims.ts';

/** Where the driver sits across the vehicle. */
export const DRIVER = 0.37;

function vent(trim: Trim, x: number, y: number, z: number, wide: number): Group {
  const group = new Group();
  group.add(pad([0.03, 0.075, wide], 0.015, trim.gloss, [x, y, z]));
  for (const row of [-0.018, 0, 0.018])
    group.add(pad([0.02, 0.005, wide - 0.03], 0.002, trim.grip, [x - 0.012, y + row, z]));
  group.add(pad([0.012, 0.02, 0.012], 0.004, trim.metal, [x - 0.022, y, z]));
  return group;
}

/** The wheel, from the driver's side; its middle at the origin, its face towards -x. */
function wheel(trim: Trim, size: number): Group {
  const group = new Group();
  const rim = new Mesh(new TorusGeometry(size, 0.0165, 18, 96), trim.grip);
  rim.rotation.y = Math.PI / 2;
  rim.castShadow = true;
  const seam = new Mesh(new TorusGeometry(size - 0.0165, 0.002, 6, 96), trim.stitch);
  seam.rotation.y = Math.PI / 2;
  group.add(rim, seam, pad([0.055, 0.15, 0.19], 0.05, trim.lower, [0.018, -0.004, 0]));
  group.add(pad([0.012, 0.035, 0.055], 0.012, trim.metal, [-0.012, 0.0, 0]));
  for (const side of [-1, 1]) {
    group.add(pad([0.03, 0.05, size * 0.62], 0.014, trim.gloss, [0.012, 0.004, side * size * 0.62]));
    for (const y of [0.018, 0, -0.018])
      group.add(pad([0.012, 0.012, 0.03], 0.004, trim.metal, [-0.006, y, side * 0.115]));
    group.add(bar(0.009, 0.13, trim.grip, [0.075, 0.03, side * 0.13], [Math.PI / 2, 0, side * 0.25]));
  }
  group.add(pad([0.026, size * 0.66, 0.05], 0.012, trim.metal, [0.014, -size * 0.62, 0]));
  return group;
}

function cluster(trim: Trim, x: number, y: number): Group {
  const group = new Group();
  group.add(
    pad([0.2, 0.026, 0.42], 0.013, trim.soft, [x - 0.02, y + 0.115, DRIVER], [0, 0, -0.12]),
    pad([0.05, 0.19, 0.4], 0.02, trim.grip, [x + 0.045, y + 0.02, DRIVER]),
  );
  const glass = new Mesh(new PlaneGeometry(0.35, 0.14), instruments());
  glass.position.set(x + 0.016, y + 0.025, DRIVER);
  glass.rotation.set(0, -Math.PI / 2, 0);
  glass.userData['clear'] = true;
  group.add(glass);
  return group;
}

function middle(trim: Trim, x: number, y: number, big: boolean): Group {
  const group = new Group();
  const [wide, high] = big ? [0.31, 0.175] : [0.22, 0.125];
  group.add(
    pad([0.022, high + 0.022, wide + 0.024], 0.01, trim.gloss, [x - 0.035, y + 0.11, 0], [0, 0, -0.12]),
  );
  const glass = new Mesh(new PlaneGeometry(wide, high), mapScreen());
  glass.position.set(x - 0.0475, y + 0.1115, 0);
  glass.rotation.set(0, -Math.PI / 2, 0);
  glass.rotateX(-0.12);
  glass.userData['clear'] = true;
  group.add(glass);
  group.add(vent(trim, x + 0.005, y - 0.045, -0.09, 0.15), vent(trim, x + 0.005, y - 0.045, 0.09, 0.15));
  group.add(pad([0.03, 0.07, 0.34], 0.012, trim.gloss, [x + 0.01, y - 0.145, 0], [0, 0, -0.2]));
  for (const z of [-0.13, 0.13])
    group.add(round(0.024, 0.026, 0.026, trim.metal, [x - 0.015, y - 0.142, z], [0, 0, Math.PI / 2 - 0.2]));
  for (const z of [-0.06, -0.02, 0.02, 0.06])
    group.add(pad([0.012, 0.022, 0.03], 0.004, trim.lower, [x - 0.008, y - 0.144, z], [0, 0, -0.2]));
  return group;
}

/** The dashboard with all that is fixed to it. @param x its face @param y the height of its pad */
export function dashboard(trim: Trim, x: number, y: number, half: number, big: boolean): Group {
  const group = new Group();
  const wide = half * 2 - 0.02;
  group.add(
    profile(
      [
        [x + 0.02, y - 0.05],
        [x + 0.06, y + 0.03],
        [x + 0.3, y + 0.06],
        [x + 0.62, y + 0.03],
        [x + 0.62, y - 0.24],
        [x + 0.1, y - 0.2],
      ],
      wide,
      trim.soft,
    ),
    profile(
      [
        [x + 0.06, y - 0.1],
        [x + 0.62, y - 0.1],
        [x + 0.62, y - 0.4],
        [x + 0.22, y - 0.38],
        [x + 0.1, y - 0.24],
      ],
      wide,
      trim.lower,
    ),
    pad([0.02, 0.045, half - 0.2], 0.008, trim.strip, [x + 0.02, y - 0.085, -half * 0.58]),
    pad([0.02, 0.045, 0.16], 0.008, trim.strip, [x + 0.02, y - 0.085, half - 0.1]),
    bar(0.002, half - 0.24, trim.stitch, [x + 0.012, y - 0.045, -half * 0.58]),
    vent(trim, x + 0.02, y - 0.03, half - 0.1, 0.13),
    vent(trim, x + 0.02, y - 0.03, -half + 0.1, 0.13),
    pad([0.012, 0.14, 0.4], 0.01, trim.lower, [x + 0.075, y - 0.23, -half * 0.55], [0, 0, -0.25]),
    cluster(trim, x, y),
    middle(trim, x + 0.005, y, big),
  );
  const steering = wheel(trim, 0.182);
  steering.position.set(x - 0.27, y - 0.04, DRIVER);
  steering.rotation.z = -0.42;
  group.add(steering, round(0.035, 0.045, 0.3, trim.grip, [x - 0.12, y - 0.1, DRIVER], [0, 0, 1.15]));
  for (const [z, wideAs] of [
    [DRIVER + 0.1, 0.06],
    [DRIVER - 0.04, 0.12],
  ] as const)
    group.add(pad([0.02, 0.1, wideAs], 0.008, trim.metal, [x + 0.2, y - 0.56, z], [0, 0, -0.5]));
  return group;
}

/** The console between the front seats: lever, cup holders, arm rest. */
export function console_(trim: Trim, x: number, y: number, floor: number): Group {
  const group = new Group();
  const high = y - 0.3 - floor;
  group.add(
    pad([0.95, high, 0.24], 0.04, trim.lower, [x - 0.36, floor + high / 2, 0]),
    pad([0.5, 0.012, 0.2], 0.005, trim.strip, [x - 0.2, floor + high + 0.002, 0]),
    pad([0.34, 0.09, 0.22], 0.035, trim.bolster, [x - 0.74, floor + high + 0.05, 0]),
    round(0.02, 0.045, 0.06, trim.grip, [x - 0.13, floor + high + 0.03, 0.02]),
    round(0.011, 0.011, 0.1, trim.metal, [x - 0.13, floor + high + 0.1, 0.02]),
    pad([0.055, 0.075, 0.05], 0.022, trim.bolster, [x - 0.13, floor + high + 0.165, 0.02]),
    pad([0.05, 0.02, 0.03], 0.008, trim.gloss, [x - 0.27, floor + high + 0.012, 0.06]),
  );
  for (const back of [-0.36, -0.46])
    group.add(round(0.04, 0.038, 0.012, trim.grip, [x + back, floor + high + 0.006, -0.035]));
  for (const back of [-0.36, -0.46])
    group.add(round(0.044, 0.044, 0.006, trim.metal, [x + back, floor + high + 0.004, -0.035]));
  return group;
}

/** Mats. */
export function mats(trim: Trim, floor: number): Group {
  const group = new Group();
  for (const z of [-DRIVER, DRIVER])
    group.add(block([0.6, 0.012, 0.44], trim.grip, [0.42, floor + 0.012, z]));
  return group;
}
