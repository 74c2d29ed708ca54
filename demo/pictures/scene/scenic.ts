import type { PlaceLook } from './place-look.ts';
import { card } from './scenery.ts';
import { flatRing, farWall, painted, pine, ridge } from './scenic-parts.ts';
import { foliageTexture } from './textures.ts';

const DUNE = ['#6f7550', '#858a5e', '#9a9a6c', '#b0aa7b', '#c9bd8d'];
const BANK = ['#3a4630', '#4d5a3a', '#657148', '#828a58', '#a39f6a'];
const MULGA = ['#5d5a3e', '#72693f', '#8a7b4a', '#a08d58', '#b7a26c'];

/** Places where one goes with a caravan. */
export const SCENIC: Readonly<Record<'foreshore' | 'river' | 'range', PlaceLook>> = {
  foreshore: {
    sky: { zenith: '#74b0cb', middle: '#bfe0e4', horizon: '#fdebd3', clouds: 26 },
    skyLight: 1.3,
    ground: { kind: 'gravel', base: '#c9b691', grain: 0.12, grains: 22000 },
    groundRepeat: 26,
    floorLight: 1.5,
    sun: { color: '#ffe6c2', strength: 3.3, from: [-7, 6, 6] },
    tint: '#fffaf3',
    build: (group, random) => {
      flatRing(group, 23.5, 26, '#b59f79', 0.01);
      flatRing(group, 26, 27.2, '#f4efe4', 0.013);
      flatRing(group, 27.2, 29.4, '#a9d3c6', 0.014);
      flatRing(group, 29.4, 30, '#e6efe8', 0.015);
      flatRing(group, 30, 46, '#7dbdb6', 0.016);
      flatRing(group, 46, 70, '#519fa3', 0.018);
      flatRing(group, 70, 118, '#3a8593', 0.02);
      farWall(group, 117, 1.82, '#3a8593');
      painted(group, 110, 3.4, [-40, 1.8, -100], 0.38, [2048, 256], ridge(random, '#7f9fa6', 0.6, 0.7));
      painted(group, 66, 5, [66, 1.75, -74], -0.73, [2048, 256], ridge(random, '#5d8071', 0.8, 0.5));
      for (const [x, z, h] of [
        [15, -58, 9],
        [19, -60, 11.5],
        [22, -57, 8],
        [-26, -56, 10],
        [-30, -58, 12],
        [-34, -55, 9],
      ] as const)
        painted(group, h * 0.5, h, [x, 0, z], -Math.atan2(x, -z), [512, 1024], pine(random));
      painted(group, 18, 1.5, [18.5, 0, -57.5], -0.3, [2048, 256], ridge(random, '#8d9a6c', 0.5, 0.5));
      painted(group, 18, 1.5, [-30, 0, -55.5], 0.5, [2048, 256], ridge(random, '#8d9a6c', 0.5, 0.5));
      for (const [x, z, w] of [
        [-20, -19, 16],
        [21, -18, 16],
        [-36, -16, 18],
        [38, -14, 18],
      ] as const)
        group.add(card(foliageTexture(random, DUNE, 'hedge'), w, 2.1, [x, -0.95, z], -Math.atan2(x, -z)));
    },
  },
  river: {
    sky: { zenith: '#7fa6bb', middle: '#d5d8c8', horizon: '#f8dfb2', clouds: 40 },
    skyLight: 1.2,
    ground: { kind: 'grass', base: '#7f7d5c', grain: 0.2, grains: 26000 },
    groundRepeat: 22,
    floorLight: 1.35,
    sun: { color: '#ffd9a6', strength: 3.4, from: [-8, 5, 5] },
    tint: '#fffaf3',
    build: (group, random) => {
      flatRing(group, 19, 20, '#a89a6d', 0.012);
      flatRing(group, 20, 33, '#8fb0a8', 0.014);
      flatRing(group, 33, 44, '#6f8f80', 0.016);
      for (let i = 0; i < 26; i++) {
        const turn = (i / 26) * Math.PI * 2;
        const away = 45 + (i % 3) * 4;
        group.add(
          card(
            foliageTexture(random, BANK, 'trees'),
            40,
            11 * (0.8 + 0.4 * random()),
            [Math.sin(turn) * away, -0.4, -Math.cos(turn) * away],
            -turn,
          ),
        );
      }
      for (const [x, z] of [
        [-17, -17],
        [19, -16],
      ] as const)
        group.add(card(foliageTexture(random, BANK, 'hedge'), 14, 2.2, [x, -0.9, z], -Math.atan2(x, -z)));
    },
  },
  range: {
    sky: { zenith: '#5793c2', middle: '#b5d0da', horizon: '#f7e1cb', clouds: 18 },
    skyLight: 1.22,
    ground: { kind: 'gravel', base: '#b2704c', grain: 0.18, grains: 24000 },
    groundRepeat: 24,
    floorLight: 1.35,
    sun: { color: '#ffe0b8', strength: 3.3, from: [-7, 6, 5] },
    tint: '#fffaf3',
    build: (group, random) => {
      painted(group, 190, 17, [-10, 0, -108], 0.08, [2048, 256], ridge(random, '#9b7380', 0.7, 0.4));
      painted(group, 110, 20, [46, 0, -92], -0.4, [2048, 256], ridge(random, '#b0694d', 1, 0.3));
      painted(group, 80, 12, [-56, 0, -84], 0.55, [2048, 256], ridge(random, '#a65c41', 1, 0.35));
      farWall(group, 117, 1.9, '#a9714f');
      for (let i = 0; i < 12; i++) {
        const turn = -1.2 + i * 0.22;
        const away = 24 + (i % 4) * 9;
        group.add(
          card(
            foliageTexture(random, MULGA, 'hedge'),
            15,
            2.6,
            [Math.sin(turn) * away, -1, -Math.cos(turn) * away],
            -turn,
          ),
        );
      }
    },
  },
};
