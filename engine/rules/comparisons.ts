import { DAY_MS, parseMoment, type Moment } from '../../domain/moments.ts';
import { minuteOf } from '../../domain/timeOfDay.ts';
import type { FactType } from '../../schemas/facts/shape.ts';
import { dayOf, instantOf, type ZoneDays } from './clock.ts';
import type { Order } from './words.ts';

/** How two values that are there are compared, by the type of the fact. */

/** `equal`: a bare value. */
export type Comparison = Order | 'equal';
export type Compare = (a: unknown, b: unknown) => boolean;

export function comparison(op: Comparison, type: FactType, days: ZoneDays): Compare {
  return op === 'equal' ? equals(type, days) : ordered(op, type, days);
}

/** Whether a difference of the left from the right is what is asked. */
export function holds(op: Comparison, difference: number): boolean {
  switch (op) {
    case 'above':
      return difference > 0;
    case 'atLeast':
      return difference >= 0;
    case 'below':
      return difference < 0;
    case 'atMost':
      return difference <= 0;
    case 'equal':
      return difference === 0;
  }
}

export function ordered(op: Order, type: FactType, days: ZoneDays): Compare {
  if (type === 'number') return (a, b) => typeof a === 'number' && typeof b === 'number' && holds(op, a - b);
  return (a, b) => {
    const difference = differenceOf(type, a, b, days);
    return difference !== undefined && holds(op, difference);
  };
}

function differenceOf(type: FactType, a: unknown, b: unknown, days: ZoneDays): number | undefined {
  if (type === 'time') return timeDifference(a, b);
  const areNumbers = type === 'any' && typeof a === 'number' && typeof b === 'number';
  return areNumbers ? a - b : between(parseMoment(a), parseMoment(b), days);
}

/** Between two moments, or between their days in the zone where one of them has no time; undefined: not two dates. */
export function between(
  left: Moment | undefined,
  right: Moment | undefined,
  days: ZoneDays,
): number | undefined {
  if (!left || !right) return undefined;
  if (left.kind === 'day' || right.kind === 'day') return (dayOf(left, days) - dayOf(right, days)) * DAY_MS;
  return instantOf(left, days) - instantOf(right, days);
}

/** Between two times of day, in minutes. */
function timeDifference(a: unknown, b: unknown): number | undefined {
  const [left, right] = [minuteOf(a), minuteOf(b)];
  return left === undefined || right === undefined ? undefined : left - right;
}

export function equals(type: FactType, days: ZoneDays): Compare {
  if (type === 'date') return (a, b) => between(parseMoment(a), parseMoment(b), days) === 0;
  const key = keyOf(type);
  return (a, b) => key(a) === key(b);
}

/** What two values have in common that are equal; not for dates. Where text is expected, a number is one. */
export function keyOf(type: FactType): (value: unknown) => unknown {
  if (type === 'time') return (value) => minuteOf(value) ?? NaN;
  return type === 'text' ? textKey : fold;
}

function textKey(value: unknown): unknown {
  return typeof value === 'number' ? String(value) : fold(value);
}

/** A member of a list, or a piece of a text. */
export function holdsWithin(whole: unknown, piece: unknown): boolean {
  if (Array.isArray(whole)) return whole.some((member) => textKey(member) === textKey(piece));
  return typeof whole === 'string' && whole.toLowerCase().includes(String(piece).toLowerCase());
}

/** Text is compared without case. */
export function fold(value: unknown): unknown {
  return typeof value === 'string' ? value.toLowerCase() : value;
}
