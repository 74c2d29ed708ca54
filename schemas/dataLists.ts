import type { EntityName } from './entities/index.ts';
import type { Schema } from './facts/shape.ts';

/** Lists of a site's own data, `data/<list>.json`, and what their entries are. */
export const DATA_LISTS = {
  locations: 'location',
  brands: 'brand',
  models: 'model',
  reviews: 'review',
  manufacturers: 'manufacturer',
  dealerships: 'dealership',
  offers: 'offer',
  posts: 'post',
  promos: 'promo',
  'special-hours': 'special-hours',
} as const satisfies Record<string, EntityName>;

/** What finds an entry in addresses. */
export function slugOfEntry(entry: { readonly slug?: unknown; readonly id?: unknown }): string | undefined {
  const { slug, id } = entry;
  if (typeof slug === 'string' && slug !== '') return slug;
  return typeof id === 'string' && id !== '' ? id : undefined;
}

/** The one of a list that counts as the site's own: it is marked, or the first. */
export const PRIMARY = { name: 'primary', list: 'locations' } as const;

/** `{ primary }`; empty without any entry. */
export function primaryIn<Entry>(data: Readonly<Record<string, Entry | undefined>>): {
  readonly [PRIMARY.name]?: unknown;
} {
  const said: unknown = data[PRIMARY.list];
  const entries: readonly unknown[] = Array.isArray(said) ? said : [];
  const isMarked = (entry: unknown): boolean => (entry as { primary?: unknown } | null)?.primary === true;
  const primary = entries.find(isMarked) ?? entries[0];
  return primary === undefined ? {} : { [PRIMARY.name]: primary };
}

/** The list that a member of the fact `site` comes from. */
export function listOfMember(member: string): string {
  return member === PRIMARY.name ? PRIMARY.list : member;
}

/** Facts of `site` that come from its data: the lists, and `primary`, its main location. */
export function dataFacts(entities: Readonly<Record<string, Schema>>): Record<string, Schema> {
  const entity = (name: string): Schema => entities[name] ?? { type: 'object' };
  const lists = Object.entries(DATA_LISTS).filter(([name]) => /^\w+$/.test(name));
  return {
    ...Object.fromEntries(lists.map(([name, of]) => [name, { type: 'array', items: entity(of) }])),
    [PRIMARY.name]: entity(DATA_LISTS[PRIMARY.list]),
  };
}
