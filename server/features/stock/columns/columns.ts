import type { CarQuery } from '../../../../schemas/services/stock.ts';
import type { Car } from '../../../../schemas/types/car.ts';
import type { CarSet } from './carSet.ts';
import type { FacetColumn } from './facetColumn.ts';
import type { Asker, FactColumn } from './factColumn.ts';
import type { SearchRules } from './searchRules.ts';
import type { Typed } from './typed.ts';

/** The cars that are left of a stock. */
export interface Selection {
  /** undefined: all of them. */
  set: CarSet | undefined;
  /** Of typed words; undefined: nothing was typed. */
  typed?: Typed | undefined;
  /** Epoch ms at which the clock changes which they are; Infinity: never. */
  until: number;
}

/** Cars by column, as searches and counts ask them. */
export interface Columns {
  /** In the site's own order. */
  readonly cars: readonly Car[];
  readonly rules: SearchRules;
  /** The cars for which `where`, what was typed, all that is picked and all ranges hold. */
  select: (asked: CarQuery, asker: Asker) => Selection;
  /** The column of a field or key; `asking` is lowered to the moment at which the clock changes it. */
  facet: (field: string, asker: Asker, asking?: { until: number }) => FacetColumn;
  /** The column of a fact; undefined: the site has no such fact. */
  fact: (name: string, asker: Asker) => FactColumn | undefined;
  /** Places of all cars; a sort that nothing is known of is the site's own order. */
  order: (sort: string, asker: Asker, near?: CarQuery['near']) => Uint32Array;
}
