import { Group, type Material, type Mesh } from 'three';
import { PART_MATERIAL, tube } from './car-parts.ts';
import { boxAt, softBoxAt } from './solids.ts';
import { TRUCK_MATERIAL } from './truck-materials.ts';
import type { TruckSpec } from './truck-spec.ts';

const { black } = PART_MATERIAL;
const { aluminium, steel, timber, panel, amber } = TRUCK_MATERIAL;

/** Where a body begins behind the cab, how long it is, and its middle. */
function span({ body, cab }: TruckSpec, gap: number): { front: number; length: number; middle: number } {
  const front = cab.rear - gap;
  return { front, length: front - body.rear, middle: (front + body.rear) / 2 };
}

/** One long side of a tray or tipper: boards between posts. */
function sideBoards(spec: TruckSpec, side: number, material: Material): Mesh[] {
  const { body } = spec;
  const { length, middle } = span(spec, 0.14);
  const z = side * body.halfWidth;
  const [boards, posts] = body.kind === 'tipper' ? [1, 7] : [4, 3];
  const boardSize = [length - 0.02, body.height / boards - 0.008, 0.035] as const;
  const postSize = [0.06, body.height + 0.06, 0.06] as const;
  return [
    ...Array.from({ length: boards }, (_, i) => {
      const y = body.deck + 0.03 + (body.height * (i + 0.5)) / boards;
      return softBoxAt(boardSize, [2, 0.01], material, [middle, y, z]);
    }),
    ...Array.from({ length: posts }, (_, i) => {
      const x = body.rear + 0.04 + ((length - 0.08) * i) / (posts - 1);
      return boxAt(postSize, material, [x, body.deck + body.height / 2 + 0.02, z + side * 0.015]);
    }),
  ];
}

function tailgate({ body }: TruckSpec, material: Material): Mesh[] {
  const y = body.deck + 0.03 + body.height / 2;
  return [
    softBoxAt([0.035, body.height, body.halfWidth * 2], [2, 0.01], material, [body.rear, y, 0]),
    ...[-0.5, 0, 0.5].map((z) =>
      boxAt([0.05, body.height, 0.05], material, [body.rear - 0.02, y, z * body.halfWidth]),
    ),
  ];
}

/** The rack behind the cab. */
function headboard(spec: TruckSpec, material: Material): Mesh[] {
  const { body, cab } = spec;
  const { front } = span(spec, 0.14);
  const wide = body.halfWidth * 2;
  const head = cab.height - 0.25;
  const top = body.deck + body.height;
  const parts = [-1, -0.33, 0.33, 1].map((z) =>
    boxAt([0.05, head - body.deck, 0.05], material, [
      front,
      (head + body.deck) / 2,
      z * (body.halfWidth - 0.03),
    ]),
  );
  for (let y = top; y <= head + 0.01; y += (head - top) / 4)
    parts.push(boxAt([0.05, 0.05, wide], material, [front, y, 0]));
  parts.push(boxAt([0.03, body.height, wide], material, [front, body.deck + body.height / 2, 0]));
  return parts;
}

/** The body of a tray truck or tipper. */
function dropSides(spec: TruckSpec): Group {
  const group = new Group();
  const { body } = spec;
  const { length, middle } = span(spec, 0.14);
  const isTipper = body.kind === 'tipper';
  const material = isTipper ? steel : aluminium;
  group.add(boxAt([length, 0.06, body.halfWidth * 2], isTipper ? steel : timber, [middle, body.deck, 0]));
  for (const side of [1, -1])
    group.add(boxAt([length, 0.12, 0.05], material, [middle, body.deck - 0.03, side * body.halfWidth]));
  for (const side of [1, -1]) group.add(...sideBoards(spec, side, material));
  group.add(...tailgate(spec, material), ...headboard(spec, material));
  return group;
}

/** Edges, ribs and marker lamps of one long side of a box. */
function boxSide(spec: TruckSpec, side: number): Mesh[] {
  const { body } = spec;
  const { front, length, middle } = span(spec, 0.16);
  const y = body.deck + body.height / 2;
  const z = side * (body.halfWidth + 0.004);
  const parts = [
    ...[body.deck + 0.06, body.deck + body.height - 0.05].map((edge) =>
      boxAt([length + 0.01, 0.11, 0.02], aluminium, [middle, edge, z]),
    ),
    ...[front - 0.03, body.rear + 0.03].map((x) => boxAt([0.07, body.height, 0.022], aluminium, [x, y, z])),
  ];
  for (let x = body.rear + 0.7; x < front - 0.3; x += 0.62)
    parts.push(boxAt([0.012, body.height - 0.2, 0.012], panel, [x, y, side * (body.halfWidth + 0.005)]));
  for (const x of [front - 0.3, middle, body.rear + 0.3])
    parts.push(boxAt([0.1, 0.035, 0.025], amber, [x, body.deck + 0.06, z + side * 0.008]));
  const guard = [middle - 0.1, body.deck - 0.42, side * (body.halfWidth - 0.05)] as const;
  return [...parts, boxAt([length * 0.5, 0.06, 0.03], aluminium, guard)];
}

/** The rods that lock one leaf of the rear door. */
function lockRods({ body }: TruckSpec, side: number): Mesh[] {
  const x = body.rear - 0.035;
  const heights = [body.deck + 0.15, body.deck + body.height / 2, body.deck + body.height - 0.12];
  return [0.08, 0.46].map((t) =>
    tube(
      heights.map((y) => [x, y, side * body.halfWidth * t] as const),
      0.016,
      aluminium,
    ),
  );
}

/** A closed box with a two-leaf rear door. */
function boxBody(spec: TruckSpec): Group {
  const group = new Group();
  const { body } = spec;
  const { length, middle } = span(spec, 0.16);
  const y = body.deck + body.height / 2;
  group.add(softBoxAt([length, body.height, body.halfWidth * 2], [3, 0.025], panel, [middle, y, 0]));
  for (const side of [1, -1]) group.add(...boxSide(spec, side), ...lockRods(spec, side));
  group.add(boxAt([0.014, body.height - 0.1, 0.014], black, [body.rear - 0.002, y, 0]));
  for (const edge of [body.deck + 0.05, body.deck + body.height - 0.05])
    group.add(boxAt([0.02, 0.1, body.halfWidth * 2], aluminium, [body.rear - 0.004, edge, 0]));
  return group;
}

/** What stands behind the cab. */
export function truckBody(spec: TruckSpec): Group {
  return spec.body.kind === 'box' ? boxBody(spec) : dropSides(spec);
}
