import type { JsonObject } from '../layers.ts';
import { isRuleList, type Json } from '../rules/index.ts';
import { isObject } from './merge.ts';
import { isGroup, memberOf, placeOf, type PlaceSchema } from './placeSchema.ts';
import type { SettingsSchema } from './settingsSchema.ts';

/** Default of a schema: its own, with those of its properties below. undefined: it has none. */
export function defaultOf(schema: SettingsSchema): Json | undefined {
  if (!schema.properties) return schema.default;
  const own = isObject(schema.default) ? schema.default : {};
  const entries = Object.entries(schema.properties)
    .map(([key, property]) => [key, own[key] ?? defaultOf(property)] as const)
    .filter((entry): entry is readonly [string, Json] => entry[1] !== undefined);
  return entries.length === 0 && schema.default === undefined
    ? undefined
    : { ...own, ...Object.fromEntries(entries) };
}

const DEFAULTS = new WeakMap<SettingsSchema, { value: Json | undefined }>();

/** The same, put together once. */
function keptDefault(schema: SettingsSchema): Json | undefined {
  const known = DEFAULTS.get(schema) ?? { value: defaultOf(schema) };
  DEFAULTS.set(schema, known);
  return known.value;
}

/** What was taken back (by `null`) is the default again; what is there stays, and is shared. */
export function withDefaults(
  defaults: JsonObject,
  value: JsonObject,
  place: PlaceSchema | undefined,
): JsonObject {
  let filled: JsonObject | undefined;
  for (const [key, standard] of Object.entries(defaults)) {
    const own = value[key];
    const next = own === undefined ? standard : withGroup(standard, own, place && memberOf(place, key));
    if (next !== own) filled = { ...(filled ?? value), [key]: next };
  }
  return filled ?? value;
}

function withGroup(standard: Json, own: Json, place: PlaceSchema | undefined): Json {
  const areGroups = isObject(own) && isObject(standard) && isGroup(own, place) && isGroup(standard, place);
  return areGroups ? withDefaults(standard, own, place) : own;
}

/** Fills in the defaults of list entries (a button's look, a field's width), which no layer could know before. */
export function withItemDefaults(schema: SettingsSchema | undefined, value: Json): Json {
  if (!schema) return value;
  if (isRuleList(value))
    return value.map((entry) => ({ ...entry, then: withItemDefaults(schema, entry.then ?? null) }));
  if (Array.isArray(value) && schema.items) {
    const { items } = schema;
    const base = keptDefault(items);
    return value.map((entry) => {
      const filled = isObject(entry) && isObject(base) ? withDefaults(base, entry, placeOf(items)) : entry;
      return withItemDefaults(items, filled);
    });
  }
  if (isObject(value) && schema.properties) return withPropertyDefaults(schema.properties, value);
  return value;
}

function withPropertyDefaults(properties: Record<string, SettingsSchema>, value: JsonObject): JsonObject {
  let filled: JsonObject | undefined;
  for (const [key, inner] of Object.entries(value)) {
    const next = withItemDefaults(properties[key], inner);
    if (next !== inner) filled = { ...(filled ?? value), [key]: next };
  }
  return filled ?? value;
}

/** The same schema with the defaults of list entries in its own defaults, for where these are answered by themselves. */
export function withWholeDefaults(schema: SettingsSchema): SettingsSchema {
  const { properties, default: standard } = schema;
  return {
    ...schema,
    ...(standard !== undefined && { default: withItemDefaults(schema, standard) }),
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([key, inner]) => [key, withWholeDefaults(inner)]),
      ),
    }),
  };
}
