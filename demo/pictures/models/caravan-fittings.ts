import { CylinderGeometry, Group, Mesh, MeshPhysicalMaterial, MeshStandardMaterial } from 'three';
import type { CaravanSpec } from './caravan-spec.ts';
import { PART_MATERIAL, placed, plate, tube } from './car-parts.ts';
import { boxAt, softBoxAt } from './solids.ts';
import { wheel } from './wheels.ts';

const { black, satin } = PART_MATERIAL;
/** Drawbar, steps and bumpers. */
export const GALVANISED = new MeshStandardMaterial({ color: 0x8f9599, roughness: 0.5, metalness: 0.7 });
const AWNING = new MeshStandardMaterial({ color: 0xd9dadb, roughness: 0.5 });

/** The awning, rolled up, and the arms that hold it. */
function awning(spec: CaravanSpec): Mesh[] {
  const { height } = spec;
  const length = spec.frontX - spec.rearX;
  const edge = -spec.halfWidth - 0.06;
  const wall = -spec.halfWidth - 0.02;
  const roll = new Mesh(new CylinderGeometry(0.07, 0.07, length * 0.68, 24), AWNING);
  roll.rotation.z = Math.PI / 2;
  return [
    placed(roll, -0.1, height - 0.2, edge),
    softBoxAt([length * 0.7, 0.05, 0.06], [2, 0.015], satin, [-0.1, height - 0.12, wall]),
    ...[-0.1 - length * 0.34, -0.1 + length * 0.34].flatMap((x) => [
      boxAt([0.04, 1.3, 0.03], satin, [x, height - 0.86, wall]),
      softBoxAt([0.07, 0.17, 0.16], [2, 0.02], black, [x, height - 0.2, edge]),
    ]),
  ];
}

/** The step and the handle beside the door. */
function entrance({ door, floor, halfWidth: wide }: CaravanSpec): Mesh[] {
  const handle = [
    [door + 0.42, floor + 0.75, -wide - 0.005],
    [door + 0.42, floor + 0.8, -wide - 0.045],
    [door + 0.42, floor + 1.1, -wide - 0.045],
    [door + 0.42, floor + 1.15, -wide - 0.005],
  ] as const;
  return [
    softBoxAt([0.55, 0.03, 0.24], [2, 0.01], GALVANISED, [door, floor - 0.18, -wide - 0.08]),
    tube(handle, 0.012, black),
  ];
}

/** Hatches, air conditioner and solar panel. */
function onRoof({ frontX, rearX, height }: CaravanSpec): Mesh[] {
  const solar = new MeshPhysicalMaterial({ color: 0x0c1524, roughness: 0.15, clearcoat: 1 });
  return [
    ...[frontX - 1.5, rearX + 1.2].map((x) =>
      softBoxAt([0.5, 0.12, 0.5], [3, 0.04], AWNING, [x, height + 0.02, 0]),
    ),
    softBoxAt([0.95, 0.2, 0.62], [3, 0.07], AWNING, [-0.2, height + 0.04, 0.1]),
    boxAt([1.2, 0.03, 0.7], solar, [frontX - 2.4, height + 0.05, 0]),
  ];
}

function spareWheel(spec: CaravanSpec): Group {
  const spare = wheel({
    radius: spec.tyre,
    width: 0.21,
    rim: spec.tyre * 0.62,
    design: spec.offroad ? 'six' : 'five',
  });
  spare.rotation.y = -Math.PI / 2;
  spare.position.set(spec.rearX - 0.16, spec.floor + 0.55, 0);
  return spare;
}

/** What is fixed to walls, roof and rear of a caravan. */
export function fittings(spec: CaravanSpec): Group {
  const group = new Group();
  const { rearX, floor } = spec;
  const bumper = [0.1, 0.1, spec.halfWidth * 1.6] as const;
  const bumperMaterial = spec.offroad ? black : GALVANISED;
  group.add(
    ...awning(spec),
    ...entrance(spec),
    ...onRoof(spec),
    softBoxAt(bumper, [2, 0.02], bumperMaterial, [rearX - 0.03, floor - 0.06, 0]),
    plate(rearX - 0.1, floor + 0.06, -1, spec.id),
  );
  if (spec.axles === 2) group.add(spareWheel(spec));
  return group;
}
