import { PAGE_KINDS } from '../pageKinds.ts';
import { ROOT_LINES, rootOf, rootsWhere, THINGS, withRoots } from './roots.ts';
import { ASKED_OF_SEARCH } from './search.ts';

/** Of the page its kind is known everywhere. */
const PAGE_KIND = 'page.kind';
const EVERYWHERE = rootsWhere(({ isEverywhere }) => isEverywhere === true);
const COMMON = [...EVERYWHERE, PAGE_KIND];
/** What conditions may ask of what only some pages have. */
const OWN = rootsWhere(
  ({ isEverywhere, known, page, on, with: around }) =>
    isEverywhere === undefined && known !== 'submit' && [page, on, around].some((one) => one !== undefined),
);
const ANY = [...COMMON, ...OWN, 'page'];

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

/** Answered when a form is sent: all that its page may have, and what was sent. */
export const SUBMIT = 'submit';

/** Places that are no page, with their words in messages. Their facts are certain. */
export const PLACE_WORDS: Readonly<Record<string, string>> = {
  [SEARCH_TYPE]: 'A search type',
  [SEARCH_SETTING]: 'A setting of the search',
  [LENDER_SETTING]: 'The choice of the lender',
  [SUBMIT]: 'What is answered when a form is sent',
};
/** What the pages of a kind have besides: what they are about, and all that comes with it. */
function ofKind(kind: string): string[] {
  const own = rootsWhere(({ page, on }) => page === kind || on === kind);
  const asPage = own.filter((name) => THINGS.includes(name)).map((name) => `page.${name}`);
  return [...own.flatMap(withRoots), ...asPage, ...(STANDS_IN.includes(kind) ? ['page.status'] : [])];
}

/** Pages that are shown in place of another. */
const STANDS_IN: readonly string[] = ['not-found', 'error'];
/** Of which nothing is asked but what all pages have. */
const BARE = PAGE_KINDS.filter((kind) => kind !== 'frame');

/** Place -> fact roots (or single facts) that it has: page kinds, and places that are none. */
export const PLACES: Readonly<Record<string, readonly string[]>> = {
  load: [
    ...rootsWhere(({ isEverywhere, known }) => isEverywhere === true && known === 'load'),
    PAGE_KIND,
    'rules',
  ],
  ...Object.fromEntries(BARE.map((kind) => [kind, [...COMMON, ...ofKind(kind)]])),
  [SEARCH_TYPE]: COMMON,
  [SEARCH_SETTING]: [...COMMON, ...ASKED_OF_SEARCH.map((name) => `search.${name}`)],
  [LENDER_SETTING]: ANY.filter((root) => root !== 'lender'),
  [ANYWHERE]: ANY,
  [SUBMIT]: [...ANY, 'form'],
};

/** Whether a place has a fact. Kinds without facts of their own (frame) have those of content. */
export function hasFact(place: string, path: string): boolean {
  const roots = PLACES[place] ?? COMMON;
  return roots.some((root) => path === root || path.startsWith(`${root}.`));
}

/** Whether a place has facts of a root that only a request brings: `page` on a page about a car, and not for its kind alone. */
export function hasRoot(place: string, root: string): boolean {
  const roots = PLACES[place] ?? COMMON;
  return roots.some((own) => own === root || (own.startsWith(`${root}.`) && own !== PAGE_KIND));
}

/** Page kind -> what there is no such page without. */
const SURE: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  ROOT_LINES.flatMap(([name, { page, entity }]) =>
    page === undefined ? [] : [[page, entity === undefined ? [name] : [name, `page.${name}`]]],
  ),
);

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

/** Entities that conditions of `where` are about. */
export const LISTED_ENTITIES: readonly string[] = rootsWhere(({ isListed }) => isListed === true);

/**
 * Facts that `where` has besides those of its place, each listed thing's own: a car comes with its yard and its offer. Those of
 * the same name are the page's own, and stand under `page`.
 */
export function listedRoots(entity: string): readonly string[] {
  return rootOf(entity)?.isListed ? withRoots(entity) : [entity];
}

/** Whether a fact is one of what is listed; undefined: nothing is. */
export function isOfListed(path: string, entity: string | undefined): boolean {
  return entity !== undefined && listedRoots(entity).some((root) => path.startsWith(`${root}.`));
}
