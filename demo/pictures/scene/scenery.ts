import {
  BoxGeometry,
  CylinderGeometry,
  DoubleSide,
  Group,
  Mesh,
  MeshStandardMaterial,
  type MeshStandardMaterialParameters,
  PlaneGeometry,
  type Object3D,
  type Texture,
} from 'three';
import type { Random } from '../models/random.ts';
import { facadeTexture, foliageTexture, type FacadeLook } from './textures.ts';

/** Greens from the shade to the light. */
export const HUES = ['#2c3a22', '#3a4c2b', '#4a5e35', '#5d7043', '#74844f'];

/** Surfaces without any gloss. */
export function matt(options: MeshStandardMaterialParameters): MeshStandardMaterial {
  return new MeshStandardMaterial({ roughness: 1, ...options });
}

/** A picture on a flat piece that stands on the ground. */
export function card(
  texture: Texture,
  width: number,
  height: number,
  at: readonly [number, number, number],
  turn = 0,
): Mesh {
  const mesh = new Mesh(
    new PlaneGeometry(width, height),
    matt({ map: texture, transparent: true, alphaTest: 0.04, side: DoubleSide }),
  );
  mesh.position.set(at[0], at[1] + height / 2, at[2]);
  mesh.rotation.y = turn;
  return mesh;
}

/** A box that stands on the ground. */
export function solid(
  size: readonly [number, number, number],
  color: string,
  at: readonly [number, number, number],
): Mesh {
  const mesh = new Mesh(new BoxGeometry(...size), matt({ color }));
  mesh.position.set(at[0], at[1] + size[1] / 2, at[2]);
  return mesh;
}

/** A building with its front towards the camera. */
export function building(
  group: Object3D,
  look: FacadeLook,
  random: Random,
  size: readonly [number, number, number],
  at: readonly [number, number, number],
  turn = 0,
): void {
  const house = new Group();
  const front = new Mesh(new PlaneGeometry(size[0], size[1]), matt({ map: facadeTexture(look, random) }));
  front.position.set(0, size[1] / 2, size[2] / 2 + 0.02);
  house.add(
    solid(size, look.wall, [0, 0, 0]),
    front,
    solid([size[0] + 0.6, 0.25, 1.6], '#d9dadb', [0, size[1] * 0.74, size[2] / 2 + 0.6]),
  );
  house.position.set(...at);
  house.rotation.y = turn;
  group.add(house);
}

/** Trees all around. */
export function treeLine(
  group: Object3D,
  random: Random,
  distance: number,
  height: number,
  count: number,
): void {
  for (let i = 0; i < count; i++) {
    const turn = ((i + 0.5) / count) * Math.PI * 2 - Math.PI;
    const away = distance + (i % 3) * 5;
    group.add(
      card(
        foliageTexture(random, HUES, 'trees'),
        height * 4.2,
        height * (0.9 + 0.25 * random()),
        [Math.sin(turn) * away, -0.4, -Math.cos(turn) * away],
        -turn,
      ),
    );
  }
}

/** Posts and two rails, from side to side. */
export function fence(group: Object3D, z: number, color: string): void {
  for (let x = -36; x <= 36; x += 2.4) group.add(solid([0.07, 1.15, 0.07], color, [x, 0, z]));
  for (const y of [0.45, 1.05]) group.add(solid([74, 0.05, 0.05], color, [0, y, z]));
}

/** The lines of parking bays, far behind. */
export function farLines(group: Object3D, from: number): void {
  for (let x = -32; x <= 32; x += 2.7) {
    const line = new Mesh(new PlaneGeometry(0.1, 5), matt({ color: '#d8d8d2' }));
    line.rotation.x = -Math.PI / 2;
    line.position.set(x, 0.006, from);
    group.add(line);
  }
}

/** Lamp posts. */
export function poles(group: Object3D, z: number): void {
  for (const x of [-17, -5.5, 9, 21]) {
    const pole = new Mesh(new CylinderGeometry(0.06, 0.09, 8, 10), matt({ color: '#b9bdc0' }));
    pole.position.set(x, 4, z);
    group.add(pole, solid([1.2, 0.12, 0.35], '#c9ccce', [x + 0.5, 7.9, z]));
  }
}
