/** The query of an address as a page reads it: known names alone, in one order, bounded. It is part of what pages are kept by. */
import type { QueryChanges } from '../../engine/block.ts';
import { typedAmount } from '../../domain/searchQuery.ts';
import { toQuery } from '../../engine/index.ts';

export type Query = Readonly<Record<string, string>>;

/** Ends the name of a list of values: `make[]` stands for `make[0]`, `make[1]` ... */
const LIST = '[]';
/** Ends the name of a pair: `price[:]` is `price=10:20`, as a form writes it `price[min]=10` and `price[max]=20`. */
const PAIR = '[:]';
const PART = /\[(min|max)\]$/;
/** Of one list; more are no choice that anybody makes. */
const MOST_VALUES = 20;
const LONGEST_VALUE = 200;

/**
 * Only these names, in this order. Of a single name the first value counts; values of a list are sorted, each once.
 *
 * @param search  without the question mark
 */
export function readQuery(search: string, names: readonly string[]): Query {
  if (search === '' || names.length === 0) return {};
  const given = [...new URLSearchParams(search)].map(
    ([name, value]) => [name, value.slice(0, LONGEST_VALUE)] as const,
  );
  return Object.assign({}, ...names.map((name) => entriesOf(name, valuesIn(given, name)))) as Query;
}

/** The values of a list in a query that was read. */
export function listOf(query: Query, name: string): string[] {
  return valuesIn(Object.entries(query), name);
}

/**
 * Path and query with some names changed; see `PageTools.hrefWith`. A page has a link for each choice: what none of them
 * changes is read once.
 *
 * @param names  asked at the first link
 */
export function hrefsWith({
  path,
  query,
  names,
}: {
  path: string;
  query: Query;
  names: () => readonly string[];
}): (changes: QueryChanges) => string {
  let stays: (readonly [string, Query])[] | undefined;
  return (changes) => {
    stays ??= names().map((name) => [name, entriesOf(name, valuesIn(Object.entries(query), name))]);
    const changed: Record<string, string> = {};
    for (const [name, entries] of stays) {
      const value = changes[name];
      const own = Object.hasOwn(changes, name)
        ? entriesOf(name, typeof value === 'string' ? [value] : (value ?? []))
        : entries;
      Object.assign(changed, own);
    }
    return path + writeQuery(changed);
  };
}

/** Brackets and colons stand as they are: people read addresses. */
export function writeQuery(query: Query): string {
  return toQuery(query).replaceAll('%5B', '[').replaceAll('%5D', ']').replaceAll('%3A', ':');
}

/** A pair is written in two parts, as a form writes it: the page has an address with one. Source: ledger SEARCH-043. */
export function isInParts(search: string, names: readonly string[]): boolean {
  const asked = [...new URLSearchParams(search).keys()];
  return asked.some((name) => PART.test(name) && names.includes(name.replace(PART, PAIR)));
}

function valuesIn(given: readonly (readonly [string, string])[], name: string): string[] {
  if (name.endsWith(PAIR)) return pairIn(given, name.slice(0, -PAIR.length));
  if (!name.endsWith(LIST)) return given.filter(([one]) => one === name).map(([, value]) => value);
  const start = name.slice(0, -1);
  return given.filter(([one]) => isOfList(one, start)).map(([, value]) => value);
}

function pairIn(given: readonly (readonly [string, string])[], name: string): string[] {
  const whole = valuesIn(given, name);
  const [min = '', max = ''] = ['min', 'max'].map((end) =>
    typedAmount(valuesIn(given, `${name}[${end}]`)[0] ?? ''),
  );
  return whole.length > 0 || min + max === '' ? whole : [`${min}:${max}`];
}

/** `make[` begins `make[]`, `make[0]`, `make[12]`. */
function isOfList(name: string, start: string): boolean {
  return name.startsWith(start) && /^\d*\]$/.test(name.slice(start.length));
}

function entriesOf(name: string, values: readonly string[]): Query {
  const said = values.filter((value) => value !== '');
  const own = name.endsWith(PAIR) ? name.slice(0, -PAIR.length) : name;
  if (!name.endsWith(LIST)) return said[0] === undefined ? {} : { [own]: said[0] };
  const sorted = [...new Set(said)].sort().slice(0, MOST_VALUES);
  return Object.fromEntries(sorted.map((value, index) => [`${name.slice(0, -1)}${index}]`, value]));
}
