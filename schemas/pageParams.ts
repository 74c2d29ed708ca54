/** What the params of addresses are: which fact fills them in, and what the words of a search address mean. */

/** Page kind -> the fact that its pages are about: each param of their routes is a field of it, written as a slug. */
export const PAGE_THINGS: Readonly<Record<string, string>> = {
  vehicle: 'car',
  location: 'location',
  model: 'model',
  brand: 'brand',
  entry: 'item',
};

/** The field that finds the thing, in every route of such a page. */
export const FINDER = 'slug';

/** The page kind that lists, and takes words in its address. */
export const SEARCH_KIND = 'search';

/** What may be said of a search, as the data writes it. Each is a param of routes, or a name of the query. */
export const SEARCH_WORDS = ['type', 'location', 'make', 'body', 'model'] as const;
export type SearchWord = (typeof SEARCH_WORDS)[number];

/** The param that takes any one of some words: `/search/{filter}`; the earlier meaning wins. */
export const FILTER_PARAM = 'filter';
export const FILTER_WORDS: readonly SearchWord[] = ['type', 'location', 'make', 'body'];

/** Words that name an entry of the site's data: the list, and the fields that may name it; the first is the address. */
export const LISTED_WORDS: Readonly<Partial<Record<SearchWord, { list: string; by: readonly string[] }>>> = {
  location: { list: 'locations', by: ['slug', 'dealership_slug', 'id', 'name'] },
};

/** Page kind -> the list of the site's data in which its things are, where there is one. */
export const ENTRY_LISTS: Readonly<Record<string, string>> = {
  location: 'locations',
  model: 'models',
  brand: 'brands',
};

/** Facts as they are called in sentences. */
export const THING_WORDS: Readonly<Record<string, string>> = {
  car: 'a car',
  location: 'a location',
  model: 'a model',
  brand: 'a brand',
  item: 'an entry of a list',
};
