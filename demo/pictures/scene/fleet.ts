import type { Group } from 'three';
import type { Detail, Paint } from '../models/body-material.ts';
import { buildCar } from '../models/car.ts';
import { PASSENGERS } from '../models/cars/passenger.ts';
import { SUVS } from '../models/cars/suv.ts';
import { WORK_CARS } from '../models/cars/work.ts';
import { buildCaravan } from '../models/caravan.ts';
import { CARAVANS, SCHEMES } from '../models/caravan-spec.ts';
import { buildTruck } from '../models/truck.ts';
import { TRUCKS } from '../models/truck-spec.ts';
import { buildCabin, CABINS } from '../models/cabin/cabin.ts';
import { buildRoom, ROOMS } from '../models/cabin/room.ts';
import { PAINTS } from '../plan.ts';

/** Gives the vehicle in the colour with this slug. */
export type Painter = (slug: string) => Group;

function paintOf(slug: string): Paint {
  const paint = PAINTS[slug];
  if (!paint) throw new Error(`No paint "${slug}"`);
  return paint;
}

/** Builds the model with this id (body and variant, as in `suv-a`). */
export function painterOf(id: string, detail: Detail): Painter {
  const caravan = CARAVANS.find((spec) => spec.id === id);
  if (caravan) {
    return (slug) => {
      const scheme = SCHEMES.find((known) => known.slug === slug);
      if (!scheme) throw new Error(`No graphics "${slug}"`);
      return buildCaravan(caravan, scheme, detail);
    };
  }
  const truck = TRUCKS.find((spec) => spec.id === id);
  const car = [...PASSENGERS, ...SUVS, ...WORK_CARS].find((spec) => spec.id === id);
  const vehicle = truck ? buildTruck(truck, detail) : car && buildCar(car, detail);
  if (!vehicle) throw new Error(`No model "${id}"`);
  return (slug) => vehicle.paint(paintOf(slug));
}

/** Builds the inside with this id. */
export function insideOf(id: string): Group {
  const room = ROOMS.find((look) => look.id === id);
  if (room) return buildRoom(room);
  const cabin = CABINS.find((spec) => spec.id === id);
  if (!cabin) throw new Error(`No inside "${id}"`);
  return buildCabin(cabin);
}
