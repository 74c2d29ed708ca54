import type { JsonObject } from '../layers.ts';
import { suggest, type Json } from '../rules/index.ts';
import { entryId, isCalled } from './entryId.ts';
import { isObject } from './merge.ts';
import { isBlockEntry } from './tracePaths.ts';

/** Keys from the outermost value in. */
export type Keys = readonly (string | number)[];

/** A list, with the way to it. */
export interface Found {
  keys: Keys;
  list: readonly Json[];
}
/** A place in a list. */
export interface Spot extends Found {
  index: number;
}

/** Why an address leads to no one place. */
export interface NotFound {
  /** `unclear`: to several; `listless`: to an entry without a list, where one is asked for. */
  why: 'nothing' | 'unclear' | 'listless';
  /** `nothing`: the first segment that is not there, and what leads up to it. */
  missing?: string;
  way?: readonly string[];
  /** Id of the block that was probably meant. */
  meant?: string;
  /** Ids of the blocks whose block was named in place of an id. */
  called?: readonly string[];
  /** What is: ids and names of lists where the address stopped, or the addresses that it may mean. */
  there: readonly string[];
}

/** A list or an object, with the way to it. */
interface Node {
  keys: Keys;
  value: readonly Json[] | JsonObject;
}
interface Named {
  /** What an address may say before the id. */
  name: string;
}

/**
 * The entry at an address: ids from outside in, between them the name of a list where an entry has several with the id.
 * The first segment may also be the id of a block that stands deeper, since block ids are unique in a page.
 */
export function findEntry(root: JsonObject, address: string): Spot | NotFound {
  const [holder, last] = walk(root, address);
  if ('why' in holder) return holder;
  const near = entriesIn(holder, last);
  const found = near.length > 0 || holder.keys.length > 0 ? near : findDeep(holder, last);
  if (found.length > 1) return unclear(address, last, found);
  return (
    found[0] ?? {
      why: 'nothing',
      missing: last,
      there: idsIn(holder),
      ...wayOf(address),
      ...namedBlock(holder, last),
    }
  );
}

function wayOf(address: string): Pick<NotFound, 'way'> {
  return { way: address.split('/').slice(0, -1) };
}

/** Blocks are known by their id, and many authors try their name. */
function namedBlock(holder: Node, block: string): Pick<NotFound, 'meant' | 'called'> {
  const found = findBlocks(holder, (entry) => entry.block === block);
  const called = found.flatMap(({ list, index }) => entryId(list[index]) ?? []);
  const [meant = nearBlock(holder, block)] = called;
  return meant === undefined ? {} : { meant, ...(called.length > 0 && { called }) };
}

/** The id of a block further in that is nearly this one. */
function nearBlock(holder: Node, id: string): string | undefined {
  const ids: string[] = [];
  findBlocks(holder, (entry) => {
    ids.push(entryId(entry) ?? '');
    return false;
  });
  return holder.keys.length === 0 ? suggest(id, ids) : undefined;
}

/** The list at an address, by its own name or as the only one of an entry. */
export function findList(root: JsonObject, address: string): Found | NotFound {
  const [holder, last] = walk(root, address);
  if ('why' in holder) return holder;
  const at = step(holder, last, holder.keys.length === 0);
  if (!at) {
    const names = listNames(holder);
    const there = names.length > 0 ? names : idsIn(holder);
    return { why: 'nothing', missing: last, there, ...wayOf(address), ...namedBlock(holder, last) };
  }
  if ('why' in at) return at;
  const all = listsOf(at);
  // A rule list stands in place of one value: it is meant only where there is no other list, or by its name.
  const lists = all.filter(({ list }) => !isRuleList(list));
  const [only, ...others] = lists.length > 0 ? lists : all;
  if (!only) return { why: 'listless', there: [] };
  if (others.length === 0) return only;
  return { why: 'unclear', there: [only, ...others].map(({ name }) => `${address}/${name}`) };
}

function isRuleList(list: readonly Json[]): boolean {
  return list.length > 0 && list.every((entry) => isObject(entry) && 'then' in entry);
}

/** Follows all segments but the last. */
function walk(root: JsonObject, address: string): [holder: Node | NotFound, last: string] {
  const segments = address.split('/');
  const last = segments.pop() ?? '';
  let at: Node = { keys: [], value: root };
  for (const [depth, segment] of segments.entries()) {
    const next = step(at, segment, at.keys.length === 0);
    const way = segments.slice(0, depth);
    if (!next)
      return [
        { why: 'nothing', missing: segment, way, there: namesIn(at), ...namedBlock(at, segment) },
        last,
      ];
    if ('why' in next) return [next, last];
    at = next;
  }
  return [at, last];
}

