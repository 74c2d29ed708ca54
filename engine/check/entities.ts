import { checkEntity, type EntityFault } from '../../schemas/entities/check.ts';
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

/** Schema of the entries of a data list; undefined: the list has no declared shape. */
export function entitySchemaOf(list: string): SettingsSchema | undefined {
  const name = ENTITY_OF_LIST[list];
  return name === undefined ? undefined : entitySchemas[name];
}

/** What is wrong with an entry of a data list; notes for colleagues are no fields. */
export function entityFaults(list: string, entry: unknown): EntityFault[] {
  const name = ENTITY_OF_LIST[list];
  return name === undefined ? [] : checkEntity(name, withoutNotes(entry));
}

function withoutNotes(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNotes);
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(([key]) => key !== 'note');
  return Object.fromEntries(kept.map(([key, inner]) => [key, withoutNotes(inner)]));
}
