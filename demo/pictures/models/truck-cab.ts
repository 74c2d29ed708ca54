import { Group, Mesh, TorusGeometry } from 'three';
import { PART_MATERIAL, placed, plate, tube } from './car-parts.ts';
import { Curve } from './curve.ts';
import { smoothMax, type Field } from './sdf.ts';
import { boxAt, softBoxAt } from './solids.ts';
import { TRUCK_MATERIAL } from './truck-materials.ts';
import type { TruckSpec } from './truck-spec.ts';

const { black, gloss, trim, seat } = PART_MATERIAL;
const { amber } = TRUCK_MATERIAL;

/** The shape of a cab. */
export function cabField(spec: TruckSpec): Field {
  const { cab } = spec;
  const nose = new Curve(
    [
      [cab.floor, 0.06],
      [cab.floor + 0.14, 0],
      [cab.floor + 0.3, 0.0],
      [cab.beltY - 0.1, 0.03],
      [cab.height - 0.15, cab.lean],
      [cab.height + 0.1, cab.lean + 0.2],
    ],
    0.07,
  );
  const side = new Curve(
    [
      [cab.floor, 0.02],
      [cab.floor + 0.2, 0],
      [cab.beltY, 0.0],
      [cab.height, 0.11],
    ],
    0.1,
  );
  const roof = new Curve(
    cab.fairing
      ? [
          [cab.rear, cab.height + 0.02],
          [cab.rear + 0.6, cab.height],
          [cab.front, cab.height - 0.12],
        ]
      : [
          [cab.rear, cab.height - 0.03],
          [cab.rear + 0.7, cab.height],
          [cab.front, cab.height - 0.08],
        ],
    0.15,
  );
  const axle = spec.wheelbase / 2;
  const arch = spec.tyre + 0.085;
  return (x, y, z) => {
    const az = Math.abs(z);
    const slope = nose.slope(y);
    const front =
      (x - cab.front + nose.at(y) + 0.07 * az * az + 0.1 * Math.max(0, az - 0.6) ** 2) /
      Math.sqrt(1 + slope * slope);
    let d = smoothMax(front, az - cab.halfWidth + side.at(y), cab.round * 1.7);
    d = smoothMax(d, cab.rear - x, 0.07);
    d = smoothMax(d, y - roof.at(x) + 0.03 * az * az, cab.round * 2);
    d = smoothMax(d, cab.floor - y, 0.05);
    const well = Math.max(
      Math.hypot(x - axle, Math.max(y - spec.tyre, -0.3)) - arch,
      cab.halfWidth - 0.36 - az,
    );
    return smoothMax(d, -well, 0.015);
  };
}

/** The mirror of one side on its bracket. */
function mirror({ cab }: TruckSpec, side: number): Mesh[] {
  const wide = cab.halfWidth;
  const x = cab.front - 0.2;
  const high = cab.height - 0.42;
  const y = (cab.beltY + high) / 2 + 0.05;
  const z = side * (wide + 0.18);
  const bracket = [
    [x - 0.02, cab.beltY - 0.05, side * (wide - 0.03)],
    [x + 0.12, cab.beltY, side * (wide + 0.17)],
    [x + 0.08, high, z],
    [x - 0.14, high + 0.06, side * (wide - 0.06)],
  ] as const;
  return [
    tube(bracket, 0.014, black),
    softBoxAt([0.08, 0.36, 0.2], [3, 0.035], black, [x + 0.1, y, z]),
    boxAt([0.004, 0.31, 0.16], gloss, [x + 0.058, y, z]),
  ];
}

/** What the windows show: seats, dashboard and steering wheel. */
function cabInside({ cab }: TruckSpec): Mesh[] {
  const { front, rear, beltY } = cab;
  const seats = [1, -1].flatMap((side) => [
    softBoxAt([0.5, 0.06, 0.22], [2, 0.02], trim, [front - 1.0, beltY - 0.35, side * 0.45]),
    softBoxAt([0.14, 0.65, 0.5], [3, 0.06], seat, [rear + 0.45, beltY - 0.02, side * 0.48]),
    softBoxAt([0.1, 0.18, 0.26], [3, 0.05], seat, [rear + 0.42, beltY + 0.4, side * 0.48]),
  ]);
  const board = [0.4, 0.24, cab.halfWidth * 1.75] as const;
  const steering = new Mesh(new TorusGeometry(0.21, 0.018, 10, 40), trim);
  steering.rotation.set(0, Math.PI / 2, 0);
  steering.rotateX(-0.9);
  return [
    ...seats,
    softBoxAt(board, [3, 0.08], trim, [front - 0.42, beltY - 0.14, 0]),
    placed(steering, front - 0.66, beltY + 0.02, 0.48),
  ];
}

/** Everything on and in a cab that is not its shell. */
export function cabParts(spec: TruckSpec): Group {
  const group = new Group();
  const { cab } = spec;
  for (const side of [1, -1]) group.add(...mirror(spec, side));
  group.add(...cabInside(spec), plate(cab.front + 0.012, cab.floor + 0.16, 1, spec.id));
  for (const z of cab.fairing ? [-0.5, 0, 0.5] : [])
    group.add(boxAt([0.1, 0.04, 0.12], amber, [cab.front - cab.lean - 0.22, cab.height - 0.085, z]));
  return group;
}
