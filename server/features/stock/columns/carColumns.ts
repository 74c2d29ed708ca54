import { LRUCache } from 'lru-cache';
import type { Filter, Picked, Ranges } from '../../../../schemas/filter.ts';
import type { CarCount, CarCounts, CarResults, CarSearch } from '../../../../schemas/services/stock.ts';
import type { Car } from '../../../../schemas/types/car.ts';
import { makeTurns } from '../turns.ts';
import { answerFilter, type Answering } from './answerFilter.ts';
import { CarSet } from './carSet.ts';
import {
  compare,
  fold,
  growFacetColumn,
  makeFacetColumn,
  orderBy,
  slugOf,
  type FacetColumn,
  type FieldValue,
} from './facetColumn.ts';
import { FactColumn, type Asker } from './factColumn.ts';

/** Columns and orders kept ready; which are asked for comes from visitors, so it is bounded. */
const MAX_COLUMNS = 64;
/** More than any page shows. */
const MAX_PER_PAGE = 500;

/** One value of a facet, as the cars write it. */
export interface FacetValue {
  value: FieldValue;
  /** As in an address: `land-rover`. */
  slug: string;
  count: number;
}

/** Columns by what they are about. */
export interface ColumnNames {
  facts: readonly string[];
  facets: readonly string[];
  /** `price:desc`; empty: the site's own order. */
  orders: readonly string[];
}

/** The cars that are left of a stock. */
export interface Selection {
  /** undefined: all of them. */
  set: CarSet | undefined;
  /** Epoch ms at which the clock changes which they are; Infinity: never. */
  until: number;
}

/**
 * Cars by column: for each fact or field that is asked for, which cars have which value. A question is answered once per
 * value, not per car. Made once per stock version; columns are made at first use.
 */
export class CarColumns {
  readonly cars: readonly Car[];
  readonly #facts = new LRUCache<string, FactColumn>({ max: MAX_COLUMNS });
  readonly #facets = new LRUCache<string, FacetColumn>({ max: MAX_COLUMNS });
  readonly #orders = new LRUCache<string, Uint32Array>({ max: MAX_COLUMNS });

  /** @param cars in the site's own order */
  constructor(cars: readonly Car[]) {
    this.cars = cars;
  }

