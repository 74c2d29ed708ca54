import { BoxGeometry, Mesh, type Material } from 'three';
import { RoundedBoxGeometry } from 'three/addons/geometries/RoundedBoxGeometry.js';
import { placed } from './car-parts.ts';

/** Along, up, across (metres). */
export type Xyz = readonly [x: number, y: number, z: number];

/** A box of this size with its middle at a point. */
export function boxAt(size: Xyz, material: Material, at: Xyz): Mesh {
  return placed(new Mesh(new BoxGeometry(...size), material), ...at);
}

/** How the edges of a box are rounded. */
export type Edge = readonly [segments: number, radius: number];

/** A box with rounded edges with its middle at a point. */
export function softBoxAt(size: Xyz, edge: Edge, material: Material, at: Xyz): Mesh {
  return placed(new Mesh(new RoundedBoxGeometry(...size, ...edge), material), ...at);
}
