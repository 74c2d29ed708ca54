import type { JsonObject } from '../layers.ts';
import type { Json } from '../rules/index.ts';
import type { Trace, TraceEntry } from './types.ts';

/**
 * The condition of an entry while layers are merged: its own `when`, which a later one replaces, and what `alsoWhen` added,
 * which stays. Both together stand in `when`, so that who asks an entry for its condition finds all of it.
 */
const OWN = '$when';
const ADDED = '$alsoWhen';

/** What its own last `when` says; undefined: nothing. */
export function ownWhen(entry: JsonObject): Json | undefined {
  return ADDED in entry ? entry[OWN] : entry.when;
}

/** What `alsoWhen` added, earliest first. */
export function addedWhens(entry: JsonObject): readonly Json[] {
  const added = entry[ADDED];
  return Array.isArray(added) ? added : [];
}

/** The entry with another `when` of its own; null: none. What was added stays. */
export function withWhen(entry: JsonObject, when: Json): JsonObject {
  return together(entry, when === null ? undefined : when, addedWhens(entry));
}

/** The entry under one condition more; null: what was added is taken back. Adding one twice changes nothing. */
export function withAlsoWhen(entry: JsonObject, also: Json): JsonObject {
  const before = addedWhens(entry);
  const isThere = before.some((one) => JSON.stringify(one) === JSON.stringify(also));
  if (also === null ? before.length === 0 : isThere) return entry;
  return together(entry, ownWhen(entry), also === null ? [] : [...before, also]);
}

function together(entry: JsonObject, own: Json | undefined, added: readonly Json[]): JsonObject {
  const { when: _, [OWN]: __, [ADDED]: ___, ...rest } = entry;
  const parts = [...(own === undefined ? [] : [own]), ...added];
  const [only] = parts;
  return {
    ...rest,
    ...(only !== undefined && { when: parts.length === 1 ? only : { all: parts } }),
    ...(added.length > 0 && { [ADDED]: [...added], ...(own !== undefined && { [OWN]: own }) }),
  };
}

/** Who said what was added and not taken back, earliest first. */
export function addedIn(trace: Trace, path: string): TraceEntry[] {
  const said = trace.get(`${path}/alsoWhen`) ?? [];
  const back = said.findIndex(({ value }) => value === null);
  return [...(back < 0 ? said : said.slice(0, back))].reverse();
}
