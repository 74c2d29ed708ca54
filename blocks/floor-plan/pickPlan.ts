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
}

const CM_PER_FOOT = 30.48;

/** What is drawn; nothing without pieces or without the size of the body. */
export function pickPlan(
  { floor_plan: pieces = [] }: Car,
  { lengthFeet, widthFeet }: Pick<FloorPlanSettings, 'lengthFeet' | 'widthFeet'>,
): Plan | undefined {
  if (pieces.length === 0 || !lengthFeet || !widthFeet) return undefined;
  return {
    length: Math.round(lengthFeet * CM_PER_FOOT),
    width: Math.round(widthFeet * CM_PER_FOOT),
    pieces: pieces.filter(({ piece }) => piece !== 'door'),
    door: pieces.find(({ piece }) => piece === 'door')?.x,
  };
}

/** How wide the drawing is in percent of its place: all vans in one scale, so that a longer one is longer. */
export function shareOf(length: number, longestCm: number): number {
  return Math.min(100, Math.round((length / longestCm) * 1000) / 10);
}

/** Size of the words in a drawing, cm: where it is wide, and where it is narrow. See Drawing.module.css. */
const WORD_CM = { wide: 22, narrow: 30 };
/** How wide letters are, in parts of their size: those of one stroke, and the others. */
const LETTER = { narrow: 0.32, wide: 0.6 };

/**
 * Whether a word has room in its piece: always, `tight` where the drawing is wide, or nowhere.
 */
export function roomFor(
  label: string | undefined,
  { piece, w, h }: Pick<Piece, 'piece' | 'w' | 'h'>,
): 'free' | 'tight' | 'none' {
  if (!label) return 'none';
  const height = piece === 'bunk' ? h / 2 : h;
  const fits = (size: number): boolean => widthOf(label) * size <= w && size <= height;
  if (fits(WORD_CM.narrow)) return 'free';
  return fits(WORD_CM.wide) ? 'tight' : 'none';
}

function widthOf(word: string): number {
  return [...word].reduce(
    (sum, letter) => sum + ('fijlrt'.includes(letter) ? LETTER.narrow : LETTER.wide),
    0,
  );
}
