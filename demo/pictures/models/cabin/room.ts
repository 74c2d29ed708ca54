import {
  Group,
  MeshBasicMaterial,
  MeshPhysicalMaterial,
  MeshStandardMaterial,
  PointLight,
  type Material,
} from 'three';
import { bar, block, pad, round } from './pieces.ts';
import { specks, tile } from './trims.ts';

/** How a caravan is fitted out. */
export interface RoomLook {
  readonly id: string;
  readonly cabinet: string;
  readonly top: string;
  readonly seat: string;
  readonly floor: string;
  readonly cover: string;
  readonly throwOver: string;
}

/** All insides of caravans. */
export const ROOMS: readonly RoomLook[] = [
  {
    id: 'oak',
    cabinet: '#ece9e2',
    top: '#b58e63',
    seat: '#8d8a84',
    floor: '#a98a66',
    cover: '#f1efe9',
    throwOver: '#7d95a0',
  },
  {
    id: 'slate',
    cabinet: '#d5d6d3',
    top: '#54575a',
    seat: '#9a6d4b',
    floor: '#8b8378',
    cover: '#e7e5e0',
    throwOver: '#8b6a4d',
  },
];

const HALF = 1.12;
const HIGH = 1.98;
const BACK = -2.5;
const FRONT = 2.45;

interface Fit {
  readonly cabinet: Material;
  readonly top: Material;
  readonly seat: Material;
  readonly floor: Material;
  readonly cover: Material;
  readonly throwOver: Material;
  readonly wall: Material;
  readonly dark: Material;
  readonly metal: Material;
  readonly light: Material;
}

function fitOf(look: RoomLook): Fit {
  const planks = tile(look.floor, 3, (ctx) => {
    specks(0.07, 2)(ctx);
    ctx.fillStyle = 'rgba(40,25,12,0.35)';
    for (let y = 0; y < 256; y += 64) ctx.fillRect(0, y, 256, 2);
    for (let i = 0; i < 4; i++) ctx.fillRect((i * 97) % 256, i * 64, 2, 64);
  });
  const cloth = (color: string, repeat: number): Material =>
    new MeshStandardMaterial({ map: tile(color, repeat, specks(0.08, 2)), roughness: 0.95 });
  return {
    cabinet: new MeshStandardMaterial({ color: look.cabinet, roughness: 0.38 }),
    top: new MeshStandardMaterial({ map: tile(look.top, 2, specks(0.1, 3)), roughness: 0.4 }),
    seat: new MeshStandardMaterial({ map: tile(look.seat, 4, specks(0.1, 2)), roughness: 0.62 }),
    floor: new MeshStandardMaterial({ map: planks, roughness: 0.5 }),
    cover: cloth(look.cover, 4),
    throwOver: cloth(look.throwOver, 6),
    wall: new MeshStandardMaterial({ color: '#eeece7', roughness: 0.75 }),
    dark: new MeshPhysicalMaterial({
      color: '#0d0e10',
      roughness: 0.15,
      clearcoat: 1,
      clearcoatRoughness: 0.05,
    }),
    metal: new MeshStandardMaterial({ color: '#b9bcbf', roughness: 0.28, metalness: 0.95 }),
    light: new MeshBasicMaterial({ color: '#fff3dc' }),
  };
}

/** A side wall with a row of windows, each [from x, to x], between two heights. */
function wall(fit: Fit, side: 1 | -1, windows: readonly (readonly [number, number])[]): Group {
  const group = new Group();
  const z = side * (HALF + 0.02);
  const [low, high] = [1.0, 1.5];
  const long = FRONT - BACK;
  const middle = (FRONT + BACK) / 2;
  group.add(
    block([long, low, 0.04], fit.wall, [middle, low / 2, z]),
    block([long, HIGH - high, 0.04], fit.wall, [middle, (HIGH + high) / 2, z]),
  );
  let from = BACK;
  for (const [start, end] of [...windows, [FRONT, FRONT] as const]) {
    group.add(block([start - from, high - low, 0.04], fit.wall, [(start + from) / 2, (low + high) / 2, z]));
    if (end > start) {
      const x = (start + end) / 2;
      for (const y of [low, high])
        group.add(pad([end - start + 0.06, 0.045, 0.05], 0.015, fit.dark, [x, y, z - side * 0.02]));
      for (const edge of [start, end])
        group.add(pad([0.045, high - low, 0.05], 0.015, fit.dark, [edge, (low + high) / 2, z - side * 0.02]));
      group.add(pad([end - start + 0.08, 0.07, 0.05], 0.015, fit.cover, [x, high + 0.02, z - side * 0.04]));
    }
    from = end;
  }
  return group;
}

