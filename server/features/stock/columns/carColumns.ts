import { LRUCache } from 'lru-cache';
import { bothFilters, type Picked, type Ranges } from '../../../../schemas/filter.ts';
import type {
  CarCount,
  CarCounts,
  CarQuery,
  CarResults,
  CarSearch,
} from '../../../../schemas/services/stock.ts';
import type { Car } from '../../../../schemas/types/car.ts';
import { makeTurns, type Turns } from '../turns.ts';
import { answerFilter, type Answering } from './answerFilter.ts';
import { CarSet } from './carSet.ts';
import { countCars } from './countCars.ts';
import type { Columns, Selection } from './columns.ts';
import {
  fold,
  growFacetColumn,
  isCounted,
  makeCountable,
  orderBy,
  readerOf,
  slugOf,
  type FacetColumn,
  type FieldValue,
} from './facetColumn.ts';
import { FactColumn, type Asker } from './factColumn.ts';
import { makeKeyColumn, type KeyColumn } from './keyColumn.ts';
import { moveFacetColumn, movesBetween, type Moves } from './moves.ts';
import { carsNear, orderByDistance, POINT, pointOf } from './near.ts';
import { searchCars } from './searchCars.ts';
import { NO_RULES, type SearchKey, type SearchRules } from './searchRules.ts';
import { findTyped, toSynonyms, type Synonyms, type Typed } from './typed.ts';
import { Vocabulary } from './vocabulary.ts';

/** Columns and orders kept ready; which are asked for comes from visitors, so it is bounded. */
const MAX_COLUMNS = 64;

/** Columns by what they are about. */
export interface ColumnNames {
  facts: readonly string[];
  facets: readonly string[];
  /** `price:desc`; empty: the site's own order. */
  orders: readonly string[];
}

/** The stock before, and where its cars stand now. */
interface Earlier {
  columns: CarColumns;
  moves: Moves;
}

/** Columns of words, beside those of fields. */
const TITLE_WORDS = 'words of titles';
const MORE_WORDS = 'more words';

/**
 * Cars by column: for each fact, field or key that is asked for, which cars have which value. A question is answered once per
 * value, not per car. Made once per stock version; columns are made at first use.
 */
export class CarColumns implements Columns {
  readonly cars: readonly Car[];
  readonly rules: SearchRules;
  readonly #facts = new LRUCache<string, FactColumn>({ max: MAX_COLUMNS });
  readonly #facets = new LRUCache<string, KeyColumn>({ max: MAX_COLUMNS });
  readonly #orders = new LRUCache<string, Uint32Array>({ max: MAX_COLUMNS });
  readonly #synonyms: Synonyms;
  /** Until all is made of it. */
  #before: CarColumns | undefined;
  /** Made when somebody types, since most sites are small and asked for lists. */
  #vocabulary: Vocabulary | undefined;
  /** All words of these cars are in it. */
  #isSpelt = false;

