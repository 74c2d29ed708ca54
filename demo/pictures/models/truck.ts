import { Group } from 'three';
import {
  glassMaterial,
  insideMaterial,
  paintMaterial,
  type BodyMap,
  type Detail,
  type Paint,
} from './body-material.ts';
import { shell } from './car.ts';
import { DecalSet } from './decals.ts';
import { meshField, type Bounds } from './surface-nets.ts';
import { truckBody } from './truck-bodies.ts';
import { cabField, cabParts } from './truck-cab.ts';
import { truckChassis, truckWheels } from './truck-chassis.ts';
import { drawTruck } from './truck-decals.ts';
import type { TruckSpec } from './truck-spec.ts';

/** Builds a truck. */
export function buildTruck(spec: TruckSpec, detail: Detail): { paint: (paint: Paint) => Group } {
  const { cab } = spec;
  const field = cabField(spec);
  const bounds: Bounds = {
    min: [cab.rear - 0.06, cab.floor - 0.06, -cab.halfWidth - 0.06],
    max: [cab.front + 0.06, cab.height + 0.12, cab.halfWidth + 0.06],
  };
  const fine = meshField(field, bounds, detail.cell);
  const coarse = meshField(field, bounds, Math.max(0.035, detail.cell));
  const decals = new DecalSet(
    { minX: cab.rear - 0.05, maxX: cab.front + 0.05, maxY: cab.height + 0.12, halfZ: cab.halfWidth + 0.05 },
    detail.sheet,
  );
  drawTruck(decals, spec);
  const map: BodyMap = {
    wheels: [{ x: spec.wheelbase / 2, y: spec.tyre, radius: spec.tyre + 0.085 }],
    topTilt: 0.925,
  };
  return {
    paint: (paint) => {
      const group = new Group();
      group.add(
        shell(fine, coarse, cab.beltY - 0.15, [
          paintMaterial(paint, decals, map),
          insideMaterial(decals, map),
          glassMaterial(decals, map),
        ]),
      );
      group.add(truckWheels(spec), truckChassis(spec), cabParts(spec), truckBody(spec));
      return group;
    },
  };
}
