/**
 * Where a value stands on a page, in the words of the trace: `<block id>/settings/texts/title`, entries of a list by
 * their ids (`car-card/settings/buttons/enquire/label`). A block has the id that it has in the plan: `visit/map` for the
 * block `map` of the part that is used as `visit`, `frame-` before those of the frame.
 */
import type { JsonObject } from '../layers.ts';
import type { Json } from '../rules/index.ts';
import { entryId } from './entryId.ts';
import { isObject } from './merge.ts';

/** What is known of the place of a value while going in. */
export interface Where {
  /** Path of the value itself. */
  readonly path: string;
  /** Stands before the ids of the blocks inside. */
  readonly prefix: string;
}

/** Path of what belongs to the page itself: title, meta, routes. No block can have this id. */
export const PAGE_PATH = '$page';

/** Whether an entry is a block or the use of a part. */
export function isBlockEntry(entry: Json | undefined): entry is JsonObject {
  return isObject(entry) && (typeof entry.block === 'string' || typeof entry.part === 'string');
}

/** The place of a block of which the id is known. */
export function whereOfBlock(entry: JsonObject, prefix: string): Where {
  const path = prefix + (entryId(entry) ?? '');
  return { path, prefix: typeof entry.part === 'string' ? `${path}/` : prefix };
}

/** The place of what stands at the end of these keys inside a value. */
export function whereIn(value: Json, keys: readonly (string | number)[], where: Where): Where {
  let at: Json = value;
  let known = where;
  for (const key of keys) {
    const isList = Array.isArray(at);
    at = (at as Record<string | number, Json>)[key] ?? null;
    known = isList ? inEntry(at, known, key) : { ...known, path: join(known.path, String(key)) };
  }
  return known;
}

function inEntry(entry: Json, where: Where, index: string | number): Where {
  if (isBlockEntry(entry)) return whereOfBlock(entry, where.prefix);
  return { ...where, path: join(where.path, entryId(entry) ?? String(index)) };
}

function join(path: string, key: string): string {
  return path === '' ? key : `${path}/${key}`;
}

/** Every block in a value with its prefix, outer ones first. */
export function eachBlock(
  value: Json,
  prefix: string,
  visit: (entry: JsonObject, prefix: string) => void,
): void {
  if (Array.isArray(value)) for (const entry of value) eachBlock(entry, prefix, visit);
  else if (isBlockEntry(value)) {
    visit(value, prefix);
    eachBlock(value.slots ?? null, whereOfBlock(value, prefix).prefix, visit);
  } else if (isObject(value)) for (const inner of Object.values(value)) eachBlock(inner, prefix, visit);
}
