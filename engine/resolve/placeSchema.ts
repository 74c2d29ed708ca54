import type { JsonObject } from '../layers.ts';
import type { SettingsSchema } from './settingsSchema.ts';

/** What is expected at a place, and the document in which its own `$ref`s lead. */
export interface PlaceSchema {
  schema: SettingsSchema;
  doc: SettingsSchema;
}

export function placeOf(schema: SettingsSchema | undefined): PlaceSchema | undefined {
  return schema && { schema, doc: schema };
}

/** The place of a member of an object or list. */
export function memberOf(place: PlaceSchema | undefined, key: string | number): PlaceSchema | undefined {
  const { schema, doc } = followed(place) ?? {};
  if (!schema || !doc) return undefined;
  const { items, properties, additionalProperties: rest } = schema;
  const member = typeof key === 'number' ? items : (properties?.[key] ?? (isSchema(rest) ? rest : undefined));
  return followed(member && { schema: member, doc });
}

function isSchema(value: unknown): value is SettingsSchema {
  return typeof value === 'object' && value !== null;
}

/** References inside a document; one to another document stays as it is. */
function followed(place: PlaceSchema | undefined): PlaceSchema | undefined {
  const ref = place?.schema.$ref;
  if (!place || typeof ref !== 'string' || !ref.startsWith('#/')) return place;
  const found = ref
    .slice(2)
    .split('/')
    .reduce<unknown>((at, key) => (isSchema(at) ? at[key] : undefined), place.doc);
  return isSchema(found) ? { schema: found, doc: place.doc } : undefined;
}

/**
 * Whether an object of this place merges with what earlier layers said: it does where a group of values is expected, and
 * is one value (a condition, a fact, an address) elsewhere. Without a schema it merges, but for a fact.
 */
export function isGroup(value: JsonObject, place: PlaceSchema | undefined): boolean {
  const { schema } = place ?? {};
  if (typeof value.fact === 'string' && !schema?.properties?.fact) return false;
  if (!schema) return true;
  const { type, properties, $ref: ref, additionalProperties: rest } = schema;
  if (typeof ref === 'string') return false;
  return type === 'object' || properties !== undefined || (type === undefined && isSchema(rest));
}
