const COMMON = ['flags', 'site', 'labels', 'links', 'page.kind', 'query', 'params', 'now', 'rules'];
const ANY = [...COMMON, 'car', 'location', 'model', 'brand', 'lender', 'search', 'item', 'page'];

/**
 * What is written where it is not certain around what it will stand: a card, a part, `everywhere`, rules, root files. No page
 * has this kind.
 */
export const ANYWHERE = 'anywhere';

/** A search type: what it lists is asked before its page is known. */
export const SEARCH_TYPE = 'search-type';
/** Settings of the search: asked before anything is found, so that they know what the address says alone. */
export const SEARCH_SETTING = 'search-setting';
/** Which lender's offer is shown: asked before there is one. */
export const LENDER_SETTING = 'lender-setting';

/** Places that are no page, with their words in messages. Their facts are certain. */
export const PLACE_WORDS: Readonly<Record<string, string>> = {
  [SEARCH_TYPE]: 'A search type',
  [SEARCH_SETTING]: 'A setting of the search',
  [LENDER_SETTING]: 'The choice of the lender',
};
const ADDRESS = ['type', 'location', 'make', 'model', 'body', 'sort', 'page'];

/** Place -> fact roots (or single facts) that it has: page kinds, and places that are none. */
export const PLACES: Readonly<Record<string, readonly string[]>> = {
  load: ['flags', 'site', 'labels', 'links', 'page.kind', 'rules'],
  home: COMMON,
  content: COMMON,
  search: [...COMMON, 'search'],
  [SEARCH_TYPE]: COMMON,
  [SEARCH_SETTING]: [...COMMON, ...ADDRESS.map((name) => `search.${name}`)],
  [LENDER_SETTING]: ANY.filter((root) => root !== 'lender'),
  vehicle: [...COMMON, 'car', 'lender', 'location', 'page.car'],
  location: [...COMMON, 'location', 'page.location'],
  model: [...COMMON, 'model', 'page.model'],
  brand: [...COMMON, 'brand', 'page.brand'],
  entry: [...COMMON, 'item'],
  'not-found': [...COMMON, 'page.status'],
  error: [...COMMON, 'page.status'],
  [ANYWHERE]: ANY,
  submit: [...ANY, 'form'],
};

/** Whether a place has a fact. Kinds without facts of their own (frame) have those of content. */
export function hasFact(place: string, path: string): boolean {
  const roots = PLACES[place] ?? COMMON;
  return roots.some((root) => path === root || path.startsWith(`${root}.`));
}

/** Whether a place has facts of a root that only a request brings: `page` on a page about a car, and not for its kind alone. */
export function hasRoot(place: string, root: string): boolean {
  const roots = PLACES[place] ?? COMMON;
  return roots.some((own) => own === root || (own.startsWith(`${root}.`) && own !== 'page.kind'));
}

/** Page kind -> what there is no such page without. */
const SURE: Readonly<Record<string, readonly string[]>> = {
  vehicle: ['car', 'page.car'],
  location: ['location', 'page.location'],
  model: ['model', 'page.model'],
  brand: ['brand', 'page.brand'],
  entry: ['item'],
};

/**
 * Whether what a fact is a field of is always there: flags everywhere, a car on a vehicle page. Parts, cards and
 * `everywhere` stand where there is none, too.
 *
 * @param kind    page kind; undefined where it is not certain
 * @param listed  inside `where`: what is listed
 */
export function isOfSomethingSure(path: string, kind: string | undefined, listed?: string): boolean {
  const around = path.slice(0, path.lastIndexOf('.'));
  if (listed !== undefined && listedRoots(listed).includes(around)) return around === listed;
  return around === 'flags' || around === 'page' || (SURE[kind ?? ''] ?? []).includes(around);
}

/** What is listed -> roots of the facts that are each listed thing's own: a car comes with its yard and its offer. */
const LISTED: Readonly<Record<string, readonly string[]>> = {
  car: ['car', 'location', 'lender'],
  item: ['item'],
};

/** Entities that conditions of `where` are about. */
export const LISTED_ENTITIES: readonly string[] = Object.keys(LISTED);

/** Facts that `where` has besides those of its place; those of the same name are the page's own, and stand under `page`. */
export function listedRoots(entity: string): readonly string[] {
  return LISTED[entity] ?? [entity];
}

/** Whether a fact is one of what is listed; undefined: nothing is. */
export function isOfListed(path: string, entity: string | undefined): boolean {
  return entity !== undefined && listedRoots(entity).some((root) => path.startsWith(`${root}.`));
}
