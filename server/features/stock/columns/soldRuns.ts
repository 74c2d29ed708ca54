import type { Columns } from './columns.ts';
import { CarSet } from './carSet.ts';
import type { Asker } from './factColumn.ts';

/** What sold cars are left out of a list. */
export interface SoldRuns {
  /** Cars may be left out at all. */
  isActive: boolean;
  /** The cars of a list that are shown. */
  shown: (set: CarSet | undefined) => CarSet | undefined;
  /** How many of these are. */
  count: (set: CarSet) => number;
}

/** The field that says whether a car is sold. */
const SOLD = 'sold';

/**
 * Of sold cars that follow each other in a list the first one is shown; all of them where all are sold.
 * Source: ledger SEARCH-018 to SEARCH-020.
 *
 * @param order  of the list; made only where it is needed
 */
export function soldRuns(columns: Columns, order: () => Uint32Array, asker: Asker): SoldRuns {
  const { cars, rules } = columns;
  const places = rules.isSoldCollapsed ? columns.facet(SOLD, asker).get('true')?.at : undefined;
  if (!places || places.length < 2) return { isActive: false, shown: (set) => set, count: (set) => set.size };
  const sold = CarSet.none(cars.length).addAll(places);
  const shown = (set: CarSet): CarSet => {
    const of = set.and(sold);
    const count = of.size;
    return count < 2 || count === set.size ? set : set.without(followers(order(), set, of));
  };
  return {
    isActive: true,
    shown: (set) => shown(set ?? CarSet.all(cars.length)),
    count: (set) => shown(set).size,
  };
}

/** The sold ones that come right after a sold one. */
function followers(order: Uint32Array, set: CarSet, sold: CarSet): CarSet {
  const found = CarSet.none(set.of);
  let isAfterSold = false;
  for (const place of order) {
    if (!set.has(place)) continue;
    const isSold = sold.has(place);
    if (isSold && isAfterSold) found.add(place);
    isAfterSold = isSold;
  }
  return found;
}