/** One segment further in: a list by its name, else an entry by its id. */
function step(at: Node, segment: string, isFirst: boolean): Node | NotFound | undefined {
  const named = namedList(at, segment);
  if (named) return named;
  const near = entriesIn(at, segment);
  const all = near.length > 0 || !isFirst ? near : findDeep(at, segment);
  if (all.length > 1) return unclear(segment, segment, all);
  const [found] = all;
  const entry = found?.list[found.index];
  return found && isObject(entry) ? { keys: [...found.keys, found.index], value: entry } : undefined;
}

function unclear(address: string, last: string, found: readonly Named[]): NotFound {
  const before = address.slice(0, address.length - last.length);
  return { why: 'unclear', there: found.map(({ name }) => `${before}${name}/${last}`) };
}

/** Lists stand in these, or in the object itself. */
const HOLDERS = ['slots', 'settings'] as const;

/** A slot, a setting, or a key of the object itself; settings may nest. */
function namedList({ keys, value }: Node, name: string): Node | undefined {
  if (Array.isArray(value)) return undefined;
  const holder = value as JsonObject;
  for (const key of HOLDERS) {
    const inner = holder[key];
    const list = isObject(inner) && Object.hasOwn(inner, name) ? inner[name] : undefined;
    if (Array.isArray(list) || isObject(list)) return { keys: [...keys, key, name], value: list };
  }
  const own = Object.hasOwn(holder, name) ? holder[name] : undefined;
  return Array.isArray(own) ? { keys: [...keys, name], value: own } : undefined;
}

/** All lists of entries directly in a node: itself, those of its slots, of its settings (also nested), its own. */
function listsOf({ keys, value }: Node): (Found & Named)[] {
  if (Array.isArray(value)) return [{ keys, list: value, name: String(keys.at(-1)) }];
  const lists: (Found & Named)[] = [];
  const collect = (inner: Json | undefined, at: Keys, isDeep: boolean): void => {
    if (Array.isArray(inner)) {
      if (inner.every(isObject)) lists.push({ keys: at, list: inner, name: String(at.at(-1)) });
    } else if (isDeep && isObject(inner))
      for (const [key, member] of Object.entries(inner)) collect(member, [...at, key], true);
  };
  const holder = value as JsonObject;
  for (const key of HOLDERS) collect(holder[key], [...keys, key], true);
  for (const [key, inner] of Object.entries(holder))
    if (key !== 'slots' && key !== 'settings') collect(inner, [...keys, key], false);
  return lists;
}

function entriesIn(node: Node, id: string): (Spot & Named)[] {
  return listsOf(node).flatMap((found) => {
    const index = found.list.findIndex((entry) => isCalled(entry, id));
    return index >= 0 ? [{ ...found, index }] : [];
  });
}

/** Blocks by their id in the slots of blocks, outer ones first. */
function findDeep(root: Node, id: string): (Spot & Named)[] {
  return findBlocks(root, (entry) => entryId(entry) === id);
}

function findBlocks(root: Node, isIt: (entry: JsonObject) => boolean): (Spot & Named)[] {
  let level = listsOf(root);
  while (level.length > 0) {
    const blocks = level.flatMap((found) =>
      found.list.flatMap((entry, index) => (isBlockEntry(entry) ? [{ ...found, index, entry }] : [])),
    );
    const found = blocks.filter(({ entry }) => isIt(entry));
    if (found.length > 0) return found;
    level = blocks.flatMap(({ keys, index, entry }) =>
      isObject(entry.slots)
        ? listsOf({ keys: [...keys, index], value: { slots: entry.slots } }).map((list) => ({
            ...list,
            name: entryId(entry) ?? '',
          }))
        : [],
    );
  }
  return [];
}

function idsIn(node: Node): string[] {
  return listsOf(node).flatMap(({ list }) => list.map(entryId).filter((id) => id !== undefined));
}

function namesIn(node: Node): string[] {
  return [...listNames(node), ...idsIn(node)];
}

function listNames(node: Node): string[] {
  return Array.isArray(node.value) ? [] : listsOf(node).map(({ name }) => name);
}
