import type { CarSet } from './carSet.ts';
import type { Columns } from './columns.ts';
import { countIn } from './facetColumn.ts';
import type { Asker } from './factColumn.ts';

/**
 * How many cars a page says that there are: a large count is the sum of the counts by car type. Source: ledger SEARCH-028,
 * SEARCH-029.
 *
 * @param set  absent: all
 */
export function toldTotal(columns: Columns, set: CarSet | undefined, asker: Asker): number {
  const count = set ? set.size : columns.cars.length;
  if (count <= columns.rules.exactTotalUpTo) return count;
  let sum = 0;
  for (const { at } of columns.facet('car_type', asker).values()) sum += set ? countIn(at, set) : at.length;
  return sum;
}
