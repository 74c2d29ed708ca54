import type { FactType } from '../../schemas/facts/shape.ts';
import { dayNumber, dayText } from '../../schemas/moments.ts';
import type { Json } from './types.ts';

/**
 * What is known of one fact under conditions that all hold: a range, values that it may and may not have, whether it is
 * there at all. For static analysis; what cannot be told stays open.
 */
export interface Known {
  above: number;
  aboveIsIn: boolean;
  below: number;
  belowIsIn: boolean;
  /** undefined: any value. */
  oneOf: ReadonlySet<string> | undefined;
  noneOf: ReadonlySet<string>;
  /** undefined: either. */
  exists: boolean | undefined;
  newerThan: number;
  olderThan: number;
  /** A test that was not understood stands beside: nothing may be said to be certain. */
  isOpen: boolean;
}

export const ANYTHING: Known = {
  above: -Infinity,
  aboveIsIn: false,
  below: Infinity,
  belowIsIn: false,
  oneOf: undefined,
  noneOf: new Set(),
  exists: undefined,
  newerThan: Infinity,
  olderThan: -Infinity,
  isOpen: false,
};

/** The value as JSON. Text is compared without case; numbers and texts are told apart by their type. */
export function keyOf(value: Json): string {
  return JSON.stringify(typeof value === 'string' ? value.toLowerCase() : value);
}

/**
 * A value in the one way in which it is compared, by the type of its fact: a number asked of a text is text, a month its
 * first day. undefined: a moment of a day, of which only the site's time zone tells the day.
 */
export function comparable(value: Json, type: FactType | undefined): Json | undefined {
  if (type === 'text' && typeof value === 'number') return String(value);
  if (type !== 'date') return value;
  const day = typeof value === 'string' ? dayNumber(value) : undefined;
  return day === undefined ? undefined : dayText(day);
}

/** A number or a day as a number; undefined: neither. */
export function amountOf(value: Json): number | undefined {
  return typeof value === 'string' ? dayNumber(value) : typeof value === 'number' ? value : undefined;
}

/** Both at once. */
export function both(a: Known, b: Known): Known {
  const [above, aboveIsIn] =
    b.above > a.above ? [b.above, b.aboveIsIn] : [a.above, a.aboveIsIn && (b.above < a.above || b.aboveIsIn)];
  const [below, belowIsIn] =
    b.below < a.below ? [b.below, b.belowIsIn] : [a.below, a.belowIsIn && (b.below > a.below || b.belowIsIn)];
  return {
    above,
    aboveIsIn,
    below,
    belowIsIn,
    oneOf:
      a.oneOf && b.oneOf
        ? new Set([...a.oneOf].filter((value) => b.oneOf?.has(value)))
        : (a.oneOf ?? b.oneOf),
    noneOf: new Set([...a.noneOf, ...b.noneOf]),
    exists: a.exists ?? b.exists,
    newerThan: Math.min(a.newerThan, b.newerThan),
    olderThan: Math.max(a.olderThan, b.olderThan),
    isOpen: a.isOpen || b.isOpen,
  };
}

/** Why nothing can fulfil this; undefined: something may. */
export function contradiction(known: Known, exists: readonly (boolean | undefined)[]): string | undefined {
  if (exists.includes(true) && exists.includes(false)) return 'it would have to be there and missing at once';
  if (known.above > known.below || (known.above === known.below && !(known.aboveIsIn && known.belowIsIn)))
    return 'no value is in this range';
  if (known.olderThan >= known.newerThan) return 'no date is both older and newer than that';
  if (!known.oneOf) return undefined;
  if (known.oneOf.size === 0) return 'it would have to be two values at once';
  const left = [...known.oneOf].filter((value) => !known.noneOf.has(value) && isInRange(value, known));
  return left.length === 0 ? 'none of these values is left by the other tests' : undefined;
}

function isInRange(key: string, { above, aboveIsIn, below, belowIsIn }: Known): boolean {
  const amount = amountOf(JSON.parse(key) as Json);
  if (amount === undefined) return true;
  return (
    (amount > above || (aboveIsIn && amount === above)) && (amount < below || (belowIsIn && amount === below))
  );
}

/** Whether all that fulfils `a` fulfils `b` as well. */
export function isWithin(a: Known, b: Known): boolean {
  if (b.isOpen || (b.exists !== undefined && a.exists !== b.exists)) return false;
  if (a.newerThan > b.newerThan || a.olderThan < b.olderThan) return false;
  return valuesFit(a, b);
}

function valuesFit(a: Known, b: Known): boolean {
  const values = a.oneOf === undefined ? undefined : [...a.oneOf];
  const isLeftOut = (value: string): boolean =>
    a.noneOf.has(value) || (a.oneOf !== undefined && !a.oneOf.has(value));
  if (![...b.noneOf].every(isLeftOut)) return false;
  if (b.oneOf && !values?.every((value) => b.oneOf?.has(value))) return false;
  return isNarrower(a, b) || (values?.every((value) => isInRange(value, b)) ?? false);
}

function isNarrower(a: Known, b: Known): boolean {
  const isAbove = a.above > b.above || (a.above === b.above && (b.aboveIsIn || !a.aboveIsIn));
  const isBelow = a.below < b.below || (a.below === b.below && (b.belowIsIn || !a.belowIsIn));
  return isAbove && isBelow;
}
