import {
  FILTER_PARAM,
  FILTER_WORDS,
  LISTED_WORDS,
  SEARCH_WORDS,
  type SearchWord,
} from '../../schemas/pageParams.ts';
import { toSlug } from '../../domain/slug.ts';
import type { JsonObject } from '../layers.ts';
import { isObject } from './merge.ts';
import { fillRoute, toQuery, type Route } from './routes.ts';

/** What an entry that a search word names is called in addresses; undefined: there is no such entry. */
export type PlaceNames = (word: SearchWord, value: string) => string | undefined;

/** Says what entries of the site's data are called; made at the first question. */
export function placeNamesOf(data: JsonObject): PlaceNames {
  const known = new Map<SearchWord, ReadonlyMap<string, string>>();
  return (word, value) => {
    const names = known.get(word) ?? namesOf(word, data);
    known.set(word, names);
    return names.get(value.trim().toLowerCase());
  };
}

function namesOf(word: SearchWord, data: JsonObject): ReadonlyMap<string, string> {
  const { list, by } = LISTED_WORDS[word] ?? { list: '', by: [] };
  const entries = data[list];
  const names = new Map<string, string>();
  const all = Array.isArray(entries) ? entries.filter(isObject) : [];
  for (const field of by) for (const entry of all) nameBy(field, entry, names);
  return names;
}

/** An entry is found by any of its names; one of another list (a dealership) is its own address. */
function nameBy(field: string, entry: JsonObject, names: Map<string, string>): void {
  const name = entry[field];
  if (typeof name !== 'string' || name === '' || names.has(name.toLowerCase())) return;
  const own = field.endsWith('_slug') ? name : (entry.slug ?? entry.id);
  if (typeof own === 'string') names.set(name.toLowerCase(), own);
}

/** Words in an address, from words as the data writes them. */
export function wordsInAddress(
  given: Readonly<Record<string, string>>,
  placeNames: PlaceNames,
): Record<string, string> | undefined {
  const words: Record<string, string> = {};
  for (const [name, value] of Object.entries(given)) {
    const word = name as SearchWord;
    const written = LISTED_WORDS[word] ? placeNames(word, value) : toSlug(value);
    if (written === undefined || written === '') return undefined;
    words[name] = written;
  }
  return words;
}

/**
 * The address of a search with these words: the route that holds most of them, the rest in the query.
 *
 * @param names  words that are said
 * @returns      what fills it in; empty when one of them means nothing here
 */
export function searchRoute(
  routes: readonly Route[],
  names: readonly string[],
  placeNames: PlaceNames,
): (given: Readonly<Record<string, string>>) => string {
  const best = routes
    .flatMap((route) => {
      const held = heldBy(route, names);
      return held ? [{ route, held }] : [];
    })
    .reduce<Held | undefined>(
      (most, one) => (most && most.held.size >= one.held.size ? most : one),
      undefined,
    );
  if (!best) return () => '';
  const { route, held } = best;
  const rest = SEARCH_WORDS.filter((word) => names.includes(word) && ![...held.values()].includes(word));
  return (given) => {
    const words = wordsInAddress(given, placeNames);
    if (!words) return '';
    const params = Object.fromEntries([...held].map(([param, word]) => [param, words[word]]));
    const path = fillRoute(route, params);
    return path === undefined
      ? ''
      : path + toQuery(Object.fromEntries(rest.map((word) => [word, words[word]])));
  };
}

interface Held {
  route: Route;
  /** Param -> the word that fills it. */
  held: ReadonlyMap<string, string>;
}

/** undefined: it has a param that no word fills. */
function heldBy({ params }: Route, names: readonly string[]): ReadonlyMap<string, string> | undefined {
  const held = new Map<string, string>();
  for (const param of params) {
    const isTaken = (word: string): boolean => params.includes(word);
    const word =
      param === FILTER_PARAM
        ? FILTER_WORDS.find((one) => names.includes(one) && !isTaken(one))
        : names.find((one) => one === param);
    if (word === undefined) return undefined;
    held.set(param, word);
  }
  return held;
}
