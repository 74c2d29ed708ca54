import { BoxGeometry, CylinderGeometry, Group, Mesh, MeshPhysicalMaterial } from 'three';
import { RoundedBoxGeometry } from 'three/addons/geometries/RoundedBoxGeometry.js';
import { paintMaterial, type Detail, type Paint } from './body-material.ts';
import { drawCaravan } from './caravan-decals.ts';
import { fittings, GALVANISED } from './caravan-fittings.ts';
import type { CaravanSpec, Scheme } from './caravan-spec.ts';
import { PART_MATERIAL, placed, tube } from './car-parts.ts';
import { Curve } from './curve.ts';
import { DecalSet } from './decals.ts';
import { smoothMax, type Field } from './sdf.ts';
import { meshField } from './surface-nets.ts';
import { wheel } from './wheels.ts';

const { black, satin } = PART_MATERIAL;
const BOTTLE = new MeshPhysicalMaterial({ color: 0xb9bdbe, roughness: 0.4, metalness: 0.3, clearcoat: 0.4 });

/** Where the axles are. */
function axleXs(spec: CaravanSpec): number[] {
  return spec.axles === 1 ? [0] : [spec.tyre + 0.03, -spec.tyre - 0.03];
}

function caravanField(spec: CaravanSpec): Field {
  const nose = new Curve(spec.nose, 0.06);
  const tail = new Curve(spec.tail, 0.05);
  const arches = axleXs(spec);
  return (x, y, z) => {
    const az = Math.abs(z);
    const noseSlope = nose.slope(y);
    const tailSlope = tail.slope(y);
    const front = (x - spec.frontX + nose.at(y) + 0.03 * az * az) / Math.sqrt(1 + noseSlope * noseSlope);
    const rear = (spec.rearX + tail.at(y) - x) / Math.sqrt(1 + tailSlope * tailSlope);
    const roof = y - spec.height + 0.035 * az * az;
    let d = smoothMax(front, rear, 0.05);
    d = smoothMax(d, roof, spec.round * 2);
    d = smoothMax(d, az - spec.halfWidth, spec.round);
    d = smoothMax(d, spec.floor - y, 0.03);
    const first = arches[0] ?? 0;
    const along = Math.max(Math.abs(x) - first, 0);
    const well = Math.max(Math.hypot(along, y - spec.tyre) - spec.tyre - 0.07, spec.halfWidth - 0.34 - az);
    return smoothMax(d, -well, 0.015);
  };
}

function running(spec: CaravanSpec): Group {
  const group = new Group();
  for (const x of axleXs(spec)) {
    for (const side of [1, -1]) {
      const one = wheel({
        radius: spec.tyre,
        width: 0.225,
        rim: spec.tyre * 0.62,
        design: spec.offroad ? 'six' : 'five',
      });
      one.traverse((node) => {
        node.castShadow = true;
      });
      one.position.set(x, spec.tyre, side * (spec.halfWidth - 0.14));
      if (side < 0) one.rotation.y = Math.PI;
      one.rotateZ(x * 2);
      group.add(one);
    }
    group.add(placed(new Mesh(new BoxGeometry(0.08, 0.08, spec.halfWidth * 1.8), black), x, spec.tyre, 0));
  }
  for (const side of [1, -1]) {
    group.add(
      placed(
        new Mesh(new BoxGeometry(spec.frontX - spec.rearX - 0.3, 0.11, 0.06), black),
        (spec.frontX + spec.rearX) / 2,
        spec.floor - 0.07,
        side * 0.6,
      ),
    );
    const flap = new Mesh(new BoxGeometry(0.012, 0.3, 0.26), black);
    group.add(
      placed(
        flap,
        (axleXs(spec).at(-1) ?? 0) - spec.tyre - 0.12,
        spec.floor - 0.14,
        side * (spec.halfWidth - 0.15),
      ),
    );
  }
  for (const [x, z] of [
    [spec.frontX - 0.35, 0.8],
    [spec.frontX - 0.35, -0.8],
    [spec.rearX + 0.35, 0.8],
    [spec.rearX + 0.35, -0.8],
  ] as const) {
    group.add(placed(new Mesh(new BoxGeometry(0.05, 0.05, 0.4), GALVANISED), x, spec.floor - 0.1, z));
  }
  const tank = new Mesh(new CylinderGeometry(0.15, 0.15, 1.1, 20), black);
  tank.rotation.x = Math.PI / 2;
  group.add(placed(tank, spec.rearX + 1.3, spec.floor - 0.1, 0));
  return group;
}