/** A front of a drawer or a locker with its handle. */
function front(fit: Fit, x: number, y: number, z: number, wide: number, high: number, side: 1 | -1): Group {
  const group = new Group();
  group.add(
    pad([wide - 0.012, high - 0.012, 0.02], 0.006, fit.cabinet, [x, y, z]),
    bar(0.006, wide * 0.4, fit.metal, [x, y + high / 2 - 0.045, z - side * 0.02], [0, 0, Math.PI / 2]),
  );
  return group;
}

/** A row of lockers under the roof. */
function lockers(fit: Fit, side: 1 | -1, from: number, to: number): Group {
  const group = new Group();
  const count = Math.round((to - from) / 0.55);
  const wide = (to - from) / count;
  group.add(
    pad([to - from, 0.34, 0.3], 0.02, fit.cabinet, [(from + to) / 2, HIGH - 0.19, side * (HALF - 0.15)]),
  );
  for (let i = 0; i < count; i++)
    group.add(front(fit, from + wide * (i + 0.5), HIGH - 0.19, side * (HALF - 0.31), wide, 0.32, side));
  group.add(
    pad([to - from - 0.1, 0.012, 0.02], 0.005, fit.light, [
      (from + to) / 2,
      HIGH - 0.365,
      side * (HALF - 0.2),
    ]),
  );
  return group;
}

function kitchen(fit: Fit): Group {
  const group = new Group();
  const z = -HALF + 0.28;
  group.add(
    block([1.5, 0.86, 0.52], fit.cabinet, [-0.35, 0.45, z - 0.01]),
    pad([1.56, 0.035, 0.58], 0.012, fit.top, [-0.35, 0.9, z]),
    block([1.5, 0.1, 0.44], fit.dark, [-0.35, 0.05, z]),
    pad([0.5, 0.012, 0.38], 0.02, fit.dark, [-0.75, 0.922, z]),
    pad([0.42, 0.012, 0.36], 0.03, fit.metal, [0.05, 0.921, z]),
    pad([0.36, 0.006, 0.3], 0.04, fit.dark, [0.05, 0.926, z]),
    round(0.012, 0.014, 0.26, fit.metal, [0.05, 1.05, z - 0.21]),
    bar(0.01, 0.13, fit.metal, [0.05, 1.18, z - 0.14], [Math.PI / 2, 0, 0]),
    pad([0.16, 0.2, 0.1], 0.03, fit.throwOver, [0.29, 1.01, z - 0.12]),
  );
  for (const [x, dz] of [
    [-0.86, -0.09],
    [-0.64, -0.09],
    [-0.75, 0.09],
  ] as const)
    group.add(round(0.06, 0.065, 0.014, fit.metal, [x, 0.935, z + dz]));
  for (const [x, wide] of [
    [-0.86, 0.46],
    [-0.38, 0.46],
    [0.13, 0.52],
  ] as const)
    for (const [y, high] of [
      [0.76, 0.2],
      [0.53, 0.24],
      [0.26, 0.28],
    ] as const)
      group.add(front(fit, x, y, z + 0.26, wide, high, -1));
  group.add(
    pad([0.6, 1.5, 0.56], 0.02, fit.cabinet, [-1.45, 0.76, z]),
    pad([0.54, 0.95, 0.03], 0.012, fit.dark, [-1.45, 0.6, z + 0.29]),
    bar(0.009, 0.5, fit.metal, [-1.22, 0.7, z + 0.32], [0, 0, 0]),
    pad([0.54, 0.32, 0.03], 0.012, fit.dark, [-1.45, 1.3, z + 0.29]),
  );
  return group;
}

function dinette(fit: Fit): Group {
  const group = new Group();
  const z = HALF - 0.42;
  for (const [x, turn] of [
    [-1.35, 1],
    [0.05, -1],
  ] as const)
    group.add(
      pad([0.5, 0.36, 0.8], 0.02, fit.cabinet, [x, 0.19, z]),
      pad([0.54, 0.15, 0.82], 0.06, fit.seat, [x, 0.45, z]),
      pad([0.16, 0.52, 0.82], 0.07, fit.seat, [x - turn * 0.24, 0.74, z], [0, 0, turn * 0.14]),
      pad([0.1, 0.36, 0.4], 0.045, fit.throwOver, [x - turn * 0.1, 0.66, z + 0.14], [0, 0.3, turn * 0.3]),
    );
  group.add(
    pad([0.74, 0.035, 0.76], 0.016, fit.top, [-0.65, 0.74, z + 0.02]),
    round(0.035, 0.035, 0.7, fit.metal, [-0.65, 0.37, z + 0.05]),
    round(0.17, 0.19, 0.02, fit.metal, [-0.65, 0.02, z + 0.05]),
    round(0.045, 0.035, 0.09, fit.cover, [-0.8, 0.81, z - 0.1]),
    round(0.11, 0.06, 0.05, fit.throwOver, [-0.55, 0.785, z + 0.1]),
  );
  return group;
}

