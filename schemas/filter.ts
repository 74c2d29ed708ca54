/**
 * A condition over what is listed, as plain data that can be written as JSON: the facts of the request are answered, and
 * what is left asks the listed thing. `true` holds for all, `false` for none.
 */
export type Filter =
  | boolean
  | { readonly all: readonly Filter[] }
  | { readonly any: readonly Filter[] }
  | { readonly not: Filter }
  | FilterAnswer
  | FilterTest;

/** A part that asks nothing of the listed thing: the request has answered it. */
export interface FilterAnswer {
  readonly holds: boolean;
  /** Epoch ms at which the clock changes it; absent: never. */
  readonly until?: number;
}

export type FilterWord =
  'equal' | 'above' | 'atLeast' | 'below' | 'atMost' | 'newerThanDays' | 'olderThanDays' | 'exists';

/** One question to one fact of the listed thing; a missing fact makes it false. */
export interface FilterTest {
  /**
   * As conditions name it: `car.price`, `rules.financeable`. A question that is more than one fact against one value is
   * called by its own words, and answers yes or no.
   */
  readonly fact: string;
  readonly test: FilterWord;
  /** `equal` takes a list, any of which counts, `exists` nothing, the others one value. */
  readonly value?: unknown;
  /** Epoch ms at which the clock changes `value`; absent: never. */
  readonly until?: number;
  /** What the question asks of the request besides, by root: the answer is of this request alone. */
  readonly facts?: Readonly<Record<string, unknown>>;
}

/** What a shopper picks: field and the values of which any counts. Text is compared without case, 5 and '5' are one. */
export type Picked = Readonly<Record<string, readonly (string | number | boolean)[]>>;

/** Field -> its least and its most, of which either may be open. */
export type Ranges = Readonly<Record<string, { readonly min?: number; readonly max?: number }>>;

/** Both must hold. */
export function bothFilters(first: Filter = true, second: Filter = true): Filter {
  if (first === true || second === false) return second;
  return second === true || first === false ? first : { all: [first, second] };
}
