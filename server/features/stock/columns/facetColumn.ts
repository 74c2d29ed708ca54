import { toSlug } from '../../../../domain/slug.ts';
import type { Car } from '../../../../schemas/types/car.ts';
import type { CarSet } from './carSet.ts';

export type FieldValue = string | number | boolean;

/** One value of a field, and the places of the cars that have it, rising. */
export interface FacetEntry {
  /** As the first of these cars writes it. */
  value: FieldValue;
  at: Uint32Array;
  /** Once it was asked for: a price has thousands of values and no slugs. */
  slug?: string;
}

/** A value as in an address: `land-rover`. */
export function slugOf(entry: FacetEntry): string {
  return (entry.slug ??= toSlug(String(entry.value)));
}

/** Folded value -> its cars. */
export type FacetColumn = ReadonlyMap<string, FacetEntry>;

/** Which cars have which value; of a list each member counts. */
export function makeFacetColumn(cars: readonly Car[], read: (car: Car) => unknown): FacetColumn {
  const grower = growFacetColumn(read);
  // By number: thousands of cars are gone through while somebody waits.
  for (let place = 0; place < cars.length; place += 1) grower.add(cars[place] as Car, place);
  return grower.finish();
}

/** The same, car by car. */
export function growFacetColumn(read: (car: Car) => unknown): {
  add: (car: Car, place: number) => void;
  finish: () => FacetColumn;
} {
  const made = new Map<string, Growing>();
  // Each way of writing a value is folded once.
  const known = new Map<unknown, Growing | undefined>();
  const entryOf = (raw: unknown): Growing | undefined => {
    const before = known.get(raw);
    if (before || known.has(raw)) return before;
    const entry = isValue(raw) ? (made.get(fold(raw)) ?? { value: raw, at: [] }) : undefined;
    if (entry) made.set(fold(entry.value), entry);
    known.set(raw, entry);
    return entry;
  };
  return {
    add: (car, place) => {
      const found = read(car);
      if (Array.isArray(found)) for (const entry of new Set(found.map(entryOf))) entry?.at.push(place);
      else entryOf(found)?.at.push(place);
    },
    finish: () =>
      new Map(Array.from(made, ([key, { value, at }]) => [key, { value, at: Uint32Array.from(at) }])),
  };
}

interface Growing {
  value: FieldValue;
  at: number[];
}

/** Reads a dotted field; own keys only. */
export function readerOf(field: string): (car: Car) => unknown {
  const keys = field.split('.');
  if (keys.length > 1)
    return (car) => {
      let at: unknown = car;
      for (const key of keys) {
        if (typeof at !== 'object' || at === null || !Object.hasOwn(at, key)) return undefined;
        at = (at as Record<string, unknown>)[key];
      }
      return at;
    };
  // Asked once, since asking each car whether the key is its own takes longer than reading it.
  if (field in Object.prototype) return () => undefined;
  return (car) => (car as unknown as Record<string, unknown>)[field];
}

export function isValue(value: unknown): value is FieldValue {
  return (
    (typeof value === 'string' && value !== '') || typeof value === 'number' || typeof value === 'boolean'
  );
}

/** Text is compared without case; 5 and '5' are one, since addresses hold text only. */
export function fold(value: FieldValue): string {
  return String(value).toLowerCase();
}

export function compare(a: FieldValue, b: FieldValue): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  const [left, right] = [fold(a), fold(b)];
  return left < right ? -1 : Number(left > right);
}

/** How many of these places are in a set. */
export function countIn(places: Uint32Array, set: CarSet): number {
  let count = 0;
  for (const place of places) if (set.has(place)) count += 1;
  return count;
}

/** The values of each car: those of the one at place p are `codes` from `starts[p]` to before `starts[p + 1]`. */
interface Forward {
  /** By code. */
  entries: readonly FacetEntry[];
  starts: Uint32Array;
  codes: Uint32Array;
  /** By code; NaN: no number. */
  numbers: Float64Array;
}

const FORWARD = new WeakMap<FacetColumn, Forward>();

