import type { Json } from '../rules/index.ts';
import { memberOf, type PlaceSchema } from './placeSchema.ts';
import type { SettingsSchema } from './settingsSchema.ts';
import { isBlockEntry } from './tracePaths.ts';

/**
 * The place of what stands at the end of these keys inside a value.
 *
 * @param settingsOf  the settings schema of a block
 */
export function placeIn(
  value: Json,
  keys: readonly (string | number)[],
  root: PlaceSchema | undefined,
  settingsOf: (block: string) => SettingsSchema | undefined,
): PlaceSchema | undefined {
  let at: Json = value;
  let place = entryPlace(at, settingsOf) ?? root;
  for (const key of keys) {
    at = (at as Record<string | number, Json>)[key] ?? null;
    place = entryPlace(at, settingsOf) ?? memberOf(place, key);
  }
  return place;
}

/** Of a block: its settings are what its schema says. */
function entryPlace(
  entry: Json,
  settingsOf: (block: string) => SettingsSchema | undefined,
): PlaceSchema | undefined {
  if (!isBlockEntry(entry)) return undefined;
  const settings = typeof entry.block === 'string' ? settingsOf(entry.block) : undefined;
  const schema: SettingsSchema = {
    type: 'object',
    properties: { when: { $ref: 'condition.schema.json' }, ...(settings && { settings }) },
  };
  return { schema, doc: settings ?? schema };
}
