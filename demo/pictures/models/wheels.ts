import {
  BufferGeometry,
  CanvasTexture,
  CircleGeometry,
  CylinderGeometry,
  ExtrudeGeometry,
  Float32BufferAttribute,
  Group,
  LatheGeometry,
  Mesh,
  MeshPhysicalMaterial,
  MeshStandardMaterial,
  Path,
  Shape,
  SRGBColorSpace,
  TorusGeometry,
  Vector2,
  type Material,
} from 'three';
import type { RimDesign } from './car-types.ts';

/** What a wheel needs to know. */
export interface WheelSpec {
  readonly radius: number;
  readonly width: number;
  readonly rim: number;
  readonly design: RimDesign;
}

const RUBBER = new MeshStandardMaterial({ color: 0x0e0f11, roughness: 0.8 });
const GROOVE = new MeshStandardMaterial({ color: 0x060606, roughness: 1 });
const DARK = new MeshStandardMaterial({ color: 0x0b0b0c, roughness: 0.6, metalness: 0.3 });
const ALLOY = new MeshPhysicalMaterial({
  color: 0xb4b8bc,
  roughness: 0.27,
  metalness: 0.92,
  clearcoat: 0.6,
  clearcoatRoughness: 0.1,
});
const GRAPHITE = new MeshPhysicalMaterial({
  color: 0x3c3f43,
  roughness: 0.32,
  metalness: 0.85,
  clearcoat: 0.6,
  clearcoatRoughness: 0.1,
});
const STEEL = new MeshStandardMaterial({ color: 0xa9adb1, roughness: 0.45, metalness: 0.6 });
const DISC = new MeshStandardMaterial({ color: 0x77797b, roughness: 0.35, metalness: 0.9 });

function lathe(points: readonly (readonly [number, number])[], material: Material): Mesh {
  const mesh = new Mesh(
    new LatheGeometry(
      points.map(([r, a]) => new Vector2(r, a)),
      96,
    ),
    material,
  );
  mesh.rotation.x = Math.PI / 2;
  return mesh;
}

const WORDS = 'TERRANE TOURER  ·  225/60 R18 100V  ·  TUBELESS  ·  ';

/** What is moulded on the wall of a tyre, hardly lighter than the rubber; the maker is invented. */
function lettering(inner: number, outer: number, z: number): Mesh {
  const size = 1024;
  const ctx = new OffscreenCanvas(size, size).getContext('2d');
  if (!ctx) throw new Error('No 2D canvas');
  const middle = size / 2;
  const wide = (1 - inner / outer) * middle;
  ctx.font = `bold ${Math.round(wide * 0.5)}px sans-serif`;
  ctx.fillStyle = '#55585c';
  ctx.textAlign = 'center';
  const text = [...WORDS.repeat(2)];
  text.forEach((letter, i) => {
    ctx.save();
    ctx.translate(middle, middle);
    ctx.rotate((i / text.length) * Math.PI * 2);
    ctx.fillText(letter, 0, -(inner / outer) * middle - wide * 0.34);
    ctx.restore();
  });
  const map = new CanvasTexture(ctx.canvas);
  map.colorSpace = SRGBColorSpace;
  map.anisotropy = 4;
  const ring = new Mesh(
    new CircleGeometry(outer, 64),
    new MeshStandardMaterial({ map, transparent: true, roughness: 0.7, depthWrite: false }),
  );
  ring.position.z = z;
  ring.renderOrder = 2;
  return ring;
}

function tyre(spec: WheelSpec): Group {
  const { radius: r, width: w, rim } = spec;
  const h = w / 2;
  const group = new Group();
  const wall = r - rim;
  group.add(
    lathe(
      [
        [rim - 0.012, -h * 0.8],
        [rim + 0.004, -h * 0.93],
        [rim + wall * 0.35, -h],
        [rim + wall * 0.62, -h * 0.985],
        [r - 0.022, -h * 0.88],
        [r - 0.006, -h * 0.76],
        [r, -h * 0.55],
        [r, h * 0.55],
        [r - 0.006, h * 0.76],
        [r - 0.022, h * 0.88],
        [rim + wall * 0.62, h * 0.985],
        [rim + wall * 0.35, h],
        [rim + 0.004, h * 0.93],
        [rim - 0.012, h * 0.8],
      ],
      RUBBER,
    ),
  );
  for (const at of [-0.3, 0, 0.3]) {
    const groove = new Mesh(new TorusGeometry(r - 0.0015, 0.004, 6, 96), GROOVE);
    groove.position.z = at * w;
    group.add(groove);
  }
  group.add(lettering(rim + wall * 0.4, rim + wall * 0.86, h * 1.004));
  for (const at of [0.45, 0.8]) {
    const ring = new Mesh(new TorusGeometry(rim + wall * at, 0.0018, 5, 96), RUBBER);
    ring.position.z = h * 0.985;
    group.add(ring);
  }
  return group;
}

