import {
  BoxGeometry,
  CanvasTexture,
  CapsuleGeometry,
  CatmullRomCurve3,
  CylinderGeometry,
  Group,
  Mesh,
  MeshPhysicalMaterial,
  MeshStandardMaterial,
  PlaneGeometry,
  SRGBColorSpace,
  TorusGeometry,
  TubeGeometry,
  Vector3,
  type Material,
} from 'three';
import { RoundedBoxGeometry } from 'three/addons/geometries/RoundedBoxGeometry.js';
import type { CarShape } from './car-shape.ts';
import { seeded, seedOf, type Random } from './random.ts';
import { march, roundBox3, smoothMax, smoothMin, type Field } from './sdf.ts';
import { meshField } from './surface-nets.ts';

const BLACK = new MeshStandardMaterial({ color: 0x131415, roughness: 0.6 });
const GLOSS = new MeshPhysicalMaterial({
  color: 0x07080a,
  roughness: 0.2,
  clearcoat: 1,
  clearcoatRoughness: 0.04,
});
const SATIN = new MeshStandardMaterial({ color: 0xa9adb1, roughness: 0.32, metalness: 0.85 });
const TRIM = new MeshStandardMaterial({ color: 0x17181a, roughness: 0.9 });
const SEAT = new MeshStandardMaterial({ color: 0x2b2c2f, roughness: 0.85 });

/** Puts a mesh somewhere and lets it cast shadows. */
export function placed(mesh: Mesh, x: number, y: number, z: number): Mesh {
  mesh.position.set(x, y, z);
  mesh.castShadow = true;
  return mesh;
}

/** A bar along points. */
export function tube(
  points: readonly (readonly [number, number, number])[],
  radius: number,
  material: Material,
): Mesh {
  const curve = new CatmullRomCurve3(
    points.map(([x, y, z]) => new Vector3(x, y, z)),
    false,
    'catmullrom',
    0.15,
  );
  const mesh = new Mesh(new TubeGeometry(curve, points.length * 12, radius, 10), material);
  mesh.castShadow = true;
  return mesh;
}

/** Three letters, a dot, two figures, a letter: no state issues such a number. */
function plateNumber(random: Random): string {
  const from = (signs: string): string => signs[Math.floor(random() * signs.length)] ?? '';
  const letters = 'ABCDEFGHJKLMNPRSTUVWXYZ';
  const figures = '0123456789';
  random();
  return `${from('QXZ')}${from(letters)}${from(letters)}·${from(figures)}${from(figures)}${from(letters)}`;
}

/** The face of a plate: letters in a series that nobody issues. */
function plateFace(seed: string): MeshStandardMaterial {
  const ctx = new OffscreenCanvas(512, 180).getContext('2d');
  if (!ctx) throw new Error('No 2D canvas');
  ctx.fillStyle = '#e7e6e0';
  ctx.fillRect(0, 0, 512, 180);
  ctx.strokeStyle = '#24324a';
  ctx.lineWidth = 5;
  ctx.strokeRect(9, 9, 494, 162);
  ctx.fillStyle = '#1d2a40';
  ctx.textAlign = 'center';
  ctx.font = 'bold 112px sans-serif';
  ctx.fillText(plateNumber(seeded(seedOf(seed))), 256, 118, 450);
  ctx.fillRect(150, 142, 212, 9);
  const map = new CanvasTexture(ctx.canvas);
  map.colorSpace = SRGBColorSpace;
  map.anisotropy = 4;
  return new MeshStandardMaterial({ map, roughness: 0.5 });
}

/** A number plate. @param seed same seed, same number */
export function plate(x: number, y: number, facing: 1 | -1, seed: string): Group {
  const group = new Group();
  const face = plateFace(seed);
  const back = new Mesh(new RoundedBoxGeometry(0.012, 0.145, 0.385, 2, 0.005), BLACK);
  const front = new Mesh(new PlaneGeometry(0.368, 0.128), face);
  front.position.x = 0.0075;
  front.rotation.y = Math.PI / 2;
  front.userData['clear'] = true;
  group.add(back, front);
  group.position.set(x, y, 0);
  if (facing < 0) group.rotation.y = Math.PI;
  return group;
}

function mirrorField(): {
  shell: Field;
  bounds: { min: [number, number, number]; max: [number, number, number] };
} {
  const shell: Field = (x, y, z) => {
    const head = roundBox3(
      x + 0.012 - 0.22 * Math.max(0, z - 0.1) * -1,
      y,
      z - 0.12,
      [0.06, 0.07, 0.105],
      0.05,
    );
    const cut = -(x + 0.058);
    const arm = roundBox3(x, y + 0.055, z + 0.02, [0.03, 0.018, 0.07], 0.016);
    return smoothMin(smoothMax(head, cut, 0.012), arm, 0.03);
  };
  return { shell, bounds: { min: [-0.15, -0.13, -0.12], max: [0.15, 0.13, 0.28] } };
}

