import { entitySchemas, type EntityName } from '../../schemas/entities/index.ts';
import type { SettingsSchema } from '../resolve/defaults.ts';

const ENTITY_OF_LIST: Readonly<Record<string, EntityName>> = {
  locations: 'location',
  brands: 'brand',
  models: 'model',
  reviews: 'review',
  manufacturers: 'manufacturer',
  dealerships: 'dealership',
};

/** Entity of the entries of a data list; undefined: the list has no declared shape. */
export function entityOfList(list: string): EntityName | undefined {
  return ENTITY_OF_LIST[list];
}

/** Its schema. */
export function entitySchemaOf(list: string): SettingsSchema | undefined {
  const name = entityOfList(list);
  return name === undefined ? undefined : entitySchemas[name];
}
