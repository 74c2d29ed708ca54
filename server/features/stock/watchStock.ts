import type { CarCounts, CarResults } from '../../../schemas/services/stock.ts';
import type { Car } from '../../../schemas/types/car.ts';
import type { Asker } from './columns/factColumn.ts';
import type { ListedCars, SiteStock } from './listStock.ts';

/** @returns epoch ms until which another stock gives the same answer as the first one did; undefined: it gives another */
type Check = (stock: SiteStock, asker: Asker) => number | undefined;

/**
 * What was asked of a stock, and answered. Asked again of a newer stock, it tells whether what was made of the answers still
 * holds. It keeps the answers, never the stock.
 */
export class AskedOfStock {
  readonly #checks: Check[] = [];

  add(check: Check): void {
    this.#checks.push(check);
  }

  /** @returns epoch ms until which all answers of this stock are the same; undefined: one is another */
  holdsFor(stock: SiteStock, asker: () => Asker): number | undefined {
    let until = Infinity;
    const asking = this.#checks.length > 0 ? asker() : undefined;
    for (const check of this.#checks) {
      const own = asking && check(stock, asking);
      if (own === undefined) return undefined;
      until = Math.min(until, own);
    }
    return until;
  }
}

/** The stock as it is, with a note of all that is asked of it. */
export class WatchedStock implements SiteStock {
  readonly asked = new AskedOfStock();
  /** What tells this stock from the next one. */
  readonly known: Pick<SiteStock, 'version' | 'until'>;
  readonly #stock: SiteStock;
  readonly #listed: ListedCars;
  #isListRead = false;

  constructor(stock: SiteStock) {
    const { version, until } = stock;
    this.known = { version, until };
    this.#stock = stock;
    this.#listed = watchListed(stock.listed, this.asked);
  }

  get version(): number {
    return this.#stock.version;
  }

  /** Of what was asked: a car by itself is there however long others are listed. */
  get until(): number {
    return this.#isListRead ? this.#stock.until : Infinity;
  }

  get listed(): ListedCars {
    this.#isListRead = true;
    return this.#listed;
  }

  get all(): readonly Car[] {
    const { all } = this.#stock;
    this.asked.add(isAll(all));
    return all;
  }

  /** What is sent is answered for one alone, and never kept. */
  get free(): SiteStock['free'] {
    return this.#stock.free;
  }

  bySlug = (slug: string): Car | undefined => {
    const car = this.#stock.bySlug(slug);
    this.asked.add(isCarOf('bySlug', slug, car));
    return car;
  };

  byId = (id: string): Car | undefined => {
    const car = this.#stock.byId(id);
    this.asked.add(isCarOf('byId', id, car));
    return car;
  };
}

function isAll(all: readonly Car[]): Check {
  return (stock) => (stock.all === all ? stock.until : undefined);
}

/** A car that has not changed is the same object in the next stock. */
function isCarOf(find: 'bySlug' | 'byId', key: string, car: Car | undefined): Check {
  return (stock) => (stock[find](key) === car ? Infinity : undefined);
}

function watchListed(listed: ListedCars, asked: AskedOfStock): ListedCars {
  return {
    search: (search, asker) => {
      const answer = listed.search(search, asker);
      asked.add(answersSame((now, by) => now.search(search, by), answer, isSameSearch));
      return answer;
    },
    count: (count, asker) => {
      const answer = listed.count(count, asker);
      asked.add(answersSame((now, by) => now.count(count, by), answer, isSameCount));
      return answer;
    },
    valueOfSlug: (field, slug, among, asker) => {
      const answer = listed.valueOfSlug(field, slug, among, asker);
      asked.add(answersSame((now, by) => now.valueOfSlug(field, slug, among, by), answer, Object.is));
      return answer;
    },
  };
}

function answersSame<Answer>(
  ask: (listed: ListedCars, asker: Asker) => Answer,
  before: Answer,
  isSame: (a: Answer, b: Answer) => boolean,
): Check {
  return ({ listed, until: listedUntil }, asker) => {
    const answer = ask(listed, asker);
    if (!isSame(answer, before)) return undefined;
    const { until = Infinity } = (answer ?? {}) as { until?: number };
    return Math.min(until, listedUntil);
  };
}

function isSameSearch(a: CarResults, b: CarResults): boolean {
  return a.total === b.total && a.page === b.page && a.cars.length === b.cars.length && isSameCars(a, b);
}

const isSameCars = (a: CarResults, b: CarResults): boolean =>
  a.cars.every((car, index) => car === b.cars[index]);

function isSameCount(a: CarCounts, b: CarCounts): boolean {
  const of = ({ until: _, ...counts }: CarCounts): string => JSON.stringify(counts);
  return of(a) === of(b);
}
