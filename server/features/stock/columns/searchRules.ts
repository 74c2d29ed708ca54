import type { Filter } from '../../../../schemas/filter.ts';
import type { Car } from '../../../../schemas/types/car.ts';

/** A name of the search that is no field of a car: read of each car, of a fact of it, or the filters that hold for it. */
export type SearchKey =
  | { readonly read: (car: Car) => unknown }
  | { readonly fact: string; readonly of: (value: unknown) => unknown }
  | { readonly parts: readonly { readonly value: string; readonly where: Filter }[] };

/** How a site searches its cars. */
export interface SearchRules {
  readonly keys: Readonly<Record<string, SearchKey>>;
  /** Words that say what the car is; a car that has all typed words here comes first. */
  readonly titleWords: (car: Car) => readonly string[];
  /** Words in which is looked besides. */
  readonly moreWords: (car: Car) => readonly string[];
  /** Each list: words, or a few together, that mean the same. */
  readonly synonyms: readonly (readonly string[])[];
  /** Field -> its values in the order in which they are listed. */
  readonly order: Readonly<Record<string, readonly string[]>>;
  /** Order -> what cars must fulfil to take part in it. */
  readonly narrowedBy: Readonly<Record<string, Filter>>;
  /** Of sold cars that follow each other the first is shown. */
  readonly isSoldCollapsed: boolean;
  /** A count above it is told as the sum of the counts by car type. */
  readonly exactTotalUpTo: number;
}

/** A search of fields alone. */
export const NO_RULES: SearchRules = {
  keys: {},
  titleWords: () => [],
  moreWords: () => [],
  synonyms: [],
  order: {},
  narrowedBy: {},
  isSoldCollapsed: false,
  exactTotalUpTo: Infinity,
};
