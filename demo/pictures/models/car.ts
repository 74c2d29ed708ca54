import {
  BoxGeometry,
  BufferGeometry,
  Group,
  Mesh,
  MeshPhysicalMaterial,
  MeshStandardMaterial,
  type Material,
} from 'three';
import {
  glassMaterial,
  insideMaterial,
  paintMaterial,
  type BodyMap,
  type Detail,
  type Paint,
} from './body-material.ts';
import { drawCarFront } from './car-front.ts';
import { carParts, PART_MATERIAL, placed, tube } from './car-parts.ts';
import { drawCarRear, drawCarTop } from './car-rear.ts';
import { carShape, type CarShape } from './car-shape.ts';
import { drawCarSides } from './car-sides.ts';
import type { CarSpec } from './car-types.ts';
import { DecalSet } from './decals.ts';
import { meshField, type Bounds } from './surface-nets.ts';
import { wheel } from './wheels.ts';

/** A vehicle that can be painted in any colour without being built again. */
export interface Vehicle {
  readonly paint: (paint: Paint) => Group;
}

function wheels(spec: CarSpec): Group {
  const group = new Group();
  const design = {
    radius: spec.tyre,
    width: spec.tyreWidth,
    rim: spec.tyre * (spec.rim === 'steel' ? 0.6 : 0.72),
    design: spec.rim,
  };
  for (const x of [spec.wheelbase / 2, -spec.wheelbase / 2]) {
    for (const side of [1, -1]) {
      const one = wheel(design);
      one.traverse((node) => {
        node.castShadow = true;
      });
      one.position.set(x, spec.tyre, side * (spec.halfWidth - spec.tyreWidth / 2 - 0.022));
      if (side < 0) one.rotation.y = Math.PI;
      one.rotateZ(x > 0 ? 0.35 : 0.9);
      group.add(one);
    }
  }
  const under = new Mesh(
    new BoxGeometry(spec.frontX - spec.rearX - 0.5, 0.1, spec.halfWidth * 1.5),
    new MeshStandardMaterial({ color: 0x050505, roughness: 1 }),
  );
  group.add(placed(under, (spec.frontX + spec.rearX) / 2, spec.sill + 0.08, 0));
  return group;
}

function tubParts(spec: CarSpec): Group {
  const group = new Group();
  const { tub } = spec;
  if (!tub) return group;
  const rail = spec.top.at(1)?.[1] ?? 1.0;
  const middle = (tub.front + tub.rear) / 2;
  const length = tub.front - tub.rear;
  const wide = spec.halfWidth - 0.15;
  const { black, gloss } = PART_MATERIAL;
  group.add(placed(new Mesh(new BoxGeometry(length, 0.02, wide * 2), black), middle, tub.floor + 0.01, 0));
  for (const side of [1, -1])
    group.add(
      placed(
        new Mesh(new BoxGeometry(length + 0.05, 0.028, 0.1), black),
        middle,
        rail - 0.005,
        side * (wide + 0.035),
      ),
    );
  if (tub.extra === 'cover')
    group.add(
      placed(new Mesh(new BoxGeometry(length + 0.08, 0.03, wide * 2 + 0.06), black), middle, rail + 0.012, 0),
    );
  if (tub.extra === 'bar') {
    const x = tub.front - 0.12;
    for (const back of [0, 0.14]) {
      group.add(
        tube(
          [
            [x - 0.5 - back, rail, wide - 0.02],
            [x - 0.12 - back, spec.height - 0.3, wide - 0.14],
            [x - back, spec.height - 0.2, wide - 0.24],
            [x - back, spec.height - 0.19, 0],
            [x - back, spec.height - 0.2, -wide + 0.24],
            [x - 0.12 - back, spec.height - 0.3, -wide + 0.14],
            [x - 0.5 - back, rail, -wide + 0.02],
          ],
          0.034,
          gloss,
        ),
      );
    }
  }
  return group;
}

/** The outside of a body in full detail, a coarse copy for the inside and the shadow, and the panes. */
export function shell(
  fine: BufferGeometry,
  coarse: BufferGeometry,
  glassFrom: number,
  materials: readonly [Material, Material, Material],
): Group {
  const group = new Group();
  const outside = new Mesh(fine, materials[0]);
  outside.receiveShadow = true;
  const inside = new Mesh(coarse, materials[1]);
  inside.castShadow = true;
  inside.userData['clear'] = true;
  const panes = new Mesh(above(fine, glassFrom), materials[2]);
  panes.renderOrder = 5;
  group.add(outside, inside, panes);
  return group;
}

/** The triangles of a mesh that lie above a height. */
function above(geometry: BufferGeometry, height: number): BufferGeometry {
  const part = new BufferGeometry();
  const position = geometry.getAttribute('position');
  part.setAttribute('position', position);
  part.setAttribute('normal', geometry.getAttribute('normal'));
  const index = geometry.getIndex();
  const kept: number[] = [];
  for (let i = 0; index && i < index.count; i += 3) {
    if (position.getY(index.getX(i)) > height) kept.push(index.getX(i), index.getX(i + 1), index.getX(i + 2));
  }
  part.setIndex(kept);
  return part;
}

function bodyMap(spec: CarSpec): BodyMap {
  const wheelAt = (x: number): BodyMap['wheels'][number] => ({ x, y: spec.tyre, radius: spec.arch });
  return {
    wheels: [wheelAt(spec.wheelbase / 2), wheelAt(-spec.wheelbase / 2)],
    topTilt: 0.925,
    ...(spec.tub && {
      quiet: [spec.tub.rear - 0.04, spec.tub.front + 0.12, (spec.top[1]?.[1] ?? 1) + 0.01] as const,
    }),
  };
}

function decalsOf(shape: CarShape, detail: number): DecalSet {
  const { spec, curves } = shape;
  const decals = new DecalSet(
    {
      minX: spec.rearX - 0.05,
      maxX: spec.frontX + 0.05,
      maxY: spec.height + 0.05,
      halfZ: spec.halfWidth + 0.06,
    },
    detail,
  );
  const sides = [decals.left, decals.right];
  drawCarSides(sides, spec, curves);
  drawCarFront(decals.front, sides, spec, curves);
  drawCarRear(decals.rear, sides, spec, curves);
  drawCarTop(decals.top, spec, curves);
  return decals;
}

/** Builds a car. */
export function buildCar(spec: CarSpec, detail: Detail): Vehicle {
  const shape = carShape(spec);
  const bounds: Bounds = {
    min: [spec.rearX - 0.06, spec.sill - 0.06, -spec.halfWidth - 0.08],
    max: [spec.frontX + 0.06, spec.height + 0.06, spec.halfWidth + 0.08],
  };
  const fine = meshField(shape.field, bounds, detail.cell);
  const coarse = meshField(shape.field, bounds, Math.max(0.035, detail.cell));
  const belt = shape.curves.top.at(0) - 0.1;
  const decals = decalsOf(shape, detail.sheet);
  const map = bodyMap(spec);
  return {
    paint: (paint) => {
      const group = new Group();
      const solid = paintMaterial(paint, decals, map);
      const plain = new MeshPhysicalMaterial({
        color: solid.color,
        metalness: paint.metal,
        roughness: paint.rough,
        clearcoat: 1,
        clearcoatRoughness: 0.05,
      });
      group.add(shell(fine, coarse, belt, [solid, insideMaterial(decals, map), glassMaterial(decals, map)]));
      group.add(wheels(spec), carParts(shape, plain, `${spec.id} ${paint.name}`), tubParts(spec));
      return group;
    },
  };
}