/** Bends a flat face inward towards the hub, as cast wheels are. */
function dish(geometry: BufferGeometry, rim: number, depth: number): BufferGeometry {
  const position = geometry.getAttribute('position');
  for (let i = 0; i < position.count; i++) {
    const r = Math.hypot(position.getX(i), position.getY(i)) / rim;
    position.setZ(i, position.getZ(i) - depth * (1 - r * r));
  }
  geometry.computeVertexNormals();
  return geometry;
}

/** A spoke: where it starts and ends, how wide it is at both ends, and how far it turns on the way. */
interface Spoke {
  readonly angle: number;
  readonly halfInner: number;
  readonly halfOuter: number;
  readonly skew: number;
}

interface Casting {
  readonly spokes: readonly Spoke[];
  readonly material: Material;
  readonly depth: number;
  /** How much the middle of a spoke stands out. */
  readonly ridge: number;
}

const RINGS = 14;

/** A spoke with bevelled edges, lofted from the hub to the rim. */
function spokeGeometry(spoke: Spoke, inner: number, outer: number, ridge: number): BufferGeometry {
  const positions: number[] = [];
  const indices: number[] = [];
  const thick = 0.034;
  for (let i = 0; i <= RINGS; i++) {
    const t = i / RINGS;
    const r = inner + (outer - inner) * t;
    const turn = spoke.angle + spoke.skew * t;
    const flare = 1 + 0.5 * Math.max(0, (t - 0.82) / 0.18) ** 2 + 0.35 * Math.max(0, (0.2 - t) / 0.2) ** 2;
    const half = (spoke.halfInner + (spoke.halfOuter - spoke.halfInner) * t) * flare;
    const bevel = Math.min(0.008, half * 0.4);
    const section = [
      [-half, -thick],
      [-half, -bevel],
      [-half + bevel, 0],
      [0, ridge],
      [half - bevel, 0],
      [half, -bevel],
      [half, -thick],
    ] as const;
    for (const [side, z] of section)
      positions.push(
        r * Math.cos(turn) - side * Math.sin(turn),
        r * Math.sin(turn) + side * Math.cos(turn),
        z,
      );
  }
  for (let i = 0; i < RINGS; i++) {
    for (let j = 0; j < 6; j++) {
      const a = i * 7 + j;
      indices.push(a, a + 7, a + 1, a + 1, a + 7, a + 8);
    }
  }
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new Float32BufferAttribute(positions, 3));
  geometry.setIndex(indices);
  return geometry;
}

function casting(design: RimDesign): Casting {
  const around = (count: number, make: (angle: number) => Spoke[]): Spoke[] =>
    Array.from({ length: count }, (_, i) => make((i / count) * Math.PI * 2 + Math.PI / 2)).flat();
  const one =
    (halfInner: number, halfOuter: number, skew: number) =>
    (angle: number): Spoke[] => [{ angle, halfInner, halfOuter, skew }];
  const pair =
    (half: number, apart: number, skew: number) =>
    (angle: number): Spoke[] => [
      { angle: angle - apart, halfInner: half, halfOuter: half, skew },
      { angle: angle + apart, halfInner: half, halfOuter: half, skew: -skew },
    ];
  if (design === 'five')
    return { spokes: around(5, one(0.034, 0.046, 0)), material: ALLOY, depth: 0.03, ridge: 0.006 };
  if (design === 'twin')
    return { spokes: around(5, pair(0.015, 0.2, 0.03)), material: ALLOY, depth: 0.032, ridge: 0.002 };
  if (design === 'ten')
    return { spokes: around(10, one(0.015, 0.013, 0)), material: ALLOY, depth: 0.035, ridge: 0.002 };
  if (design === 'blade')
    return { spokes: around(7, one(0.018, 0.034, 0.42)), material: GRAPHITE, depth: 0.028, ridge: 0.004 };
  if (design === 'mesh')
    return { spokes: around(9, pair(0.0105, 0, 0.34)), material: GRAPHITE, depth: 0.03, ridge: 0.002 };
  return { spokes: around(6, one(0.034, 0.042, 0)), material: GRAPHITE, depth: 0.026, ridge: 0.005 };
}

