import type { CarQuery, CarResults, CarSearch } from '../../../../schemas/services/stock.ts';
import type { Car } from '../../../../schemas/types/car.ts';
import type { CarSet } from './carSet.ts';
import type { Columns, Selection } from './columns.ts';
import type { Asker } from './factColumn.ts';
import { soldRuns } from './soldRuns.ts';
import { toldTotal } from './toldTotal.ts';

/** More than any page shows. */
const MAX_PER_PAGE = 500;

/**
 * One page of the cars for which all that is asked holds. A field or value that no car has matches none; an unknown sort is
 * the site's own order. A page below 1 is the first; one after the last is empty.
 */
export function searchCars(columns: Columns, search: CarSearch, asker: Asker): CarResults {
  const found = columns.select(search, asker);
  const order = orderOf(columns, search, found, asker);
  const set = soldRuns(columns, order, asker).shown(found.set);
  const size = clamp(search.perPage, MAX_PER_PAGE);
  const page = clamp(search.page, Number.MAX_SAFE_INTEGER);
  const count = set ? set.size : columns.cars.length;
  return {
    cars: carsOfPage(columns.cars, order(), { set, first: (page - 1) * size, size }),
    total: toldTotal(columns, set, asker),
    page,
    pages: Math.ceil(count / size),
    ...(found.typed && { words: found.typed.words }),
    ...(found.until < Infinity && { until: found.until }),
  };
}

/** The order of what was found, made when it is asked for. */
export function orderOf(
  columns: Columns,
  { sort, near }: CarQuery,
  { typed }: Selection,
  asker: Asker,
): () => Uint32Array {
  let made: Uint32Array | undefined;
  return () => (made ??= makeOrder());
  function makeOrder(): Uint32Array {
    const order = columns.order(sort ?? '', asker, near);
    return typed && (sort === undefined || sort.startsWith('relevance:'))
      ? bestFirst(order, typed.best)
      : order;
  }
}

function bestFirst(order: Uint32Array, best: CarSet): Uint32Array {
  const sorted = new Uint32Array(order.length);
  let next = 0;
  for (const isBest of [true, false])
    for (const place of order) {
      if (best.has(place) !== isBest) continue;
      sorted[next] = place;
      next += 1;
    }
  return sorted;
}

function carsOfPage(
  cars: readonly Car[],
  order: Uint32Array,
  { set, first, size }: { set: CarSet | undefined; first: number; size: number },
): Car[] {
  const found: Car[] = [];
  let before = first;
  for (const place of order) {
    if (found.length === size) break;
    if (set && !set.has(place)) continue;
    const car = cars[place];
    if (before === 0 && car) found.push(car);
    else before -= 1;
  }
  return found;
}

function clamp(value: number, max: number): number {
  return Number.isFinite(value) ? Math.min(Math.max(1, Math.trunc(value)), max) : 1;
}