function bed(fit: Fit): Group {
  const group = new Group();
  group.add(
    block([1.85, 0.36, 1.4], fit.cabinet, [1.5, 0.18, 0]),
    pad([1.88, 0.24, 1.46], 0.08, fit.cover, [1.5, 0.48, 0]),
    pad([1.2, 0.09, 1.56], 0.045, fit.cover, [1.14, 0.6, 0]),
    pad([0.5, 0.06, 1.6], 0.03, fit.throwOver, [0.78, 0.645, 0]),
    pad([0.07, 0.6, 1.5], 0.03, fit.seat, [2.38, 0.86, 0]),
  );
  for (const side of [-1, 1] as const) {
    group.add(
      pad([0.4, 0.17, 0.62], 0.08, fit.cover, [2.08, 0.68, side * 0.36], [0, 0, 0.35]),
      pad([0.3, 0.14, 0.5], 0.07, fit.throwOver, [1.86, 0.7, side * 0.34], [0, 0, 0.5]),
      pad([0.5, HIGH - 0.08, 0.36], 0.015, fit.cabinet, [2.18, HIGH / 2, side * (HALF - 0.18)]),
      pad([0.02, 0.8, 0.3], 0.006, fit.top, [1.92, 0.9, side * (HALF - 0.18)]),
      round(0.03, 0.05, 0.09, fit.light, [2.3, 1.25, side * 0.55], [0, 0, 0.6]),
    );
  }
  group.add(pad([0.36, 0.32, 1.5], 0.02, fit.cabinet, [2.26, HIGH - 0.18, 0]));
  for (const z of [-0.5, 0, 0.5])
    group.add(pad([0.02, 0.29, 0.47], 0.006, fit.cabinet, [2.07, HIGH - 0.18, z]));
  return group;
}

/** Builds the inside of a caravan. */
export function buildRoom(look: RoomLook): Group {
  const group = new Group();
  group.userData['light'] = 0.36;
  const fit = fitOf(look);
  const [middle, long] = [(FRONT + BACK) / 2, FRONT - BACK];
  group.add(
    block([long, 0.02, HALF * 2], fit.floor, [middle, -0.01, 0]),
    wall(fit, -1, [
      [-0.9, 0.3],
      [0.85, 1.8],
    ]),
    wall(fit, 1, [
      [-1.25, 0.05],
      [0.85, 1.8],
    ]),
    block([0.04, HIGH, HALF * 2], fit.wall, [FRONT, HIGH / 2, 0]),
    block([0.04, HIGH, HALF * 2], fit.wall, [BACK, HIGH / 2, 0]),
    pad([0.03, 1.8, 0.6], 0.01, fit.top, [BACK + 0.04, 0.92, 0.1]),
    bar(0.012, 0.12, fit.metal, [BACK + 0.08, 0.95, 0.34], [0, 0, 0]),
  );
  for (const [from, to] of [
    [BACK, -0.5],
    [0.25, FRONT],
  ] as const)
    group.add(block([to - from, 0.03, HALF * 2], fit.wall, [(from + to) / 2, HIGH + 0.015, 0]));
  for (const side of [-1, 1])
    group.add(block([0.75, 0.03, HALF - 0.32], fit.wall, [-0.125, HIGH + 0.015, side * (HALF + 0.32) * 0.5]));
  for (const x of [-1.5, 1.0]) group.add(pad([0.5, 0.012, 0.06], 0.005, fit.light, [x, HIGH - 0.008, 0]));
  group.add(lockers(fit, -1, -1.1, 0.45), lockers(fit, 1, -1.6, 0.3), kitchen(fit), dinette(fit), bed(fit));
  for (const [x, z] of [
    [-1.2, 0],
    [0.9, 0],
  ] as const) {
    const lamp = new PointLight('#ffe9c8', 0.5, 5, 1.6);
    lamp.position.set(x, HIGH - 0.25, z);
    group.add(lamp);
  }
  return group;
}
