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
  'special-hours': 'special-hours',
} as const satisfies Record<string, EntityName>;

/** Page kinds that are about a thing of a list of data, and that list. */
const LIST_OF_KIND: Readonly<Record<string, string>> = {
  location: 'locations',
  model: 'models',
  brand: 'brands',
};

/** The list whose entries the pages of a kind are about; those of the kind `entry` say it themselves (`of`). */
export function listOfKind(kind: string, of?: string): string | undefined {
  return kind === 'entry' ? of : LIST_OF_KIND[kind];
}

/** The fact, beside `item`, that entries of a list are: a place of `locations` is `location`. */
export function factOfList(list: string): string | undefined {
  return Object.keys(LIST_OF_KIND).find((kind) => LIST_OF_KIND[kind] === list);
}

/** What finds an entry in addresses. */
export function slugOfEntry(entry: { readonly slug?: unknown; readonly id?: unknown }): string | undefined {
  const { slug, id } = entry;
  if (typeof slug === 'string' && slug !== '') return slug;
  return typeof id === 'string' && id !== '' ? id : undefined;
}

/** Facts of `site` that come from its data: the lists, and `primary`, its main location. */
export function dataFacts(entities: Readonly<Record<string, Schema>>): Record<string, Schema> {
  const entity = (name: string): Schema => entities[name] ?? { type: 'object' };
  const lists = Object.entries(DATA_LISTS).filter(([name]) => /^\w+$/.test(name));
  return {
    ...Object.fromEntries(lists.map(([name, of]) => [name, { type: 'array', items: entity(of) }])),
    primary: entity('location'),
  };
}
