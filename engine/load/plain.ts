import type { JsonObject } from '../layers.ts';
import type { Json } from '../rules/index.ts';

/**
 * A value without what is allowed everywhere: `null`, which takes back, and remarks. The `then` of a rule list may be null:
 * there it is an answer. Pointers into it stay right, since only keys go, and no entries of lists. What has neither is
 * shared.
 */
export function plain(value: Json): Json {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    const entries = value.map(plain);
    return entries.some((entry, index) => entry !== value[index]) ? entries : value;
  }
  let kept: JsonObject | undefined;
  for (const [key, inner] of Object.entries(value)) {
    const next = isAllowed(key, inner) ? undefined : plain(inner);
    if (next === inner) continue;
    kept ??= { ...value };
    if (next === undefined) delete kept[key];
    else kept[key] = next;
  }
  return kept ?? value;
}

function isAllowed(key: string, value: Json): boolean {
  return value === null ? key !== 'then' : key === 'note' && typeof value === 'string';
}