  /**
   * @param cars    in the site's own order
   * @param before  of the same site: what was made of its cars is made of these only where they are others
   */
  constructor(cars: readonly Car[], rules: SearchRules = NO_RULES, before?: CarColumns) {
    this.cars = cars;
    this.rules = rules;
    this.#synonyms = toSynonyms(rules.synonyms);
    this.#before = before?.rules === rules ? before : undefined;
    if (this.#before) this.#vocabulary = this.#before.#vocabulary;
  }

  /** What was asked for so far, so that the stock after this one can have it ready. */
  get names(): ColumnNames {
    return {
      facts: [...this.#facts.keys()],
      facets: [...this.#facets.keys()],
      orders: [...this.#orders.keys()],
    };
  }

  /** Makes columns before they are asked for, in turns: of those of the stock before, where they are the same ones. */
  async prepare({ facts, facets, orders }: ColumnNames, asker: Asker): Promise<void> {
    const turns = makeTurns();
    const before = this.#before;
    const earlier = before && { columns: before, moves: movesBetween(before.cars, this.cars) };
    for (const field of new Set([...facets, ...orders.map(fieldOfSort)]))
      if (field !== '' && !this.#facets.has(field)) await this.#prepareFacet(field, turns, earlier);
    for (const sort of orders) {
      await turns.next();
      this.order(sort, asker);
    }
    for (const name of facts) await this.#prepareFact(name, asker, { turns, earlier });
    this.#before = undefined;
  }

  async #prepareFacet(field: string, turns: Turns, earlier: Earlier | undefined): Promise<void> {
    const key = this.#key(field);
    if (!('read' in key)) return;
    if (turns.isOver()) await turns.next();
    const before = earlier && earlier.columns.#facets.peek(field)?.column;
    const column = before
      ? moveFacetColumn(before, earlier.moves, this.cars, key.read)
      : await this.#grow(key.read, turns);
    this.#facets.set(field, { column, from: -Infinity, until: Infinity });
    if (before && isCounted(before)) makeCountable(column, this.cars.length);
  }

  async #grow(read: (car: Car) => unknown, turns: Turns): Promise<FacetColumn> {
    const grower = growFacetColumn(read);
    for (const [place, car] of this.cars.entries()) {
      if (turns.isOver()) await turns.next();
      grower.add(car, place);
    }
    return grower.finish();
  }

  /** Asks each car that was not asked before. */
  async #prepareFact(
    name: string,
    asker: Asker,
    { turns, earlier }: { turns: Turns; earlier: Earlier | undefined },
  ): Promise<void> {
    const before = earlier && earlier.columns.#facts.peek(name);
    const isGood = before?.holdsAt(asker.now.getTime()) === true;
    const moved = earlier && isGood ? before.moved(earlier.moves, this.cars.length) : undefined;
    if (moved && !this.#facts.has(name)) this.#facts.set(name, moved);
    const column = this.fact(name, asker);
    if (!column) return;
    const factsOf = asker.facts();
    for (const [place, car] of this.cars.entries()) {
      if (turns.isOver()) await turns.next();
      column.codeOf(place, (asking) => factsOf(car, asking), asker.now);
    }
  }

  /** One page of the cars for which all that is asked holds. See searchCars. */
  search(search: CarSearch, asker: Asker): CarResults {
    return searchCars(this, search, asker);
  }

  /** How many cars there are by value of each field. See countCars. */
  count(count: CarCount, asker: Asker): CarCounts {
    return countCars(this, count, asker);
  }

  /** The cars for which `where`, what was typed, all that is picked and all ranges hold. */
  select({ where, picked = {}, ranges = {}, text, near, sort = '' }: CarQuery, asker: Asker): Selection {
    const asking = { until: Infinity };
    const typed = text === undefined ? undefined : this.#typed(text, asker);
    let chosen = both(this.#picked(picked, asker, asking), this.#ranged(ranges, asker, asking));
    chosen = both(chosen, typed?.set);
    if (near) chosen = both(chosen, carsNear(near, this.facet(POINT, asker), this.cars.length));
    const narrow = Object.hasOwn(this.rules.narrowedBy, sort) ? this.rules.narrowedBy[sort] : true;
    const filter = bothFilters(where, narrow);
    if (filter === true) return { set: chosen, typed, until: asking.until };
    const answering: Answering = {
      ...asker,
      cars: this.cars,
      columnOf: (fact) => this.fact(fact, asker),
      until: asking.until,
    };
    const set = answerFilter(filter, chosen ?? CarSet.all(this.cars.length), answering);
    return { set, typed, until: answering.until };
  }

  /**
   * The value of a field that stands in addresses as this slug, e.g. `land-rover`.
   *
   * @param among  the cars that count
   */
  valueOfSlug(field: string, slug: string, among: Picked, asker: Asker): FieldValue | undefined {
    const { set } = this.select({ picked: among }, asker);
    const isAmong = ({ at }: { at: Uint32Array }): boolean => !set || at.some((place) => set.has(place));
    return this.facet(field, asker)
      .values()
      .find((one) => slugOf(one) === slug && isAmong(one))?.value;
  }

  /** The column of a field or key; `asking` is lowered to the moment at which the clock changes it. */
  facet(field: string, asker: Asker, asking = { until: Infinity }): FacetColumn {
    const now = asker.now.getTime();
    const kept = this.#facets.get(field);
    const isGood = kept && now >= kept.from && now < kept.until;
    const made = isGood ? kept : makeKeyColumn(this, this.#key(field), asker);
    if (!isGood) this.#facets.set(field, made);
    asking.until = Math.min(asking.until, made.until);
    return made.column;
  }

  /** The column of a fact; undefined: the site has no such fact. */
  fact(name: string, asker: Asker): FactColumn | undefined {
    const kept = this.#facts.get(name);
    if (kept?.holdsAt(asker.now.getTime())) return kept;
    const subject = asker.find(name);
    const made = subject && new FactColumn(this.cars.length, subject, asker.now);
    if (made) this.#facts.set(name, made);
    return made;
  }

  /** Places of all cars; a sort that nothing is known of is the site's own order. */
  order(sort: string, asker: Asker, near?: CarQuery['near']): Uint32Array {
    const field = fieldOfSort(sort);
    if (field === 'distance' && near)
      return orderByDistance(near, this.facet(POINT, asker), this.cars.length);
    const known = this.#orders.get(sort);
    if (known) return known;
    const isDown = sort.endsWith(':desc');
    const order = OWN_ORDERS.has(field)
      ? orderBy(new Map(), this.cars.length, false)
      : orderBy(this.facet(field, asker), this.cars.length, isDown);
    if (field === RANK && !isDown) order.reverse();
    this.#orders.set(sort, order);
    return order;
  }

  /** How a field or key is read. */
  #key(field: string): SearchKey {
    if (field === TITLE_WORDS) return { read: this.rules.titleWords };
    if (field === MORE_WORDS) return { read: this.rules.moreWords };
    if (field === POINT) return { read: pointOf };
    const own = Object.hasOwn(this.rules.keys, field) ? this.rules.keys[field] : undefined;
    return own ?? { read: readerOf(field) };
  }

  #typed(text: string, asker: Asker): Typed | undefined {
    const title = this.facet(TITLE_WORDS, asker);
    const more = this.facet(MORE_WORDS, asker);
    const count = title.size + more.size;
    // Words of cars that have left for ever are forgotten when they are most of all.
    if (!this.#vocabulary || (!this.#isSpelt && this.#vocabulary.size > 2 * count))
      this.#vocabulary = new Vocabulary();
    // Known words cost a look each.
    if (!this.#isSpelt) for (const column of [title, more]) this.#vocabulary.add(column.keys());
    this.#isSpelt = true;
    const synonyms = this.#synonyms;
    return findTyped(text, { title, more, vocabulary: this.#vocabulary, synonyms, of: this.cars.length });
  }

  /** Any of the values of a field, and all of the fields; undefined: nothing is picked, all cars are left. */
  #picked(picked: Picked, asker: Asker, asking: { until: number }): CarSet | undefined {
    let chosen: CarSet | undefined;
    for (const [field, values] of Object.entries(picked)) {
      const column = this.facet(field, asker, asking);
      const own = CarSet.none(this.cars.length);
      for (const value of values) own.addAll(column.get(fold(value))?.at);
      chosen = both(chosen, own);
    }
    return chosen;
  }

  /** Numbers of all these fields within their limits, which count themselves; undefined: there are none. */
  #ranged(ranges: Ranges, asker: Asker, asking: { until: number }): CarSet | undefined {
    let chosen: CarSet | undefined;
    for (const [field, { min = -Infinity, max = Infinity }] of Object.entries(ranges)) {
      const own = CarSet.none(this.cars.length);
      for (const { value, at } of this.facet(field, asker, asking).values())
        if (typeof value === 'number' && value >= min && value <= max) own.addAll(at);
      chosen = both(chosen, own);
    }
    return chosen;
  }
}

const RANK = 'custom_rank';
/** Orders that start from the site's own. */
const OWN_ORDERS: ReadonlySet<string> = new Set(['', RANK, 'relevance', 'distance']);

/** undefined: all cars. */
function both(first: CarSet | undefined, second: CarSet | undefined): CarSet | undefined {
  return first && second ? first.and(second) : (first ?? second);
}

function fieldOfSort(sort: string): string {
  return sort.split(':', 1)[0] ?? '';
}
