/** What a shopper narrows a search to, as it stands in addresses: one place for blocks, which write it, and the server. */
import type { Picked, Ranges } from '../schemas/filter.ts';

type Query = Readonly<Record<string, string>>;

/** Name of the query that lists the values of a field. Source: ledger SEARCH, the state of a search is its address. */
export function refinedName(field: string): string {
  return `refinementList[${field}][]`;
}

/** Name of the query that holds the least and the most of a field: `10000:20000`, `:20000`, `10000:`. */
export function rangeName(field: string): string {
  return `range[${field}][:]`;
}

/** Names of the two fields of a form for the least and the most. */
export function rangeInputs(field: string): { min: string; max: string } {
  return { min: `range[${field}][min]`, max: `range[${field}][max]` };
}

/**
 * What is typed into one of the two, as addresses have it, in digits alone: `$20,000` and `AUD 20 000` are `20000`, and what
 * follows a decimal point falls away, since ranges are of whole amounts. Source: ledger SEARCH-043.
 */
export function typedAmount(typed: string): string {
  return typed.replace(/(?<=\d)\.\d.*/s, '').replaceAll(/\D/g, '');
}

export interface Range {
  min?: number;
  max?: number;
}

/** `:20000` for at most 20,000; empty where there is no limit. */
export function rangeText({ min, max }: Range): string {
  return min === undefined && max === undefined ? '' : `${min ?? ''}:${max ?? ''}`;
}

const REFINED = /^refinementList\[([\w.]+)\]\[\d+\]$/;
const RANGE = /^range\[([\w.]+)\]$/;
// Ten digits: a moment is a number of seconds.
const LIMITS = /^(\d{0,10}):(\d{0,10})$/;

/** Field -> its values. */
export function pickedIn(query: Query): Picked {
  const picked: Record<string, string[]> = {};
  for (const [name, value] of Object.entries(query)) {
    const field = REFINED.exec(name)?.[1];
    if (field !== undefined) (picked[field] ??= []).push(value);
  }
  return picked;
}

/** Field -> its limits; what is no range says nothing. */
export function rangesIn(query: Query): Ranges {
  const ranges: Record<string, Range> = {};
  for (const [name, value] of Object.entries(query)) {
    const field = RANGE.exec(name)?.[1];
    const [, min, max] = LIMITS.exec(value) ?? [];
    if (field === undefined || (!min && !max)) continue;
    ranges[field] = { ...(min && { min: Number(min) }), ...(max && { max: Number(max) }) };
  }
  return ranges;
}

/** Name of the query that holds the words that were typed. */
export const TEXT_NAME = 'query';

/** The name by which a block declares what stands in an address: `make[0]` is one of `make[]`. */
function declaredName(name: string): string {
  const field = REFINED.exec(name)?.[1];
  if (field !== undefined) return refinedName(field);
  const ranged = RANGE.exec(name)?.[1];
  return ranged === undefined ? name : rangeName(ranged);
}

/** A postcode, and how far around it in km: cars are looked for there. */
export const NEAR_NAMES = { postcode: 'near', km: 'radius' } as const;

/** The page, the order and how cars are shown: they say which cars come first, not which there are. */
const NARROWS_NOTHING = ['page', 'sortBy', 'view'];

/** Names that narrow this search, as blocks declare them: whatever else a page of a search reads of its address. */
export function filtersIn(query: Query): string[] {
  const isSaid = (name: string): boolean =>
    // A distance alone is around nothing.
    name === NEAR_NAMES.km ? query[NEAR_NAMES.postcode] !== undefined : !NARROWS_NOTHING.includes(name);
  const names = Object.keys(query).filter(isSaid);
  return [...new Set(names.map(declaredName))];
}

/** What a form keeps of the query besides its own fields: another choice begins at the first page. */
export function keptIn(query: Query, own: string): [name: string, value: string][] {
  return Object.entries(query).filter(([name]) => name !== 'page' && declaredName(name) !== own);
}

/** Without anything that narrows it, from the first page. */
export function withoutFilters(query: Query): Record<string, undefined> {
  return Object.fromEntries([...filtersIn(query), 'page'].map((name) => [name, undefined]));
}

/** Address of a search that is narrowed, for links from other pages: brackets and colons stand as they are. */
export function searchHref(
  path: string,
  { picked = {}, ranges = {} }: { picked?: Picked; ranges?: Ranges },
): string {
  const lists = Object.entries(picked).flatMap(([field, values]) =>
    values.map((value, index) => `refinementList[${field}][${index}]=${encodeURIComponent(String(value))}`),
  );
  const limits = Object.entries(ranges).map(([field, range]) => `range[${field}]=${rangeText(range)}`);
  const query = [...lists, ...limits].join('&');
  return query === '' ? path : `${path}?${query}`;
}
