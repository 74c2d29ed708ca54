import type { Car } from '../../../../schemas/types/car.ts';
import { fold, growFacetColumn, isValue, type FacetColumn, type FacetEntry } from './facetColumn.ts';

const GONE = -1;
const NONE = new Uint32Array();

/** Where the cars of one stock stand in the one after it. A car that changed is another object: it went, and a fresh one came. */
export interface Moves {
  /** By place before: the place now, or -1. */
  readonly to: Int32Array;
  /** Cars that went. */
  readonly gone: readonly Car[];
  /** Places of cars that were not there before, rising. */
  readonly fresh: readonly number[];
  /** All that stayed stand where they stood. */
  readonly isInPlace: boolean;
  /** All that stayed stand in the order in which they stood. */
  readonly isInOrder: boolean;
}

export function movesBetween(before: readonly Car[], now: readonly Car[]): Moves {
  const shift = now.length - before.length;
  const { first, last } = changedPart(before, now);
  // Most of them are outside of what changed.
  const places = new Map<Car, number>();
  for (let place = first; place < last + shift; place += 1) places.set(now[place] as Car, place);
  const to = Int32Array.from(before, (_, place) => (place < first ? place : place + shift));
  const gone: Car[] = [];
  let highest = GONE;
  let isInPlace = shift === 0 || last === before.length;
  let isInOrder = true;
  for (let place = first; place < last; place += 1) {
    const car = before[place] as Car;
    const found = places.get(car) ?? GONE;
    to[place] = found;
    places.delete(car);
    if (found === GONE) {
      gone.push(car);
      continue;
    }
    isInPlace &&= found === place;
    isInOrder &&= found > highest;
    highest = Math.max(highest, found);
  }
  return { to, gone, fresh: [...places.values()], isInPlace, isInOrder };
}

/** Places before between the cars at both ends that are the same: from `first` to before `last`. */
function changedPart(before: readonly Car[], now: readonly Car[]): { first: number; last: number } {
  const shift = now.length - before.length;
  let first = 0;
  while (first < before.length && before[first] === now[first]) first += 1;
  const least = Math.max(first, first - shift);
  let last = before.length;
  while (last > least && before[last - 1] === now[last + shift - 1]) last -= 1;
  return { first, last };
}

/**
 * The column of a stock made of that of the stock before it: only cars that came or went are read, and one that now writes a value first.
 *
 * @param cars  of the stock now
 */
export function moveFacetColumn(
  column: FacetColumn,
  { to, gone, fresh, isInPlace, isInOrder }: Moves,
  cars: readonly Car[],
  read: (car: Car) => unknown,
): FacetColumn {
  const grower = growFacetColumn(read);
  for (const place of fresh) grower.add(cars[place] as Car, place);
  const grown = grower.finish();
  const touched = isInPlace ? gone.flatMap((car) => keysIn(read(car))) : column.keys();
  const moved = new Map(column);
  for (const key of new Set([...touched, ...grown.keys()])) {
    const { value, at } = column.get(key) ?? { value: '', at: NONE };
    const places = joined(movePlaces(at, to), grown.get(key)?.at, isInOrder);
    const first = cars[places[0] ?? GONE];
    // Written as the first of its cars writes it.
    const isSame = to[at[0] ?? GONE] === places[0];
    if (first) moved.set(key, { value: isSame ? value : (writtenIn(read(first), key) ?? value), at: places });
    else moved.delete(key);
  }
  return moved;
}

/** Places in one rising list. */
function joined(stayed: Uint32Array, fresh: Uint32Array | undefined, isInOrder: boolean): Uint32Array {
  if (!isInOrder) stayed.sort();
  if (!fresh) return stayed;
  const places = new Uint32Array(stayed.length + fresh.length);
  let next = 0;
  let from = 0;
  for (const place of fresh) {
    while (from < stayed.length && (stayed[from] ?? 0) < place) places[next++] = stayed[from++] ?? 0;
    places[next++] = place;
  }
  places.set(stayed.subarray(from), next);
  return places;
}

function movePlaces(at: Uint32Array, to: Int32Array): Uint32Array {
  const moved = new Uint32Array(at.length);
  let count = 0;
  for (const place of at) {
    const now = to[place] ?? GONE;
    if (now === GONE) continue;
    moved[count] = now;
    count += 1;
  }
  return count === at.length ? moved : moved.slice(0, count);
}

const valuesIn = (found: unknown): FacetEntry['value'][] =>
  (Array.isArray(found) ? (found as unknown[]) : [found]).filter(isValue);

function keysIn(found: unknown): string[] {
  return valuesIn(found).map(fold);
}

/** As a car writes the value. */
function writtenIn(found: unknown, key: string): FacetEntry['value'] | undefined {
  return valuesIn(found).find((value) => fold(value) === key);
}
