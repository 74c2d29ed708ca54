import { BoxGeometry, Mesh } from 'three';
import { between, type Random } from '../models/random.ts';
import type { PlaceLook } from './place-look.ts';
import { card, fence, HUES, matt, poles, solid, treeLine } from './scenery.ts';
import { facadeTexture, foliageTexture } from './textures.ts';

const PAINTS = ['#6d3b2c', '#2f4a63', '#7d7f7c', '#56402f', '#2e5a4d', '#8a4a2a', '#3c4249'];

/** Steel boxes in stacks, their sides ribbed. */
function stacks(random: Random, put: (mesh: Mesh) => void): void {
  const sides = PAINTS.map((wall) =>
    matt({
      map: facadeTexture(
        { wall, band: wall, glass: [wall, wall], bays: 1, glassTop: 511, ribs: true },
        random,
      ),
    }),
  );
  for (let column = 0; column < 9; column++) {
    const high = 1 + Math.floor(random() * 3.2);
    for (let level = 0; level < high; level++) {
      const box = new Mesh(
        new BoxGeometry(6.06, 2.55, 2.44),
        sides[Math.floor(random() * sides.length)] ?? matt({}),
      );
      box.position.set(
        -30 + column * 6.6 + between(random, -0.12, 0.12),
        1.3 + level * 2.6,
        -31 - (column % 3) * 0.8,
      );
      put(box);
    }
  }
}

/** Stacks of steel boxes behind a fence. */
export const QUAY: PlaceLook = {
  sky: { zenith: '#5f8fbe', middle: '#a5c2d8', horizon: '#e3e9e8', clouds: 60 },
  skyLight: 1.22,
  ground: { kind: 'asphalt', base: '#6f6e6b', grain: 0.28, grains: 26000 },
  groundRepeat: 24,
  floorLight: 1.35,
  sun: { color: '#fff2e0', strength: 3.1, from: [-6, 9, 6] },
  tint: '#fffaf3',
  build: (group, random) => {
    stacks(random, (mesh) => group.add(mesh));
    fence(group, -20, '#8d9092');
    poles(group, -27);
    group.add(
      solid([9, 4.6, 6], '#c7c9c6', [27, 0, -36]),
      card(foliageTexture(random, HUES, 'hedge'), 44, 2.6, [0, -1, -20.6]),
    );
    treeLine(group, random, 66, 10, 9);
  },
};
