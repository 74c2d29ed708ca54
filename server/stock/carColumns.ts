import { LRUCache } from 'lru-cache';
import type { CarResults, CarSearch } from '../../schemas/services.ts';
import { toSlug } from '../../schemas/slug.ts';
import type { Car } from '../../schemas/types/car.ts';
import { readPath } from './readJson.ts';

/** Fields and orders kept ready; which are asked for comes from visitors, so it is bounded. */
const MAX_COLUMNS = 64;
/** More than any page shows. */
const MAX_PER_PAGE = 500;

export type Where = NonNullable<CarSearch['where']>;

/** One value of a facet, as the cars write it. */
export interface FacetValue {
  value: string | number | boolean;
  /** As in an address: `land-rover`. */
  slug: string;
  count: number;
}

interface Entry extends FacetValue {
  /** Places of the cars that have it, rising. */
  at: Uint32Array;
}

/** Folded value -> its cars. */
type Column = ReadonlyMap<string, Entry>;

/**
 * Cars by column: for each field that is asked for, the places of the cars of each value. Filtering walks the places of
 * the values wanted, not the cars. Made once per stock version; columns are made at first use.
 */
export class CarColumns {
  readonly cars: readonly Car[];
  readonly #columns = new LRUCache<string, Column>({ max: MAX_COLUMNS });
  readonly #orders = new LRUCache<string, Uint32Array>({ max: MAX_COLUMNS });

  /** @param cars in the site's own order */
  constructor(cars: readonly Car[]) {
    this.cars = cars;
  }

  /**
   * One page of the cars that match every field of `where`. A field or value that no car has matches none; an unknown
   * sort is the site's own order. A page below 1 is the first; one after the last is empty.
   */
  search({ page, perPage, where = {}, sort }: CarSearch): CarResults {
    const size = clamp(perPage, MAX_PER_PAGE);
    const number = clamp(page, Number.MAX_SAFE_INTEGER);
    const order = this.#order(sort);
    const first = (number - 1) * size;
    const marks = this.#match(where);
    if (!marks) return this.#page(order.subarray(first, first + size), this.cars.length, number, size);
    const found: number[] = [];
    let total = 0;
    for (const place of order) {
      if (marks.hits[place] !== marks.wanted) continue;
      if (total >= first && total < first + size) found.push(place);
      total += 1;
    }
    return this.#page(found, total, number, size);
  }

  /** Values of a field among the cars that match, the most frequent first, then by name. Dotted fields and lists too. */
  values(field: string, where: Where = {}): FacetValue[] {
    const marks = this.#match(where);
    const found: FacetValue[] = [];
    for (const { value, slug, at } of this.#column(field).values()) {
      const count = marks
        ? at.reduce((sum, place) => sum + Number(marks.hits[place] === marks.wanted), 0)
        : at.length;
      if (count > 0) found.push({ value, slug, count });
    }
    return found.sort((a, b) => b.count - a.count || compare(a.value, b.value));
  }

  /** The value of a field that stands in addresses as this slug, e.g. `land-rover`. */
  valueOfSlug(field: string, slug: string): FacetValue | undefined {
    for (const { value, slug: own, at } of this.#column(field).values()) {
      if (own === slug) return { value, slug, count: at.length };
    }
    return undefined;
  }

  #page(places: Iterable<number>, total: number, page: number, perPage: number): CarResults {
    const cars = Array.from(places, (place) => this.cars[place]).filter((car) => car !== undefined);
    return { cars, total, page, pages: Math.ceil(total / perPage) };
  }

  /** A car is wanted when its mark has reached the number of fields; undefined: no field, all cars are. */
  #match(where: Where): { hits: Uint8Array; wanted: number } | undefined {
    const fields = Object.entries(where);
    if (fields.length === 0) return undefined;
    const hits = new Uint8Array(this.cars.length);
    for (const [index, [field, values]] of fields.entries()) {
      const column = this.#column(field);
      for (const value of values) {
        for (const place of column.get(fold(value))?.at ?? [])
          if (hits[place] === index) hits[place] = index + 1;
      }
    }
    return { hits, wanted: fields.length };
  }

  #column(field: string): Column {
    const known = this.#columns.get(field);
    if (known) return known;
    const places = new Map<string, { value: FacetValue['value']; at: number[] }>();
    for (const [place, car] of this.cars.entries()) {
      for (const value of valuesOf(car, field)) {
        const key = fold(value);
        const entry = places.get(key) ?? { value, at: [] };
        if (entry.at.at(-1) !== place) entry.at.push(place);
        places.set(key, entry);
      }
    }
    const column: Column = new Map(
      Array.from(places, ([key, { value, at }]) => [
        key,
        { value, slug: toSlug(String(value)), count: at.length, at: Uint32Array.from(at) },
      ]),
    );
    this.#columns.set(field, column);
    return column;
  }

  #order(sort = ''): Uint32Array {
    const known = this.#orders.get(sort);
    if (known) return known;
    const [field = '', direction] = sort.split(':');
    const sign = direction === 'desc' ? -1 : 1;
    const keys = this.cars.map((car) => (field ? valuesOf(car, field)[0] : undefined));
    const order = Uint32Array.from(this.cars.keys()).sort((a, b) => {
      const [left, right] = [keys[a], keys[b]];
      // A car that does not say comes last, whichever way.
      if (left === undefined || right === undefined)
        return Number(left === undefined) - Number(right === undefined) || a - b;
      return sign * compare(left, right) || a - b;
    });
    this.#orders.set(sort, order);
    return order;
  }
}

function valuesOf(car: Car, field: string): FacetValue['value'][] {
  const found = readPath(car, field);
  const list: unknown[] = Array.isArray(found) ? found : [found];
  return list.filter(
    (value) => typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean',
  );
}

/** Text is compared without case; 5 and '5' are one, since addresses hold text only. */
function fold(value: FacetValue['value']): string {
  return String(value).toLowerCase();
}

function compare(a: FacetValue['value'], b: FacetValue['value']): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  const [left, right] = [fold(a), fold(b)];
  return left < right ? -1 : Number(left > right);
}

function clamp(value: number, max: number): number {
  return Number.isFinite(value) ? Math.min(Math.max(1, Math.trunc(value)), max) : 1;
}
