import type { Json } from '../rules/index.ts';

/**
 * A value without what is allowed everywhere: `null`, which takes back, and remarks. The `then` of a rule list may be null:
 * there it is an answer. Pointers into it stay right, since only keys go, and no entries of lists. What has neither is
 * shared.
 */
export function plain(value: Json): Json {
  if (Array.isArray(value)) {
    const entries = value.map(plain);
    return entries.some((entry, index) => entry !== value[index]) ? entries : value;
  }
  if (typeof value !== 'object' || value === null) return value;
  const keys = Object.entries(value);
  const kept = keys.flatMap(([key, inner]): [string, Json][] =>
    isAllowed(key, inner) ? [] : [[key, plain(inner)]],
  );
  const isSame = kept.length === keys.length && kept.every(([key, inner]) => inner === value[key]);
  return isSame ? value : Object.fromEntries(kept);
}

function isAllowed(key: string, value: Json): boolean {
  return value === null ? key !== 'then' : key === 'note' && typeof value === 'string';
}
