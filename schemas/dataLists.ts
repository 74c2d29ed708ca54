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

/** Facts of `site` that come from its data: the lists, and `primary`, its main location. */
export function dataFacts(entities: Readonly<Record<string, Schema>>): Record<string, Schema> {
  const entity = (name: string): Schema => entities[name] ?? { type: 'object' };
  const lists = Object.entries(DATA_LISTS).filter(([name]) => /^\w+$/.test(name));
  return {
    ...Object.fromEntries(lists.map(([name, of]) => [name, { type: 'array', items: entity(of) }])),
    primary: entity('location'),
  };
}
