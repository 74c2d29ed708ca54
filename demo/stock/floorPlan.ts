import type { Car } from '../../schemas/types/car.ts';
import type { Badge, Model } from './vocabulary.ts';

type Piece = NonNullable<Car['floor_plan']>[number];
type Plan = (length: number, width: number) => Piece[];

const CM_PER_FOOT = 30.48;
/** Shorter ones have a bed across the nose and no room to walk around it. */
const SMALL_CM = 430;
/** From here on there is room for shower and toilet over the whole width of the back. */
const ENSUITE_CM = 540;

const at = (piece: Piece['piece'], x: number, y: number, w: number, h: number, label?: string): Piece =>
  ({
    piece,
    ...Object.fromEntries(Object.entries({ x, y, w, h }).map(([side, cm]) => [side, Math.round(cm)])),
    ...(label !== undefined && { label }),
  }) as Piece;

const wardrobes = (width: number): Piece[] => [
  at('wardrobe', 58, 9, 64, 28),
  at('wardrobe', 58, width - 37, 64, 28),
];
const islandBed = (width: number): Piece => at('bed', 14, (width - 150) / 2, 194, 150, 'Bed');
const dinette = (x: number, width: number): Piece[] => [
  at('seat', x, width - 104, 46, 96),
  at('table', x + 52, width - 98, 60, 84, 'Table'),
  at('seat', x + 118, width - 104, 46, 96),
];

const PLANS: Record<'tourer' | 'island' | 'bunk' | 'ensuite', Plan> = {
  tourer: (length, width) => [
    at('bed', 12, 14, 136, width - 28, 'Bed'),
    at('kitchen', 158, 8, 100, 54, 'Kitchen'),
    at('fridge', 262, 8, 44, 54),
    at('seat', length - 58, 8, 50, width - 16),
    at('table', length - 124, 70, 60, width - 140, 'Table'),
    at('door', 166, width, 62, 0),
  ],
  island: (length, width) => [
    ...wardrobes(width),
    islandBed(width),
    at('kitchen', 232, 8, Math.min(140, length - 314), 54, 'Kitchen'),
    at('fridge', length - 74, 8, 60, 56),
    ...dinette(Math.min(302, length - 178), width),
    at('door', 222, width, 62, 0),
  ],
  bunk: (length, width) => [
    ...wardrobes(width),
    islandBed(width),
    at('kitchen', 232, 8, length - 436, 54, 'Kitchen'),
    at('fridge', length - 198, 8, 56, 56),
    ...dinette(Math.min(232, length - 306), width),
    at('shower', length - 136, 8, 62, 110, 'Shower'),
    at('toilet', length - 136, 122, 62, 50),
    at('bunk', length - 70, 8, 62, width - 16, 'Bunks'),
    at('door', length - 138, width, 62, 0),
  ],
  ensuite: (length, width) => [
    ...wardrobes(width),
    islandBed(width),
    at('kitchen', 236, 8, length - 416, 54, 'Kitchen'),
    at('fridge', length - 172, 8, 54, 58),
    ...dinette(236, width),
    at('shower', length - 102, 8, 94, 92, 'Shower'),
    at('toilet', length - 102, width - 96, 94, 88),
    at('door', length - 176, width, 62, 0),
  ],
};

/** What stands where in a caravan of this layout, cm; `undefined` for what is no caravan. */
export function floorPlanOf({ shape }: Model, { badge, van }: Badge): Car['floor_plan'] {
  if (!van || shape.bodyWidthFeet === undefined) return undefined;
  const length = van.lengthFeet * CM_PER_FOOT;
  const kind =
    length < SMALL_CM
      ? 'tourer'
      : length < ENSUITE_CM - 40
        ? 'island'
        : /bunk|family/i.test(badge)
          ? 'bunk'
          : length < ENSUITE_CM
            ? 'island'
            : 'ensuite';
  return PLANS[kind](length, shape.bodyWidthFeet * CM_PER_FOOT);
}