function drawbar(spec: CaravanSpec): Group {
  const group = new Group();
  const tip = spec.frontX + spec.drawbar;
  const y = spec.floor - 0.06;
  for (const side of [1, -1])
    group.add(
      tube(
        [
          [spec.frontX - 0.4, y, side * 0.72],
          [spec.frontX + 0.2, y, side * 0.5],
          [tip - 0.16, y, side * 0.05],
        ],
        0.05,
        black,
      ),
    );
  group.add(
    placed(new Mesh(new RoundedBoxGeometry(0.34, 0.09, 0.1, 2, 0.02), GALVANISED), tip - 0.12, y + 0.03, 0),
  );
  group.add(
    placed(new Mesh(new CylinderGeometry(0.026, 0.026, 0.75, 14), GALVANISED), tip - 0.38, y - 0.06, 0.16),
  );
  const jockey = new Mesh(new CylinderGeometry(0.1, 0.1, 0.06, 24), black);
  jockey.rotation.x = Math.PI / 2;
  group.add(placed(jockey, tip - 0.38, 0.1, 0.16));
  group.add(
    placed(new Mesh(new CylinderGeometry(0.013, 0.013, 0.1, 10), GALVANISED), tip - 0.34, y + 0.33, 0.16),
  );
  for (const side of spec.offroad ? [] : [1, -1]) {
    const x = spec.frontX + 0.3;
    group.add(placed(new Mesh(new CylinderGeometry(0.15, 0.15, 0.34, 32), BOTTLE), x, y + 0.28, side * 0.2));
    group.add(placed(new Mesh(new CylinderGeometry(0.08, 0.15, 0.06, 32), BOTTLE), x, y + 0.48, side * 0.2));
    group.add(
      placed(new Mesh(new CylinderGeometry(0.07, 0.07, 0.09, 20, 1, true), black), x, y + 0.54, side * 0.2),
    );
  }
  const box = spec.offroad
    ? new Mesh(new RoundedBoxGeometry(0.46, 0.5, 1.7, 3, 0.03), GALVANISED)
    : new Mesh(new BoxGeometry(0.5, 0.02, 0.8), GALVANISED);
  group.add(placed(box, spec.frontX + 0.2, spec.offroad ? y + 0.34 : y + 0.07, 0));
  group.add(
    tube(
      [
        [tip - 0.5, y + 0.05, -0.1],
        [tip - 0.55, y + 0.22, -0.1],
      ],
      0.014,
      satin,
    ),
  );
  return group;
}

/** Builds a caravan with its side graphics. */
export function buildCaravan(spec: CaravanSpec, scheme: Scheme, detail: Detail): Group {
  const geometry = meshField(
    caravanField(spec),
    {
      min: [spec.rearX - 0.06, spec.floor - 0.06, -spec.halfWidth - 0.06],
      max: [spec.frontX + 0.06, spec.height + 0.06, spec.halfWidth + 0.06],
    },
    detail.cell * 1.35,
  );
  const decals = new DecalSet(
    {
      minX: spec.rearX - 0.05,
      maxX: spec.frontX + 0.05,
      maxY: spec.height + 0.05,
      halfZ: spec.halfWidth + 0.05,
    },
    detail.sheet,
  );
  drawCaravan(decals, spec, scheme);
  const white: Paint = { name: 'White', color: '#e0dfdb', metal: 0, rough: 0.45 };
  const material = paintMaterial(
    white,
    decals,
    {
      wheels: axleXs(spec).map((x) => ({ x, y: spec.tyre, radius: spec.tyre + 0.07 })),
      topTilt: 0.93,
    },
    0.55,
  );
  const body = new Mesh(geometry, material);
  body.castShadow = true;
  body.receiveShadow = true;
  const group = new Group();
  group.add(body, running(spec), drawbar(spec), fittings(spec));
  return group;
}
