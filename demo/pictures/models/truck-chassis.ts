import { CylinderGeometry, Group, Mesh } from 'three';
import { PART_MATERIAL, placed, plate } from './car-parts.ts';
import { boxAt, softBoxAt } from './solids.ts';
import { TRUCK_MATERIAL } from './truck-materials.ts';
import type { TruckSpec } from './truck-spec.ts';
import { wheel } from './wheels.ts';

const { black } = PART_MATERIAL;
const { aluminium, steel, lamp, amber } = TRUCK_MATERIAL;

/** Single wheels in front, twin wheels behind, and their axles. */
export function truckWheels(spec: TruckSpec): Group {
  const group = new Group();
  const design = { radius: spec.tyre, width: 0.22, rim: spec.tyre * 0.58, design: 'steel' as const };
  const half = spec.cab.halfWidth - 0.14;
  for (const side of [1, -1]) {
    for (const [x, z, inner] of [
      [spec.wheelbase / 2, half, false],
      [-spec.wheelbase / 2, half + 0.04, false],
      [-spec.wheelbase / 2, half - 0.24, true],
    ] as const) {
      const one = wheel(design);
      one.traverse((node) => {
        node.castShadow = true;
      });
      one.position.set(x, spec.tyre, side * z);
      if (side < 0 !== inner) one.rotation.y = Math.PI;
      group.add(one);
    }
  }
  for (const x of [spec.wheelbase / 2, -spec.wheelbase / 2])
    group.add(boxAt([0.14, 0.14, half * 2], steel, [x, spec.tyre, 0]));
  return group;
}

/** The guard, the mud flap and the tail lamps of one side. */
function rearQuarter({ cab, body, tyre, wheelbase }: TruckSpec, side: number): Mesh[] {
  const x = -wheelbase / 2;
  const z = side * (cab.halfWidth - 0.24);
  const lampY = body.deck - 0.2;
  const guard = new Mesh(
    new CylinderGeometry(tyre + 0.07, tyre + 0.07, 0.46, 40, 1, true, -1.35, 2.7),
    steel,
  );
  guard.rotation.set(Math.PI / 2, Math.PI / 2, 0);
  return [
    ...(body.kind === 'box' ? [] : [placed(guard, x, tyre, z)]),
    boxAt([0.015, 0.42, 0.46], black, [x - tyre - 0.16, tyre + 0.02, z]),
    boxAt([0.05, 0.11, 0.36], lamp, [body.rear + 0.06, lampY, side * (body.halfWidth - 0.32)]),
    boxAt([0.052, 0.11, 0.1], amber, [body.rear + 0.059, lampY, side * (body.halfWidth - 0.2)]),
  ];
}

/** What carries cab and body: rails, tank, guards, tail lamps, rear bar and plate. */
export function truckChassis(spec: TruckSpec): Group {
  const group = new Group();
  const { cab, body } = spec;
  const length = cab.front - 0.3 - body.rear;
  const middle = cab.front - 0.3 - length / 2;
  for (const side of [1, -1])
    group.add(boxAt([length, 0.2, 0.07], steel, [middle, body.deck - 0.3, side * 0.38]));
  group.add(
    softBoxAt([0.8, 0.38, 0.36], [4, 0.08], aluminium, [cab.rear - 0.75, body.deck - 0.42, 0.72]),
    softBoxAt([0.6, 0.34, 0.34], [3, 0.04], steel, [cab.rear - 0.6, body.deck - 0.42, -0.72]),
  );
  for (const side of [1, -1]) group.add(...rearQuarter(spec, side));
  group.add(
    boxAt([0.08, 0.1, body.halfWidth * 1.7], steel, [body.rear + 0.12, body.deck - 0.42, 0]),
    plate(body.rear + 0.08, body.deck - 0.3, -1, spec.id),
  );
  return group;
}
