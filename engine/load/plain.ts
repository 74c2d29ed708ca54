import type { Json } from '../rules/types.ts';

/**
 * A value without what is allowed everywhere: `null`, which takes back, and remarks. Pointers into it stay right, since
 * only keys go, and no entries of lists. What has neither is shared.
 */
export function plain(value: Json): Json {
  if (Array.isArray(value)) {
    const entries = value.map(plain);
    return entries.some((entry, index) => entry !== value[index]) ? entries : value;
  }
  if (typeof value !== 'object' || value === null) return value;
  const keys = Object.entries(value);
  const kept = keys.flatMap(([key, inner]): [string, Json][] =>
    inner === null || (key === 'note' && typeof inner === 'string') ? [] : [[key, plain(inner)]],
  );
  const isSame = kept.length === keys.length && kept.every(([key, inner]) => inner === value[key]);
  return isSame ? value : Object.fromEntries(kept);
}
