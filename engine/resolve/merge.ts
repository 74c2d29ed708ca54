import type { JsonObject } from '../layers.ts';
import type { Json } from '../rules/index.ts';
import { isGroup, memberOf, type PlaceSchema } from './placeSchema.ts';

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A text as it stands; anything else is no text. */
export function asText(value: unknown, otherwise = ''): string {
  return typeof value === 'string' ? value : otherwise;
}

/** Told about each value that a merge writes, with its path below the merged object; null takes back. */
export type OnWrite = (path: readonly string[], value: Json) => void;

/**
 * A later layer's object over an earlier one: objects merge, `null` takes back, everything else (texts, lists,
 * conditions) is one value and replaces. Inputs stay as they are; what does not change is shared, not copied.
 *
 * @param place  what is expected here; it decides which objects merge
 */
export function mergeObjects(
  lower: JsonObject,
  upper: JsonObject | undefined,
  place?: PlaceSchema,
  onWrite?: OnWrite,
): JsonObject {
  return upper ? mergeInto(lower, upper, place, onWrite && { onWrite, path: [] }) : lower;
}

/** Whether something in a value may take back what was there. */
export function hasNull(value: Json | undefined): boolean {
  if (typeof value !== 'object') return false;
  return value === null || Object.values(value).some(hasNull);
}

interface Writing {
  onWrite: OnWrite;
  path: readonly string[];
}

function mergeInto(
  lower: JsonObject,
  upper: JsonObject,
  place: PlaceSchema | undefined,
  writing: Writing | undefined,
): JsonObject {
  let merged: JsonObject | undefined;
  for (const [key, value] of Object.entries(upper)) {
    if (key === 'note' || key === '$schema') continue;
    const before = lower[key];
    const inner = writing && { ...writing, path: [...writing.path, key] };
    const next = mergeValue(before, value, place && memberOf(place, key), inner);
    if (next === before && key in lower) continue;
    merged ??= { ...lower };
    if (next === undefined) delete merged[key];
    else merged[key] = next;
  }
  return merged ?? lower;
}

function mergeValue(
  before: Json | undefined,
  value: Json,
  place: PlaceSchema | undefined,
  writing: Writing | undefined,
): Json | undefined {
  if (isObject(value) && isGroup(value, place)) {
    const base = isObject(before) && isGroup(before, place) ? before : {};
    return mergeInto(base, value, place, writing);
  }
  writing?.onWrite(writing.path, value);
  return value === null ? undefined : value;
}