function mirrors(shape: CarShape, paint: Material, x: number): Group {
  const group = new Group();
  const { shell, bounds } = mirrorField();
  const geometry = meshField(shell, bounds, 0.008);
  const y = shape.curves.top.at(x) + 0.1;
  const reach = march(shape.field, [x, y, 2], [0, 0, -1], 2.5);
  const z = 2 - (reach ?? 1.1);
  for (const side of [1, -1]) {
    const one = new Group();
    one.add(placed(new Mesh(geometry, paint), 0, 0, 0.045));
    const glass = placed(
      new Mesh(new RoundedBoxGeometry(0.004, 0.125, 0.19, 2, 0.002), GLOSS),
      -0.0585,
      0,
      0.165,
    );
    const foot = placed(new Mesh(new RoundedBoxGeometry(0.1, 0.04, 0.06, 2, 0.01), GLOSS), 0.01, -0.06, 0.0);
    const belt = placed(
      new Mesh(new RoundedBoxGeometry(0.128, 0.022, 0.21, 2, 0.01), GLOSS),
      -0.005,
      -0.066,
      0.16,
    );
    one.add(glass, foot, belt);
    one.position.set(x, y, z * side);
    one.scale.z = side;
    group.add(one);
  }
  return group;
}

function handles(shape: CarShape, paint: Material): Group {
  const group = new Group();
  const { doors, handleY } = shape.spec.side;
  for (const x of doors.slice(1)) {
    const y = handleY + shape.spec.sectionRise * x;
    const reach = march(shape.field, [x + 0.13, y, 2], [0, 0, -1], 2.5);
    if (reach === undefined) continue;
    for (const side of [1, -1]) {
      const bar = new Mesh(new CapsuleGeometry(0.0125, 0.17, 6, 12), paint);
      bar.rotation.z = Math.PI / 2;
      bar.scale.set(1.15, 1, 0.9);
      group.add(placed(bar, x + 0.13, y, (2 - reach + 0.02) * side));
      const cup = new Mesh(new RoundedBoxGeometry(0.11, 0.045, 0.008, 2, 0.004), BLACK);
      group.add(placed(cup, x + 0.145, y, (2 - reach + 0.001) * side));
    }
  }
  return group;
}

function roofRails(shape: CarShape): Group {
  const group = new Group();
  const { spec, curves } = shape;
  if (spec.rails === 'none') return group;
  const from = spec.cabin.header - 0.22;
  const to = curves.back.at(spec.height - 0.12) + 0.22;
  for (const side of [1, -1]) {
    const points = Array.from({ length: 9 }, (_, i) => {
      const x = from + ((to - from) * i) / 8;
      const z = spec.halfWidth - 0.345;
      const drop = march(shape.field, [x, 3, z], [0, -1, 0], 3) ?? 1;
      const lift = i === 0 || i === 8 ? 0 : 0.034;
      return [x, 3 - drop + lift, z * side] as const;
    });
    group.add(tube(points, 0.016, spec.rails === 'black' ? BLACK : SATIN));
  }
  return group;
}

function seat(x: number, y: number, z: number, width: number): Group {
  const group = new Group();
  const back = placed(
    new Mesh(new RoundedBoxGeometry(0.14, 0.62, width, 3, 0.06), SEAT),
    x - 0.24,
    y + 0.34,
    z,
  );
  back.rotation.z = 0.28;
  group.add(placed(new Mesh(new RoundedBoxGeometry(0.5, 0.16, width, 3, 0.06), SEAT), x, y, z), back);
  const count = width > 0.7 ? [-0.36, 0.36] : [0];
  for (const offset of count)
    group.add(
      placed(
        new Mesh(new RoundedBoxGeometry(0.1, 0.17, 0.25, 3, 0.045), SEAT),
        x - 0.36,
        y + 0.74,
        z + offset,
      ),
    );
  return group;
}

function cabinInside(shape: CarShape): Group {
  const group = new Group();
  const { spec, curves } = shape;
  const cowl = curves.screen.at(1.0);
  const belt = curves.top.at(0);
  const base = belt - 0.52;
  group.add(
    placed(
      new Mesh(new RoundedBoxGeometry(0.55, 0.3, spec.halfWidth * 2 - 0.34, 3, 0.08), TRIM),
      cowl - 0.5,
      belt - 0.13,
      0,
    ),
  );
  const wheel = placed(
    new Mesh(new TorusGeometry(0.185, 0.017, 10, 40), TRIM),
    cowl - 0.84,
    belt + 0.0,
    0.36,
  );
  wheel.rotation.set(0, Math.PI / 2, 0);
  wheel.rotateX(-0.4);
  group.add(wheel);
  const row = (spec.side.doors[1] ?? 0) + 0.06;
  for (const z of [0.36, -0.36]) group.add(seat(row + 0.1, base, z, 0.5));
  if (spec.side.doors.length > 2 && spec.side.slider === undefined)
    group.add(seat(row - (spec.tub ? 0.56 : 0.7), base - 0.05, 0, 1.2));
  const [floorFront, floorRear] = [cowl - 0.5, curves.back.at(belt) + 0.35];
  group.add(
    placed(
      new Mesh(new BoxGeometry(floorFront - floorRear, 0.05, spec.halfWidth * 1.7), TRIM),
      (floorFront + floorRear) / 2,
      base - 0.12,
      0,
    ),
  );
  return group;
}

