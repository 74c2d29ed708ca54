import {
  CircleGeometry,
  DataTexture,
  DoubleSide,
  Group,
  LinearFilter,
  Mesh,
  MeshBasicMaterial,
  PlaneGeometry,
  type Color,
} from 'three';
import type { GroundLight } from '../models/occlusion.ts';
import { matt } from './scenery.ts';
import { contactTexture } from './textures.ts';

/** A soft dark area under a vehicle of the given size. */
export function contactShadow(length: number, width: number): Mesh {
  const mesh = new Mesh(
    new PlaneGeometry(length * 1.5, width * 1.52),
    new MeshBasicMaterial({ map: contactTexture(), transparent: true, depthWrite: false, opacity: 0.85 }),
  );
  mesh.rotation.x = -Math.PI / 2;
  mesh.position.y = 0.008;
  mesh.renderOrder = 1;
  return mesh;
}

/** The ground under and around a vehicle as dark as the vehicle makes it. */
export function groundShadow({ box, columns, rows, values }: GroundLight): Mesh {
  const pixels = new Uint8Array(columns * rows * 4);
  values.forEach((value, i) => {
    pixels[i * 4 + 3] = Math.round(255 * Math.min(1, (1 - value) ** 1.15) * 0.94);
  });
  const map = new DataTexture(pixels, columns, rows);
  map.magFilter = map.minFilter = LinearFilter;
  map.needsUpdate = true;
  const [width, depth] = [box.max.x - box.min.x, box.max.z - box.min.z];
  const mesh = new Mesh(
    new PlaneGeometry(width, depth),
    new MeshBasicMaterial({ map, transparent: true, depthWrite: false }),
  );
  mesh.rotation.x = -Math.PI / 2;
  mesh.scale.y = -1;
  mesh.material.side = DoubleSide;
  mesh.position.set((box.min.x + box.max.x) / 2, 0.008, (box.min.z + box.max.z) / 2);
  mesh.renderOrder = 1;
  return mesh;
}

/** The painted lines of a parking bay along a vehicle. */
export function bayLines(length: number, halfWidth: number): Group {
  const group = new Group();
  const paint = matt({ color: '#cfcfc9', transparent: true, opacity: 0.82 });
  for (const side of [1, -1]) {
    const line = new Mesh(new PlaneGeometry(length, 0.1), paint);
    line.rotation.x = -Math.PI / 2;
    line.position.set(-0.2, 0.005, side * halfWidth);
    line.receiveShadow = true;
    line.renderOrder = 1;
    group.add(line);
  }
  return group;
}

/** A plain disc, used where only the bounce of the ground matters. */
export function bounceDisc(color: Color): Mesh {
  const disc = new Mesh(new CircleGeometry(90, 48), new MeshBasicMaterial({ color }));
  disc.rotation.x = -Math.PI / 2;
  return disc;
}
