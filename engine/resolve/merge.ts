import type { JsonObject } from '../load/types.ts';
import type { Json } from '../rules/index.ts';

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A text as it stands; anything else is no text. */
export function asText(value: unknown, otherwise = ''): string {
  return typeof value === 'string' ? value : otherwise;
}

/**
 * `{ "fact": ... }` or facts and groups as keys: one value, that replaces as a whole. A group is a list: a text may be
 * called `none` as well.
 */
export function isOneValue(value: Json | undefined): boolean {
  if (!isObject(value) || typeof value.fact === 'string') return true;
  const entries = Object.entries(value).filter(([key]) => key !== 'note');
  return entries.length > 0 && entries.every(([key, inner]) => key.includes('.') || isGroup(key, inner));
}

function isGroup(key: string, value: Json): boolean {
  return (key === 'any' || key === 'all' || key === 'none') && Array.isArray(value);
}

/** Told about each value that a merge writes, with its path below the merged object; null takes back. */
export type OnWrite = (path: readonly string[], value: Json) => void;

/**
 * A later layer's object over an earlier one: objects merge, `null` takes back, everything else (texts, lists,
 * conditions) is one value and replaces. Inputs stay as they are; what does not change is shared, not copied.
 */
export function mergeObjects(
  lower: JsonObject,
  upper: JsonObject | undefined,
  onWrite?: OnWrite,
  path: string[] = [],
): JsonObject {
  if (!upper) return lower;
  let merged: JsonObject | undefined;
  for (const [key, value] of Object.entries(upper)) {
    if (key === 'note' || key === '$schema') continue;
    const before = lower[key];
    const next = mergeValue(before, value, onWrite, [...path, key]);
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
  onWrite: OnWrite | undefined,
  path: string[],
): Json | undefined {
  if (value === null) {
    onWrite?.(path, null);
    return undefined;
  }
  if (isObject(value) && !isOneValue(value)) {
    const base = isObject(before) && !isOneValue(before) ? before : {};
    return mergeObjects(base, value, onWrite, path);
  }
  onWrite?.(path, value);
  return value;
}

/** Values with the defaults of what they lack; the same object when they lack nothing. */
export function underDefaults(defaults: JsonObject, values: JsonObject): JsonObject {
  let filled: JsonObject | undefined;
  for (const [key, standard] of Object.entries(defaults)) {
    const value = values[key];
    const next = value === undefined ? standard : underDefault(standard, value);
    if (next !== value) (filled ??= { ...values })[key] = next;
  }
  return filled ?? values;
}

function underDefault(standard: Json, value: Json): Json {
  const isGroup = isObject(standard) && !isOneValue(standard) && isObject(value) && !isOneValue(value);
  return isGroup ? underDefaults(standard, value) : value;
}
