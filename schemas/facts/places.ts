const COMMON = ['flags', 'site', 'labels', 'links', 'page.kind', 'query', 'now', 'rules'];
const ENTRY = [...COMMON, 'car', 'location', 'model', 'brand', 'lender', 'search', 'item', 'page'];

/** Place -> fact roots (or single facts) that it has. Page kinds; `entry`: a card, part or `everywhere`. */
export const PLACES: Readonly<Record<string, readonly string[]>> = {
  load: ['flags', 'site', 'labels', 'links', 'page.kind', 'rules'],
  home: COMMON,
  content: COMMON,
  search: [...COMMON, 'search'],
  vehicle: [...COMMON, 'car', 'lender', 'location', 'page.car'],
  location: [...COMMON, 'location', 'page.location'],
  model: [...COMMON, 'model', 'page.model'],
  brand: [...COMMON, 'brand', 'page.brand'],
  entry: ENTRY,
  submit: [...ENTRY, 'form'],
};

/** Whether a place has a fact. Kinds without facts of their own (frame, not-found, error) have those of content. */
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
};

/**
 * Whether what a fact is a field of is always there: flags everywhere, a car on a vehicle page. Parts, cards and
 * `everywhere` stand where there is none, too.
 *
 * @param kind  page kind; undefined where it is not certain
 */
export function isOfSomethingSure(path: string, kind: string | undefined): boolean {
  const around = path.slice(0, path.lastIndexOf('.'));
  return around === 'flags' || around === 'page' || (SURE[kind ?? ''] ?? []).includes(around);
}
