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