/** Whether somebody counted some of its cars. */
export function isCounted(column: FacetColumn): boolean {
  return FORWARD.has(column);
}

/** Makes what a count of some of its cars needs, before it is asked for. @param of  cars in the whole stock */
export function makeCountable(column: FacetColumn, of: number): void {
  forwardOf(column, of);
}

/** Made at the first count of some cars: a column that is only picked from never needs it. */
function forwardOf(column: FacetColumn, of: number): Forward {
  const known = FORWARD.get(column);
  if (known) return known;
  const entries = [...column.values()];
  const starts = startsOf(entries, of);
  const codes = new Uint32Array(starts[of] ?? 0);
  const next = starts.slice();
  for (const [code, { at }] of entries.entries())
    for (const place of at) {
      codes[next[place] ?? 0] = code;
      next[place] = (next[place] ?? 0) + 1;
    }
  const numbers = Float64Array.from(entries, ({ value }) => (typeof value === 'number' ? value : NaN));
  const made = { entries, starts, codes, numbers };
  FORWARD.set(column, made);
  return made;
}

function startsOf(entries: readonly FacetEntry[], of: number): Uint32Array {
  const starts = new Uint32Array(of + 1);
  for (const { at } of entries) for (const place of at) starts[place + 1] = (starts[place + 1] ?? 0) + 1;
  for (let place = 0; place < of; place += 1)
    starts[place + 1] = (starts[place + 1] ?? 0) + (starts[place] ?? 0);
  return starts;
}

/** Each value with the number of its cars in a set. Goes through the cars of the set alone. @param set  undefined: all cars */
export function countEach(
  column: FacetColumn,
  set: CarSet | undefined,
): { entries: Iterable<FacetEntry>; countOf: (code: number) => number } {
  if (!set) {
    const entries = [...column.values()];
    return { entries, countOf: (code) => entries[code]?.at.length ?? 0 };
  }
  const { entries, starts, codes } = forwardOf(column, set.of);
  const counts = new Uint32Array(entries.length);
  for (const place of set.places) {
    const end = starts[place + 1] ?? 0;
    for (let at = starts[place] ?? 0; at < end; at += 1) {
      const code = codes[at] ?? 0;
      counts[code] = (counts[code] ?? 0) + 1;
    }
  }
  return { entries, countOf: (code) => counts[code] ?? 0 };
}

/** The least and the most number of the cars of a set; undefined: none says one. @param set  undefined: all cars */
export function limitsIn(
  column: FacetColumn,
  set: CarSet | undefined,
): { min: number; max: number } | undefined {
  let [min, max] = [Infinity, -Infinity];
  const see = (number: number): void => {
    if (number < min) min = number;
    if (number > max) max = number;
  };
  if (set) {
    const { starts, codes, numbers } = forwardOf(column, set.of);
    for (const place of set.places) {
      const end = starts[place + 1] ?? 0;
      for (let at = starts[place] ?? 0; at < end; at += 1) see(numbers[codes[at] ?? 0] ?? NaN);
    }
  } else for (const { value } of column.values()) if (typeof value === 'number') see(value);
  return min <= max ? { min, max } : undefined;
}

/** The places of all cars by their values; those that do not say come last, whichever way. */
export function orderBy(column: FacetColumn, count: number, isDown: boolean): Uint32Array {
  const sign = isDown ? -1 : 1;
  const entries = [...column].sort(([a, { value: left }], [b, { value: right }]) => {
    if (typeof left === 'number' && typeof right === 'number') return sign * (left - right);
    return a < b ? -sign : Number(a > b) * sign;
  });
  const order = new Uint32Array(count);
  const isIn = new Uint8Array(count);
  let next = 0;
  const put = (place: number): void => {
    // Of a list the first value counts.
    if (isIn[place] === 1) return;
    isIn[place] = 1;
    order[next] = place;
    next += 1;
  };
  for (const [, { at }] of entries) at.forEach(put);
  for (let place = 0; place < count; place += 1) put(place);
  return order;
}