function castFace(spec: WheelSpec, face: number): Group {
  const group = new Group();
  const { spokes, material, depth, ridge } = casting(spec.design);
  for (const one of spokes) {
    const mesh = new Mesh(
      dish(spokeGeometry(one, spec.rim * 0.2, spec.rim - 0.012, ridge), spec.rim, depth),
      material,
    );
    mesh.position.z = face - 0.004;
    group.add(mesh);
  }
  const hub = new Mesh(new CylinderGeometry(spec.rim * 0.22, spec.rim * 0.28, 0.04, 32), material);
  hub.rotation.x = Math.PI / 2;
  hub.position.z = face - depth - 0.02;
  const cap = new Mesh(new CylinderGeometry(spec.rim * 0.125, spec.rim * 0.14, 0.014, 32), DARK);
  cap.rotation.x = Math.PI / 2;
  cap.position.z = face - depth + 0.006;
  group.add(hub, cap);
  for (let i = 0; i < 5; i++) {
    const nut = new Mesh(new CylinderGeometry(0.009, 0.009, 0.012, 6), DARK);
    nut.rotation.x = Math.PI / 2;
    const turn = (i / 5) * Math.PI * 2 + 0.6;
    nut.position.set(
      Math.cos(turn) * spec.rim * 0.185,
      Math.sin(turn) * spec.rim * 0.185,
      face - depth + 0.002,
    );
    group.add(nut);
  }
  return group;
}

/** A pressed steel wheel with a ring of holes, as trucks, vans and caravans have. */
function steelFace(spec: WheelSpec, face: number): Group {
  const group = new Group();
  const { rim } = spec;
  const shape = new Shape().absarc(0, 0, rim * 0.86, 0, Math.PI * 2, false);
  const count = spec.rim > 0.2 ? 10 : 8;
  for (let i = 0; i < count; i++) {
    const turn = (i / count) * Math.PI * 2;
    const hole = new Path();
    hole.absellipse(
      Math.cos(turn) * rim * 0.66,
      Math.sin(turn) * rim * 0.66,
      rim * 0.085,
      rim * 0.11,
      0,
      Math.PI * 2,
      true,
      turn,
    );
    shape.holes.push(hole);
  }
  const plate = new Mesh(
    dish(
      new ExtrudeGeometry(shape, {
        depth: 0.006,
        bevelEnabled: true,
        bevelThickness: 0.003,
        bevelSize: 0.004,
        bevelSegments: 2,
        curveSegments: 48,
      }),
      rim,
      0.05,
    ),
    STEEL,
  );
  plate.position.z = face - 0.012;
  const hub = lathe(
    [
      [rim * 0.27, -0.03],
      [rim * 0.25, 0.02],
      [rim * 0.2, 0.04],
      [0, 0.045],
    ],
    STEEL,
  );
  hub.position.z = face - 0.045;
  group.add(plate, hub);
  for (let i = 0; i < 6; i++) {
    const nut = new Mesh(new CylinderGeometry(0.013, 0.013, 0.03, 6), DISC);
    nut.rotation.x = Math.PI / 2;
    nut.position.set(
      Math.cos((i / 6) * Math.PI * 2) * rim * 0.38,
      Math.sin((i / 6) * Math.PI * 2) * rim * 0.38,
      face - 0.045,
    );
    group.add(nut);
  }
  return group;
}

/** A wheel around the z axis; its outer side looks towards +z. */
export function wheel(spec: WheelSpec): Group {
  const group = new Group();
  const face = spec.width * 0.455;
  const { rim } = spec;
  const lipMaterial =
    spec.design === 'blade' || spec.design === 'mesh' || spec.design === 'six'
      ? GRAPHITE
      : spec.design === 'steel'
        ? STEEL
        : ALLOY;
  group.add(tyre(spec));
  group.add(
    lathe(
      [
        [rim + 0.01, face - 0.004],
        [rim + 0.007, face + 0.007],
        [rim - 0.006, face + 0.004],
        [rim - 0.02, face - 0.006],
        [rim - 0.026, face - 0.03],
      ],
      lipMaterial,
    ),
  );
  group.add(
    lathe(
      [
        [rim - 0.026, face - 0.03],
        [rim * 0.92, 0],
        [rim * 0.88, -face],
      ],
      DARK,
    ),
  );
  const back = new Mesh(new CylinderGeometry(rim * 0.95, rim * 0.95, 0.01, 48), GROOVE);
  back.rotation.x = Math.PI / 2;
  back.position.z = -face * 0.7;
  group.add(back);
  if (spec.design === 'steel') group.add(steelFace(spec, face));
  else {
    const brake = new Mesh(new CylinderGeometry(rim * 0.66, rim * 0.66, 0.02, 64), DISC);
    brake.rotation.x = Math.PI / 2;
    brake.position.z = face - 0.11;
    const calliper = new Mesh(
      new CylinderGeometry(rim * 0.74, rim * 0.74, 0.06, 24, 1, false, 0.2, 0.9),
      DARK,
    );
    calliper.rotation.x = Math.PI / 2;
    calliper.position.z = face - 0.1;
    group.add(brake, calliper, castFace(spec, face));
  }
  return group;
}