function extras(shape: CarShape): Group {
  const group = new Group();
  const { spec, curves } = shape;
  const roofY = (x: number, z: number): number => 3 - (march(shape.field, [x, 3, z], [0, -1, 0], 3) ?? 1.4);
  if (spec.extras.includes('antenna')) {
    const x = curves.back.at(spec.height - 0.1) + 0.3;
    const fin = new Mesh(new CylinderGeometry(0.004, 0.06, 0.075, 12), GLOSS);
    fin.scale.set(1.4, 1, 0.36);
    fin.rotation.z = 0.5;
    group.add(placed(fin, x, roofY(x, 0) + 0.006, 0));
  }
  if (spec.extras.includes('steps')) {
    for (const side of [1, -1])
      group.add(
        tube(
          [
            [spec.wheelbase / 2 - spec.arch - 0.12, spec.sill + 0.0, side * (spec.halfWidth - 0.04)],
            [-spec.wheelbase / 2 + spec.arch + 0.12, spec.sill + 0.0, side * (spec.halfWidth - 0.04)],
          ],
          0.04,
          BLACK,
        ),
      );
  }
  if (spec.extras.includes('towbar'))
    group.add(
      placed(new Mesh(new BoxGeometry(0.16, 0.07, 0.07), BLACK), spec.rearX - 0.02, spec.sill + 0.06, 0),
    );
  if (spec.extras.includes('bullbar')) group.add(bullbar(shape));
  if (spec.extras.includes('snorkel')) {
    const x = curves.screen.at(1.1);
    const z = spec.halfWidth - 0.13;
    group.add(
      tube(
        [
          [x + 0.1, 0.98, z + 0.1],
          [x - 0.02, 1.12, z + 0.04],
          [x - 0.42, 1.5, z - 0.11],
          [x - 0.55, 1.72, z - 0.17],
        ],
        0.036,
        BLACK,
      ),
    );
    group.add(
      placed(new Mesh(new RoundedBoxGeometry(0.11, 0.15, 0.09, 2, 0.03), BLACK), x - 0.56, 1.76, z - 0.17),
    );
  }
  return group;
}

function bullbar(shape: CarShape): Group {
  const { spec } = shape;
  const group = new Group();
  const x = spec.frontX + 0.075;
  const high = spec.front.grille.y + 0.12;
  for (const y of [high, high - 0.24]) {
    group.add(
      tube(
        [
          [x - 0.36, y, -0.86],
          [x - 0.14, y, -0.72],
          [x, y, -0.45],
          [x, y, 0.45],
          [x - 0.14, y, 0.72],
          [x - 0.36, y, 0.86],
        ],
        0.028,
        SATIN,
      ),
    );
  }
  for (const z of [-0.4, 0.4])
    group.add(
      tube(
        [
          [x, high - 0.5, z],
          [x + 0.01, high - 0.2, z],
          [x, high + 0.12, z * 0.95],
        ],
        0.03,
        SATIN,
      ),
    );
  group.add(
    tube(
      [
        [x, high + 0.12, -0.38],
        [x, high + 0.125, 0],
        [x, high + 0.12, 0.38],
      ],
      0.026,
      SATIN,
    ),
  );
  group.add(
    placed(new Mesh(new RoundedBoxGeometry(0.16, 0.2, 1.66, 3, 0.04), BLACK), x - 0.09, high - 0.42, 0),
  );
  return group;
}

/** Everything that is fixed to the shell of a car. */
export function carParts(shape: CarShape, paint: Material, seed: string): Group {
  const group = new Group();
  const { spec } = shape;
  const front =
    4 -
    (march(shape.field, [4, spec.front.intake.y + spec.front.intake.halfY + 0.06, 0], [-1, 0, 0], 5) ?? 2);
  const rear = (march(shape.field, [-4, spec.rear.plateY, 0], [1, 0, 0], 5) ?? 2) - 4;
  const lift = spec.extras.includes('bullbar') ? 0.2 : 0.012;
  group.add(
    plate(front + lift, spec.front.intake.y + spec.front.intake.halfY + 0.06, 1, seed),
    plate(rear - 0.012, spec.rear.plateY, -1, seed),
  );
  group.add(mirrors(shape, paint, (spec.side.doors[0] ?? 0.8) - 0.2));
  group.add(handles(shape, paint), roofRails(shape), cabinInside(shape), extras(shape));
  return group;
}

/** The materials that trucks and caravans share with cars. */
export const PART_MATERIAL = { black: BLACK, gloss: GLOSS, satin: SATIN, trim: TRIM, seat: SEAT } as const;
