/** What a typed text becomes when the shopper leaves a field for a number. Pure. */
import { parseNumber } from '../../../domain/parseNumber.ts';

export interface NumberBounds {
  min?: number | undefined;
  max?: number | undefined;
  /** Finest step that is kept: 0.01 keeps cents, 1 and 500 whole numbers. */
  step?: number | undefined;
}

/** The nearest number that the bounds allow. */
export function clampNumber(
  value: number,
  { min = -Infinity, max = Infinity, step = 1 }: NumberBounds,
): number {
  const rounded = Number(value.toFixed(decimalsOf(step)));
  return Math.min(Math.max(rounded, min), max);
}

/**
 * Where a slider stands: on its nearest step within its bounds. What it is drawn with is then what browsers make of it, and a value
 * between two steps is not changed by that.
 */
export function sliderPlace(value: number, { min = 0, max = 100, step = 1 }: NumberBounds): number {
  const steps = Math.min(Math.round((value - min) / step), Math.floor((max - min) / step));
  return Number((min + Math.max(steps, 0) * step).toFixed(Math.max(decimalsOf(step), decimalsOf(min))));
}

function decimalsOf(step: number): number {
  return String(step).split('.')[1]?.length ?? 0;
}

export interface Typed {
  text: string;
  /** What the field holds until now; undefined: it is empty. */
  value: number | undefined;
  bounds: NumberBounds;
  /** It may be left empty. */
  mayBeEmpty?: boolean | undefined;
  affixes?: readonly string[];
}

/** The value that a typed text gives: one that cannot be read changes nothing, nor does an empty one that may not be. */
export function settleNumber({
  text,
  value,
  bounds,
  mayBeEmpty = false,
  affixes,
}: Typed): number | undefined {
  if (text.trim() === '') return mayBeEmpty ? undefined : value;
  const number = parseNumber(text, affixes);
  return number === undefined ? value : clampNumber(number, bounds);
}

/** A lowest and a highest number; undefined: no bound on that side. */
export interface NumberRange {
  from: number | undefined;
  to: number | undefined;
}

/** A range that holds something: ends that were typed the wrong way round change places. */
export function orderRange({ from, to }: NumberRange): NumberRange {
  return from !== undefined && to !== undefined && from > to ? { from: to, to: from } : { from, to };
}
