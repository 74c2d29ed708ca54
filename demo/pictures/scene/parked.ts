import { Group } from 'three';
import { painterOf, type Painter } from './fleet.ts';
import { contactShadow } from './marks.ts';
import type { SettingName } from './place-look.ts';

type Parked = readonly [id: string, slug: string, x: number, z: number, turn: number];

const ROWS: Readonly<Record<SettingName, readonly Parked[]>> = {
  yard: [
    ['suv-a', 'white', -21.6, -24, 268],
    ['sedan-a', 'silver', -18.9, -24, 271],
    ['ute-a', 'red', -16.2, -24.4, 270],
    ['suv-a', 'grey', -10.8, -24, 270],
    ['hatch-a', 'blue', -8.1, -23.8, 272],
    ['sedan-a', 'white', -5.4, -24, 269],
    ['suv-a', 'black', 0, -24, 270],
    ['ute-a', 'white', 2.7, -24.3, 271],
    ['hatch-a', 'red', 5.4, -23.8, 270],
    ['sedan-a', 'grey', 13.5, -24, 270],
    ['ute-a', 'silver', 16.2, -24.3, 268],
  ],
  street: [
    ['hatch-a', 'white', 9, -19.5, 184],
    ['suv-a', 'grey', -8, -19.5, 182],
  ],
  showroom: [
    ['suv-a', 'silver', -6.6, -8.6, 235],
    ['sedan-a', 'blue', 6.4, -9, 305],
  ],
  foreshore: [],
  river: [],
  range: [],
  quay: [
    ['truck-a', 'white', -15, -15.5, 258],
    ['van-a', 'white', 13.5, -16, 262],
  ],
  depot: [
    ['truck-b', 'white', -14, -22, 262],
    ['truck-a', 'blue', -9.5, -21.5, 264],
    ['van-b', 'white', 12, -23, 250],
  ],
};

const COARSE = { cell: 0.05, sheet: 0.2 };

/** The vehicles that stand blurred in the background of a place. */
export function parkedIn(name: SettingName): Group {
  const group = new Group();
  const models = new Map<string, Painter>();
  for (const [id, slug, x, z, turn] of ROWS[name]) {
    const painter = models.get(id) ?? painterOf(id, COARSE);
    models.set(id, painter);
    const vehicle = painter(slug);
    vehicle.add(contactShadow(4.7, 1.9));
    vehicle.position.set(x, 0, z);
    vehicle.rotation.y = (turn * Math.PI) / 180;
    group.add(vehicle);
  }
  return group;
}
