import type { Car } from '../../schemas/types/car.ts';
import type { FloorPlanSettings } from '../../schemas/types/blocks/floor-plan.ts';

export type Piece = NonNullable<Car['floor_plan']>[number];

export interface Plan {
  /** Inside of the body, cm. */
  length: number;
  width: number;
  pieces: readonly Piece[];
  /** Left edge of the door in the lower side, cm from the nose. */
  door: number | undefined;
  /** Left edges of the wheels, cm from the nose: of one axle or two. */
  wheels: readonly number[];
}

const CM_PER_FOOT = 30.48;
export const DOOR_CM = 62;
const WHEEL_CM = 62;
/** From this length a body stands on two axles, where the stock does not say. */
const TWO_AXLES_CM = 545;

type Sizes = Pick<FloorPlanSettings, 'lengthFeet' | 'widthFeet'> &
  Partial<Pick<FloorPlanSettings, 'axle' | 'twoAxleWords'>>;

/** What is drawn; nothing without pieces or without the size of the body. */
export function pickPlan(
  { floor_plan: pieces = [] }: Car,
  { lengthFeet, widthFeet, axle, twoAxleWords }: Sizes,
): Plan | undefined {
  if (pieces.length === 0 || !lengthFeet || !widthFeet) return undefined;
  const length = Math.round(lengthFeet * CM_PER_FOOT);
  const door = pieces.find(({ piece }) => piece === 'door')?.x;
  return {
    length,
    width: Math.round(widthFeet * CM_PER_FOOT),
    pieces: pieces.filter(({ piece }) => piece !== 'door'),
    door,
    wheels: placeWheels(length, door, hasTwoAxles(length, axle, twoAxleWords)),
  };
}

function hasTwoAxles(length: number, axle = '', words: readonly string[] = []): boolean {
  if (axle === '') return length > TWO_AXLES_CM;
  return words.some((word) => axle.toLowerCase().includes(word.toLowerCase()));
}

/** A little behind the middle; where the door is there, before or behind it, whichever is nearer. */
function placeWheels(length: number, door: number | undefined, areTwo: boolean): number[] {
  const places = areTwo ? [0, WHEEL_CM + 8] : [0];
  const span = (places.at(-1) ?? 0) + WHEEL_CM;
  const usual = length * 0.6 - span / 2;
  const inTheWay = door !== undefined && usual < door + DOOR_CM && usual + span > door;
  const before = (door ?? 0) - span - 10;
  const behind = (door ?? 0) + DOOR_CM + 10;
  const first = !inTheWay ? usual : usual - before <= behind - usual ? before : behind;
  return places.map((place) => Math.round(first + place));
}

/** How wide the drawing is in percent of its place: all vans in one scale, so that a longer one is longer. */
export function shareOf(length: number, longestCm: number): number {
  return Math.min(100, Math.round((length / longestCm) * 1000) / 10);
}

/** Size of the words in a drawing, cm: where it is wide, less wide, and narrow. See Drawing.module.css. */
const WORD_CM = { wide: 17, tight: 22, free: 30 };
/** How wide letters are, in parts of their size: those of one stroke, and the others. */
const LETTER = { narrow: 0.32, wide: 0.6 };

/** From this shape on a word reads better along the piece, from below. */
const HIGH = 1.45;
/** Free before and behind a word together, cm. */
const ROUND_WORD = 6;

export interface Word {
  /** Whether it has room: always, unless the drawing is narrow (`tight`), only where it is wide, or nowhere. */
  room: 'free' | 'tight' | 'wide' | 'none';
  /** Read from below, in a piece that is high. */
  turned: boolean;
  /** Its middle, cm. */
  at: { x: number; y: number };
}

/** Where the word of a piece stands, and when. */
export function pickWord(piece: Piece): Word {
  const { x, y, w, h } = roomOf(piece);
  const at = { x: x + w / 2, y: y + h / 2 };
  const long = piece.label ? widthOf(piece.label) : Infinity;
  for (const room of ['free', 'tight', 'wide'] as const) {
    const size = WORD_CM[room];
    const fits = (along: number, across: number): boolean =>
      long * size + ROUND_WORD <= along && size <= across;
    if (fits(w, h)) return { room, turned: false, at };
    if (h > w * HIGH && fits(h, w)) return { room, turned: true, at };
  }
  return { room: 'none', turned: false, at };
}

/** What its drawing leaves free: beds and bunks have pillows, a kitchen its hob. */
function roomOf({ piece, x, y, w, h }: Piece): Pick<Piece, 'x' | 'y' | 'w' | 'h'> {
  if (piece === 'bed') return { x: x + 52, y, w: w - 52, h };
  if (piece === 'bunk') return { x, y: y + 40, w, h: h - 40 };
  if (piece === 'kitchen' && w >= 150) return { x, y, w: w - 34, h };
  return { x, y, w, h };
}

function widthOf(word: string): number {
  return [...word].reduce(
    (sum, letter) => sum + ('fijlrt'.includes(letter) ? LETTER.narrow : LETTER.wide),
    0,
  );
}
