/** What the params of addresses are: which fact fills them in, and what the words of a search address mean. */
import { ROOT_LINES, rootsWhere, saidOfRoots } from './facts/roots.ts';

/** Page kind -> the fact that its pages are about: each param of their routes is a field of it, written as a slug. */
export const PAGE_THINGS: Readonly<Record<string, string>> = Object.fromEntries(
  ROOT_LINES.flatMap(([name, { page }]) => (page === undefined ? [] : [[page, name]])),
);

/** The field that finds the thing, in every route of such a page. */
export const FINDER = 'slug';

/** Page kind -> the name of the query that finds the thing too, on pages that declare it. */
export const QUERY_FINDERS: Readonly<Record<string, string>> = { vehicle: 'car_id' };

/** The page kind that lists, and takes words in its address. */
export const SEARCH_KIND = 'search';

/** What may be said of a search, as the data writes it. Each is a param of routes, or a name of the query. */
export const SEARCH_WORDS = ['type', 'location', 'make', 'body', 'model'] as const;
export type SearchWord = (typeof SEARCH_WORDS)[number];

/** A word that means something beside another one only: a model of its make. */
export const NEEDS_WORD: Readonly<Partial<Record<SearchWord, SearchWord>>> = { model: 'make' };

/** The param that takes any one of some words: `/search/{filter}`; the earlier meaning wins. */
export const FILTER_PARAM = 'filter';
export const FILTER_WORDS: readonly SearchWord[] = ['type', 'location', 'make', 'body'];

/** Words that name an entry of the site's data: the list, and the fields that may name it; the first is the address. */
export const LISTED_WORDS: Readonly<Partial<Record<SearchWord, { list: string; by: readonly string[] }>>> = {
  location: { list: 'locations', by: ['slug', 'dealership_slug', 'id', 'name'] },
};

/** Page kind -> the list of the site's data in which its things are, where there is one. */
export const ENTRY_LISTS: Readonly<Record<string, string>> = Object.fromEntries(
  ROOT_LINES.flatMap(([, { page, list }]) =>
    page === undefined || list === undefined ? [] : [[page, list]],
  ),
);

/** The list whose entries the pages of a kind are about; those of the kind `entry` say it themselves (`of`). */
export function listOfKind(kind: string, of?: string): string | undefined {
  return kind === 'entry' ? of : ENTRY_LISTS[kind];
}

/** The fact, beside `item`, that entries of a list are: a place of `locations` is `location`. */
export function factOfList(list: string): string | undefined {
  return rootsWhere((line) => line.list === list)[0];
}

/** Facts as they are called in sentences. */
export const THING_WORDS = saidOfRoots('one');
