import {
  BoxGeometry,
  CapsuleGeometry,
  CylinderGeometry,
  ExtrudeGeometry,
  Mesh,
  Shape,
  type BufferGeometry,
  type Material,
} from 'three';
import { RoundedBoxGeometry } from 'three/addons/geometries/RoundedBoxGeometry.js';
import { TessellateModifier } from 'three/addons/modifiers/TessellateModifier.js';

/** Along, up, across (metres). */
export type Xyz = readonly [x: number, y: number, z: number];

/** Cut fine enough that light can change across a face. */
function fine(geometry: BufferGeometry, edge = 0.11): BufferGeometry {
  return new TessellateModifier(edge, 5).modify(geometry);
}

function put(geometry: BufferGeometry, material: Material, at: Xyz, turn: Xyz = [0, 0, 0]): Mesh {
  const mesh = new Mesh(geometry, material);
  mesh.position.set(...at);
  mesh.rotation.set(...turn);
  mesh.castShadow = true;
  mesh.receiveShadow = true;
  return mesh;
}

/** A cushion, a panel: a box with round edges. */
export function pad(size: Xyz, radius: number, material: Material, at: Xyz, turn?: Xyz): Mesh {
  const round = Math.min(radius, ...size.map((side) => side / 2.05));
  return put(fine(new RoundedBoxGeometry(...size, 4, round)), material, at, turn);
}

/** A plain box. */
export function block(size: Xyz, material: Material, at: Xyz, turn?: Xyz): Mesh {
  return put(fine(new BoxGeometry(...size)), material, at, turn);
}

/** A bar with round ends, lying along z unless turned. */
export function bar(
  radius: number,
  length: number,
  material: Material,
  at: Xyz,
  turn: Xyz = [Math.PI / 2, 0, 0],
): Mesh {
  return put(new CapsuleGeometry(radius, length, 6, 14), material, at, turn);
}

/** A round piece, standing unless turned. */
export function round(
  top: number,
  bottom: number,
  height: number,
  material: Material,
  at: Xyz,
  turn?: Xyz,
): Mesh {
  return put(new CylinderGeometry(top, bottom, height, 36), material, at, turn);
}

/** A profile in the plane of x and y, drawn out across the vehicle around its middle. */
export function profile(
  points: readonly (readonly [x: number, y: number])[],
  width: number,
  material: Material,
  z = 0,
): Mesh {
  const shape = new Shape();
  points.forEach(([x, y], i) => (i === 0 ? shape.moveTo(x, y) : shape.lineTo(x, y)));
  shape.closePath();
  const geometry = new ExtrudeGeometry(shape, {
    depth: width - 0.03,
    bevelEnabled: true,
    bevelThickness: 0.015,
    bevelSize: 0.015,
    bevelSegments: 3,
    steps: 1,
  });
  geometry.translate(0, 0, -(width - 0.03) / 2);
  return put(fine(geometry), material, [0, 0, z]);
}
