import { DateTime } from 'luxon';
import type { Car } from '../../../schemas/types/car.ts';
import type { StoredStock } from './readStock.ts';

/** Cars that shoppers hold at the moment: id -> epoch ms at which that ends. */
export type Holds = ReadonlyMap<string, number>;

export const NO_HOLDS: Holds = new Map();

/** A stored stock with what shoppers hold laid over it: such a car is a changed copy, all others are the stored ones. */
export interface HeldStock extends Pick<StoredStock, 'cars' | 'bySlug' | 'byId'> {
  /** Another one with each hold that begins or ends. */
  version: number;
  /** Epoch ms at which the first of them ends. */
  until: number;
}

/** What is laid over a stock, and how. */
export interface Laying {
  holds: Holds;
  /** Time zone of where a car stands. */
  zoneOf: (car: Car) => string;
}

/** Versions between those of two imports, which are whole numbers. */
const MOST_CHANGES = 2 ** 20;
let changes = 0;

/** @returns undefined where nobody holds anything */
export function layHolds(stored: StoredStock, { holds, zoneOf }: Laying): HeldStock | undefined {
  if (holds.size === 0) return undefined;
  const held = new Map<Car, Car>();
  for (const [id, until] of holds) {
    const car = stored.byId.get(id);
    if (car) held.set(car, heldCar(car, clockText(until, zoneOf(car))));
  }
  const shown = (car: Car): Car => held.get(car) ?? car;
  const [bySlug, byId] = [new Map(stored.bySlug), new Map(stored.byId)];
  for (const car of held.values()) {
    bySlug.set(car.slug, car);
    byId.set(car.id, car);
  }
  changes = (changes + 1) % MOST_CHANGES;
  return {
    version: stored.version + (changes + 1) / (MOST_CHANGES + 1),
    cars: stored.cars.map(shown),
    bySlug,
    byId,
    until: Math.min(...holds.values()),
  };
}

const COPIES = new WeakMap<Car, Car>();

/** The copy that was made of it before, where it says the same: pages that stand on it stay. */
function heldCar(car: Car, until: string): Car {
  const known = COPIES.get(car);
  if (known?.held_until === until) return known;
  const copy: Car = { ...car, reserved: true, held_until: until };
  COPIES.set(car, copy);
  return copy;
}

/** As the clock there shows it, without an offset. */
function clockText(ms: number, zone: string): string {
  return DateTime.fromMillis(ms, { zone }).toFormat("yyyy-MM-dd'T'HH:mm");
}
