import type { Car } from '../../schemas/types/car.ts';
import type { Model } from './vocabulary.ts';

const PALLET_MM = 1165;
const FRONT_OVERHANG_MM = 1080;
const CHASSIS_MM = 950;
const CAB_MM = 1900;

/** What stands on the chassis: the room that the cab and its own frame leave, and how high it is loaded. */
const BODIES = {
  pantech: { frame: 60, height: (whole: number) => to(10, whole - CHASSIS_MM - 80), hasPallets: true },
  tray: { frame: 60, height: () => 400, hasPallets: true },
  tipper: { frame: 300, height: () => 600, hasPallets: false },
};

/** Of a van: the room before its load, its walls and its floor. */
const VAN = { front: 1000, beforeLoad: 2560, walls: 290, floorAndRoof: 700 };

/** What a truck or a van of these measures carries, by rules of thumb; `undefined` for what is neither. */
export function chassisOf(model: Model): Car['chassis'] {
  const { shape, measures } = model;
  if (measures && shape.picture.startsWith('van/')) return vanOf(measures);
  const kind = /pantech|tray|tipper/i.exec(shape.configuration)?.[0].toLowerCase();
  if (!measures || !shape.picture.startsWith('truck/') || kind === undefined) return undefined;
  const { lengthMm, widthMm, heightMm, gvmKg } = measures;
  const body = BODIES[kind as keyof typeof BODIES];
  const crew = (shape.seats ?? 3) > 3 ? 900 : 0;
  const length = to(10, lengthMm - CAB_MM - crew - body.frame);
  const width = to(10, widthMm - 90);
  return {
    wheelbase: to(5, lengthMm * 0.545),
    front_overhang: FRONT_OVERHANG_MM,
    load_length: length,
    load_width: width,
    load_height: body.height(heightMm),
    payload: to(10, gvmKg * 0.47),
    ...(body.hasPallets && { pallets: palletsOn(length, width) }),
    licence: licenceFor(gvmKg),
    ...axlesOf(gvmKg, 0.34),
  };
}

function vanOf({ lengthMm, widthMm, heightMm, gvmKg }: NonNullable<Model['measures']>): Car['chassis'] {
  const length = to(10, lengthMm - VAN.beforeLoad);
  return {
    wheelbase: to(5, lengthMm * 0.62),
    front_overhang: VAN.front,
    load_length: length,
    load_width: to(10, widthMm - VAN.walls),
    load_height: to(10, heightMm - VAN.floorAndRoof),
    payload: to(10, gvmKg * 0.38),
    pallets: palletsOn(length, widthMm - VAN.walls),
    licence: licenceFor(gvmKg),
    ...axlesOf(gvmKg, 0.45),
  };
}

function palletsOn(length: number, width: number): number {
  return (width >= 2 * PALLET_MM ? 2 : 1) * Math.floor(length / PALLET_MM);
}

/** Class of licence by gross vehicle mass, two axles. */
function licenceFor(gvmKg: number): string {
  if (gvmKg <= 4500) return 'C';
  return gvmKg <= 8000 ? 'LR' : 'MR';
}

/** @param share  what of the mass rests on the front axle */
function axlesOf(gvmKg: number, share: number): Car['chassis'] {
  const front = to(10, gvmKg * share);
  return {
    front_axle_load: front,
    front_axle_limit: to(100, gvmKg * (share + 0.07)),
    rear_axle_load: gvmKg - front,
    rear_axle_limit: to(100, gvmKg * (1.2 - share)),
  };
}

/** The nearest multiple. */
const to = (step: number, value: number): number => Math.round(value / step) * step;