  /** What was asked for so far, so that the stock after this one can have it ready. */
  get names(): ColumnNames {
    return {
      facts: [...this.#facts.keys()],
      facets: [...this.#facets.keys()],
      orders: [...this.#orders.keys()],
    };
  }

  /** Makes columns before they are asked for, in turns. */
  async prepare({ facts, facets, orders }: ColumnNames, asker: Asker): Promise<void> {
    const turns = makeTurns();
    const fields = new Set([...facets, ...orders.map(fieldOfSort)]);
    for (const field of fields) {
      if (field === '' || this.#facets.has(field)) continue;
      const grower = growFacetColumn(field);
      for (const [place, car] of this.cars.entries()) {
        if (turns.isOver()) await turns.next();
        grower.add(car, place);
      }
      this.#facets.set(field, grower.finish());
    }
    for (const sort of orders) {
      await turns.next();
      this.#order(sort);
    }
    for (const name of facts) {
      const column = this.#fact(name, asker);
      if (!column) continue;
      const factsOf = asker.facts();
      for (const [place, car] of this.cars.entries()) {
        if (turns.isOver()) await turns.next();
        column.ask(place, (asking) => factsOf(car, asking), asker.now);
      }
    }
  }

  /**
   * One page of the cars for which `where` and all that is picked hold. A field or value that no car has matches none; an
   * unknown sort is the site's own order. A page below 1 is the first; one after the last is empty.
   */
  search({ page, perPage, where, picked, ranges, sort }: CarSearch, asker: Asker): CarResults {
    const { set, until } = this.select({ where, picked, ranges }, asker);
    const size = clamp(perPage, MAX_PER_PAGE);
    const number = clamp(page, Number.MAX_SAFE_INTEGER);
    const total = set ? set.size : this.cars.length;
    const cars = this.#page(this.#order(sort), set, (number - 1) * size, size);
    const pages = Math.ceil(total / size);
    return { cars, total, page: number, pages, ...(until < Infinity && { until }) };
  }

  /**
   * How many cars there are by value of each field. The choices in a field do not count for its own values, so that a
   * shopper sees what another choice would bring.
   */
  count({ lists, limits, ...asked }: CarCount, asker: Asker): CarCounts {
    const all = this.select(asked, asker);
    let { until } = all;
    const without = (field: string): CarSet | undefined => {
      if (!asked.picked?.[field] && !asked.ranges?.[field]) return all.set;
      const { [field]: _picked, ...picked } = asked.picked ?? {};
      const { [field]: _range, ...ranges } = asked.ranges ?? {};
      const own = this.select({ where: asked.where, picked, ranges }, asker);
      until = Math.min(until, own.until);
      return own.set;
    };
    const found = {
      total: all.set ? all.set.size : this.cars.length,
      lists: Object.fromEntries(lists.map((field) => [field, this.#counted(field, without(field))])),
      limits: Object.fromEntries(limits.flatMap((field) => this.#limits(field, without(field)))),
    };
    return { ...found, ...(until < Infinity && { until }) };
  }

  #counted(field: string, set: CarSet | undefined): { value: string; count: number }[] {
    return this.values(field, set).map(({ value, count }) => ({ value: String(value), count }));
  }

  #limits(field: string, set: CarSet | undefined): [string, { min: number; max: number }][] {
    const numbers = this.values(field, set).flatMap(({ value }) =>
      typeof value === 'number' ? [value] : [],
    );
    if (numbers.length === 0) return [];
    const min = numbers.reduce((least, one) => Math.min(least, one));
    const max = numbers.reduce((most, one) => Math.max(most, one));
    return [[field, { min, max }]];
  }

  /** The cars for which `where`, all that is picked and all ranges hold. */
  select(
    asked: { where?: Filter | undefined; picked?: Picked | undefined; ranges?: Ranges | undefined },
    asker: Asker,
  ): Selection {
    const chosen = both(this.picked(asked.picked ?? {}), this.#ranged(asked.ranges ?? {}));
    const { where = true } = asked;
    if (where === true) return { set: chosen, until: Infinity };
    const answering: Answering = {
      ...asker,
      cars: this.cars,
      columnOf: (fact) => this.#fact(fact, asker),
      until: Infinity,
    };
    const set = answerFilter(where, chosen ?? CarSet.all(this.cars.length), answering);
    return { set, until: answering.until };
  }

  /** Any of the values of a field, and all of the fields; undefined: nothing is picked, all cars are left. */
  picked(picked: Picked): CarSet | undefined {
    let chosen: CarSet | undefined;
    for (const [field, values] of Object.entries(picked)) {
      const column = this.#facet(field);
      const own = CarSet.none(this.cars.length);
      for (const value of values) for (const place of column.get(fold(value))?.at ?? []) own.add(place);
      chosen = chosen ? chosen.and(own) : own;
    }
    return chosen;
  }

  /** Numbers of all these fields within their limits, which count themselves; undefined: there are none. */
  #ranged(ranges: Ranges): CarSet | undefined {
    let chosen: CarSet | undefined;
    for (const [field, { min = -Infinity, max = Infinity }] of Object.entries(ranges)) {
      const own = CarSet.none(this.cars.length);
      for (const { value, at } of this.#facet(field).values())
        if (typeof value === 'number' && value >= min && value <= max) for (const place of at) own.add(place);
      chosen = both(chosen, own);
    }
    return chosen;
  }

  /** Values of a field among these cars, the most frequent first, then by name. Dotted fields and lists too. */
  values(field: string, set?: CarSet): FacetValue[] {
    const found: FacetValue[] = [];
    for (const entry of this.#facet(field).values()) {
      const count = set ? countIn(entry.at, set) : entry.at.length;
      if (count > 0) found.push({ value: entry.value, slug: slugOf(entry), count });
    }
    return found.sort((a, b) => b.count - a.count || compare(a.value, b.value));
  }

  /**
   * The value of a field that stands in addresses as this slug, e.g. `land-rover`.
   *
   * @param among  the cars that count; absent: all
   */
  valueOfSlug(field: string, slug: string, among: Picked = {}): FieldValue | undefined {
    const set = this.picked(among);
    const isAmong = ({ at }: { at: Uint32Array }): boolean => !set || countIn(at, set) > 0;
    return this.#facet(field)
      .values()
      .find((one) => slugOf(one) === slug && isAmong(one))?.value;
  }

  #page(order: Uint32Array, set: CarSet | undefined, first: number, size: number): Car[] {
    const found: Car[] = [];
    let before = first;
    for (const place of order) {
      if (found.length === size) break;
      if (set && !set.has(place)) continue;
      const car = this.cars[place];
      if (before === 0 && car) found.push(car);
      else before -= 1;
    }
    return found;
  }

  #fact(name: string, asker: Asker): FactColumn | undefined {
    const kept = this.#facts.get(name);
    if (kept?.holdsAt(asker.now.getTime())) return kept;
    const subject = asker.find(name);
    const made = subject && new FactColumn(this.cars.length, subject, asker.now);
    if (made) this.#facts.set(name, made);
    return made;
  }

  #facet(field: string): FacetColumn {
    const kept = this.#facets.get(field);
    const column = kept ?? makeFacetColumn(this.cars, field);
    if (!kept) this.#facets.set(field, column);
    return column;
  }

  #order(sort = ''): Uint32Array {
    const known = this.#orders.get(sort);
    if (known) return known;
    const field = fieldOfSort(sort);
    const column: FacetColumn = field === '' ? new Map() : this.#facet(field);
    const order = orderBy(column, this.cars.length, sort.endsWith(':desc'));
    this.#orders.set(sort, order);
    return order;
  }
}

/** undefined: all cars. */
function both(first: CarSet | undefined, second: CarSet | undefined): CarSet | undefined {
  return first && second ? first.and(second) : (first ?? second);
}

function fieldOfSort(sort: string): string {
  return sort.split(':', 1)[0] ?? '';
}

function countIn(places: Uint32Array, set: CarSet): number {
  let count = 0;
  for (const place of places) if (set.has(place)) count += 1;
  return count;
}

function clamp(value: number, max: number): number {
  return Number.isFinite(value) ? Math.min(Math.max(1, Math.trunc(value)), max) : 1;
}
