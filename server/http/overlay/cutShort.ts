/** Entries of a list that are shown. */
const ENTRIES = 3;
const DEPTH = 4;
const LETTERS = 200;

/** What a look-up answered, small enough to be read: long texts, lists and deep objects are cut. */
export function cutShort(value: unknown, depth = 0): unknown {
  if (typeof value === 'string')
    return value.length > LETTERS ? `${value.slice(0, LETTERS)}... (${value.length} letters)` : value;
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return cutList(value, depth);
  const entries = Object.entries(value);
  if (depth >= DEPTH) return entries.length === 0 ? {} : `an object of ${entries.length}`;
  return Object.fromEntries(entries.map(([key, inner]) => [key, cutShort(inner, depth + 1)]));
}

function cutList(list: readonly unknown[], depth: number): unknown {
  if (depth >= DEPTH) return list.length === 0 ? [] : `a list of ${list.length}`;
  const shown = list.slice(0, ENTRIES).map((entry) => cutShort(entry, depth + 1));
  const more = list.length - shown.length;
  return more === 0 ? shown : [...shown, `... and ${more} more`];
}
