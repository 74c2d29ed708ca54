import type { Json } from '../rules/index.ts';
import type { JsonObject } from '../load/types.ts';
import { entryId } from './entryId.ts';
import { isObject } from './merge.ts';

/** What the addresses of `changes` lead to: ids from outside in; see architecture §2. */

export interface Found {
  list: Json[];
  index: number;
}
export interface NotFound {
  address: string;
  /** Addresses that there are where this one stopped. */
  there: readonly string[];
  /** An entry that goes by another id, but whose block was named. */
  meant?: string;
  /** Names of the lists of the entry that the address leads to, where they are none or several. */
  lists?: readonly string[];
}

/** The entry at an address, with the list that holds it. */
export function findEntry(root: Json, address: string): Found | NotFound {
  const segments = address.split('/');
  const last = segments.pop() ?? '';
  const holder = walk(root, segments);
  if (!holder) return { address, there: thereOf(root, segments, entriesThere) };
  for (const { list } of listsOf(holder)) {
    const index = list.findIndex((entry) => entryId(entry) === last);
    if (index >= 0) return { list, index };
  }
  const deep = segments.length === 0 ? findDeep(holder, (entry) => entryId(entry) === last) : undefined;
  if (deep) return deep;
  const named = findDeep(holder, (entry) => isObject(entry) && entry.block === last);
  const meant = named && entryId(named.list[named.index]);
  const there = within(segments, entriesThere(holder));
  return { address, there, ...(meant !== undefined && { meant }) };
}

/** The list at an address: named, or the only one of an entry. */
export function findList(root: Json, address: string): { list: Json[] } | NotFound {
  const segments = address.split('/').filter(Boolean);
  const holder = walk(root, segments);
  if (holder === undefined) return { address, there: thereOf(root, segments, listNames) };
  if (Array.isArray(holder)) return { list: holder };
  const all = listsOf(holder);
  const [only, other] = all;
  if (only && !other) return { list: only.list };
  return { address, there: [], lists: all.map(({ name }) => name) };
}

/** What there is at the place up to which an address leads. */
function thereOf(root: Json, segments: readonly string[], names: (value: Json) => string[]): string[] {
  for (let length = segments.length - 1; length > 0; length--) {
    const way = segments.slice(0, length);
    const holder = walk(root, way);
    if (holder) return within(way, names(holder));
  }
  return names(root);
}

function within(way: readonly string[], names: readonly string[]): string[] {
  return names.map((name) => [...way, name].join('/'));
}

function listNames(value: Json): string[] {
  return isObject(value) ? listsOf(value).map(({ name }) => name) : [];
}

/** Follows ids and list names from outside in. */
function walk(root: Json, segments: readonly string[]): Json[] | JsonObject | undefined {
  let at: Json | undefined = root;
  for (const [depth, segment] of segments.entries()) {
    at = step(at, segment, depth === 0);
    if (at === undefined) return undefined;
  }
  return Array.isArray(at) || isObject(at) ? at : undefined;
}

function step(at: Json, segment: string, isFirst: boolean): Json | undefined {
  if (Array.isArray(at)) return at.find((entry) => entryId(entry) === segment);
  if (!isObject(at)) return undefined;
  const named = namedList(at, segment);
  if (named) return named;
  for (const { list } of listsOf(at)) {
    const entry = list.find((candidate) => entryId(candidate) === segment);
    if (entry !== undefined) return entry;
  }
  if (!isFirst) return undefined;
  const deep = findDeep(at, (entry) => entryId(entry) === segment);
  return deep?.list[deep.index];
}

/** A list by its name: a slot, a setting, or a key of the object itself; settings may nest. */
function namedList(holder: JsonObject, name: string): Json[] | JsonObject | undefined {
  for (const place of [holder.slots, holder.settings, holder]) {
    const value = isObject(place) ? place[name] : undefined;
    if (Array.isArray(value)) return value;
    if (place !== holder && isObject(value)) return value;
  }
  return undefined;
}

interface NamedList {
  name: string;
  list: Json[];
}

/** All lists directly in an object: those of its slots, of its settings (also nested), its own. */
function listsOf(holder: Json[] | JsonObject): NamedList[] {
  if (Array.isArray(holder)) return [{ name: '', list: holder }];
  const lists: NamedList[] = [];
  const collect = (value: Json | undefined, name: string): void => {
    if (Array.isArray(value)) lists.push({ name, list: value });
    else if (isObject(value))
      for (const [key, inner] of Object.entries(value)) collect(inner, name === '' ? key : `${name}/${key}`);
  };
  collect(holder.slots, '');
  collect(holder.settings, '');
  for (const [name, value] of Object.entries(holder)) {
    const isOwn = name !== 'slots' && name !== 'settings' && !name.startsWith('$');
    if (isOwn && Array.isArray(value)) lists.push({ name, list: value });
  }
  return lists;
}

/** An entry at any depth, outer ones first. */
function findDeep(holder: Json[] | JsonObject, isIt: (entry: Json) => boolean): Found | undefined {
  let level: (Json[] | JsonObject)[] = [holder];
  while (level.length > 0) {
    const lists = level.flatMap((at) => listsOf(at).map(({ list }) => list));
    for (const list of lists) {
      const index = list.findIndex(isIt);
      if (index >= 0) return { list, index };
    }
    level = lists.flatMap((list) => list.filter((entry) => isObject(entry)));
  }
  return undefined;
}

/** Addresses of the entries directly in a value; those of several lists with the names of these. */
export function entriesThere(value: Json): string[] {
  const lists = Array.isArray(value) || isObject(value) ? listsOf(value) : [];
  const filled = lists.filter(({ list }) => list.some((entry) => entryId(entry) !== undefined));
  const isPage = isObject(value) && isObject(value.slots);
  return filled.flatMap(({ name, list }) =>
    list
      .map(entryId)
      .filter((id) => id !== undefined)
      .map((id) => (filled.length > 1 && !isPage ? `${name}/${id}` : id)),
  );
}
