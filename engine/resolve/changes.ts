import { produce } from 'immer';
import type { Json } from '../rules/index.ts';
import type { JsonObject } from '../load/types.ts';
import { entryId } from './entryId.ts';
import { isObject, mergeObjects } from './merge.ts';
import { pathIn, type Where } from './tracePaths.ts';

export { entryId } from './entryId.ts';

/** An object in a list that can be addressed: a menu item, a field, a button, a rule, a block. */
export type Entry = JsonObject;

/** One verb of `changes`; see architecture §2. */
export interface Change {
  set?: string;
  remove?: string;
  move?: string;
  insert?: Json;
  before?: string;
  after?: string;
  first?: string;
  last?: string;
  [key: string]: Json | undefined;
}

/** Where a change found nothing: its number in the list, and the address. */
export interface Miss {
  change: number;
  address: string;
  /** Ids that stand where the address stopped. */
  there: readonly string[];
  /** The list has an entry of the id that is inserted. */
  isDouble?: boolean;
  /** The key of the change that holds the address. */
  key: string;
}

/** What a change did, for who asks where values come from. Paths as in trace.ts. */
export interface Said {
  verb: 'set' | 'insert' | 'remove' | 'move';
  /** Where the entry stands now; of a removed one, where it stood. */
  path: string;
  /** Where a moved entry stood before. */
  before?: string;
  /** `set`: the merged keys; else the entry. */
  entry: JsonObject;
  /** Number of the change in its list. */
  change: number;
}

/** Told about each change that hits. */
export interface ChangeListener {
  /** What the paths begin with. */
  at: Where;
  said: (said: Said) => void;
}

const VERB_KEYS = new Set(['set', 'remove', 'move', 'insert', 'before', 'after', 'first', 'last', 'note']);

/**
 * Edits lists inside a JSON value by ids. The value is not changed; what no change touches is shared.
 * An address goes from outside in; its first word may also be the id of a block that stands deeper, since block ids are
 * unique in a page. A change that hits nothing is skipped and returned as a miss; `idle` are the numbers of those that say
 * what is so already.
 */
export function applyChanges<T extends object>(
  value: T,
  changes: readonly Change[],
  listener?: ChangeListener,
): { value: T; misses: Miss[]; idle: number[] } {
  const misses: Miss[] = [];
  const idle: number[] = [];
  const edited = produce(value, (draft) => {
    changes.forEach((change, number) => {
      const miss = applyOne(draft as Json, change, number, listener);
      if (miss === IDLE) idle.push(number);
      else if (miss) misses.push({ change: number, key: keyOf(change, miss), ...miss });
    });
  });
  return { value: edited, misses, idle };
}

/** Which word of a change missed. */
function keyOf(change: Change, { address, isDouble }: { address: string; isDouble?: boolean }): string {
  if (isDouble) return change.insert === undefined ? 'move' : 'insert';
  const words = ['set', 'remove', 'move', 'before', 'after', 'first', 'last'] as const;
  return words.find((word) => change[word] === address) ?? '';
}

/** The change says what is so already. */
const IDLE = Symbol('idle');
type OneMiss = Omit<Miss, 'change' | 'key'> | undefined;

function applyOne(
  root: Json,
  change: Change,
  number: number,
  listener?: ChangeListener,
): OneMiss | typeof IDLE {
  const pathOf = (entry: Json | undefined): string =>
    (listener && pathIn(root, entry ?? null, listener.at)) ?? '';
  const tell = (said: Omit<Said, 'change' | 'entry'>, entry: Json | undefined): void =>
    listener?.said({ ...said, entry: isObject(entry) ? entry : {}, change: number });
  if (change.set !== undefined) {
    const found = findEntry(root, change.set);
    if ('there' in found) return found;
    return setEntry(found.list[found.index], change.set, change, (keys) =>
      tell({ verb: 'set', path: pathOf(found.list[found.index]) }, keys),
    );
  }
  if (change.remove !== undefined) {
    const found = findEntry(root, change.remove);
    if ('there' in found) return found;
    const entry = found.list[found.index];
    tell({ verb: 'remove', path: pathOf(entry) }, entry);
    found.list.splice(found.index, 1);
    return undefined;
  }
  if (change.move !== undefined) return moveEntry(root, change.move, change, { pathOf, tell });
  if (change.insert !== undefined) {
    const entry = structuredClone(change.insert);
    const miss = putEntry(root, entry, change);
    if (!miss || miss.isDouble) tell({ verb: 'insert', path: pathOf(entry) }, entry);
    return miss;
  }
  return undefined;
}

interface Teller {
  pathOf: (entry: Json | undefined) => string;
  tell: (said: Omit<Said, 'change' | 'entry'>, entry: Json | undefined) => void;
}

function moveEntry(root: Json, address: string, change: Change, { pathOf, tell }: Teller): OneMiss {
  const found = findEntry(root, address);
  if ('there' in found) return found;
  const entry = found.list[found.index];
  const before = pathOf(entry);
  found.list.splice(found.index, 1);
  const miss = putEntry(root, entry ?? null, change);
  if (miss && !miss.isDouble) found.list.splice(found.index, 0, entry ?? null);
  else tell({ verb: 'move', path: pathOf(entry), before }, entry);
  return miss;
}

function setEntry(
  entry: Json | undefined,
  address: string,
  change: Change,
  done: (keys: JsonObject) => void,
): OneMiss | typeof IDLE {
  if (!isObject(entry)) return { address, there: [] };
  const keys = Object.fromEntries(
    Object.entries(change).filter(([key]) => !VERB_KEYS.has(key)),
  ) as JsonObject;
  const { when, ...rest } = keys;
  const before = JSON.parse(JSON.stringify(entry)) as JsonObject;
  const merged = mergeObjects(before, rest);
  const plain = structuredClone(merged);
  for (const key of Object.keys(entry)) if (!(key in plain)) delete entry[key];
  Object.assign(entry, plain);
  if (when !== undefined) entry.when = when;
  done(keys);
  return merged === before && when === undefined ? IDLE : undefined;
}

function putEntry(root: Json, entry: Json, change: Change): OneMiss {
  const beside = change.before ?? change.after;
  if (beside !== undefined) {
    const found = findEntry(root, beside);
    if ('there' in found) return found;
    const double = doubleOf(entry, found.list);
    found.list.splice(change.before === undefined ? found.index + 1 : found.index, 0, entry);
    return double;
  }
  const address = change.first ?? change.last ?? '';
  const list = findList(root, address);
  if ('there' in list) return list;
  const double = doubleOf(entry, list.list);
  if (change.first === undefined) list.list.push(entry);
  else list.list.unshift(entry);
  return double;
}

/** An entry is put into its list all the same, but changes would only ever reach the first of the two. */
function doubleOf(entry: Json, list: readonly Json[]): OneMiss {
  const id = entryId(entry);
  const isDouble = id !== undefined && list.some((other) => entryId(other) === id);
  return isDouble ? { address: id, there: [], isDouble } : undefined;
}

interface Found {
  list: Json[];
  index: number;
}
interface NotFound {
  address: string;
  there: readonly string[];
}

/** The entry at an address, with the list that holds it. */
export function findEntry(root: Json, address: string): Found | NotFound {
  const segments = address.split('/');
  const last = segments.pop() ?? '';
  const holder = walk(root, segments);
  if (!holder) return { address, there: idsIn(root) };
  const lists = Array.isArray(holder) ? [holder] : listsOf(holder);
  for (const list of lists) {
    const index = list.findIndex((entry) => entryId(entry) === last);
    if (index >= 0) return { list, index };
  }
  const deep = segments.length === 0 ? findDeep(holder, last) : undefined;
  return deep ?? { address, there: lists.flatMap((list) => idsIn(list)) };
}

function findList(root: Json, address: string): { list: Json[] } | NotFound {
  const holder = walk(root, address.split('/').filter(Boolean));
  if (Array.isArray(holder)) return { list: holder };
  const list = holder && listsOf(holder)[0];
  return list ? { list } : { address, there: idsIn(root) };
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
  for (const list of listsOf(at)) {
    const entry = list.find((candidate) => entryId(candidate) === segment);
    if (entry !== undefined) return entry;
  }
  if (!isFirst) return undefined;
  const deep = findDeep(at, segment);
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

/** All lists directly in an object: those of its slots, of its settings (also nested), its own. */
function listsOf(holder: JsonObject): Json[][] {
  const lists: Json[][] = [];
  const collect = (value: Json | undefined): void => {
    if (Array.isArray(value)) lists.push(value);
    else if (isObject(value)) Object.values(value).forEach(collect);
  };
  collect(holder.slots);
  collect(holder.settings);
  for (const [key, value] of Object.entries(holder)) {
    if (key !== 'slots' && key !== 'settings' && Array.isArray(value)) lists.push(value);
  }
  return lists;
}

/** An entry by id at any depth, outer ones first. */
function findDeep(holder: Json[] | JsonObject, id: string): Found | undefined {
  let level: (Json[] | JsonObject)[] = [holder];
  while (level.length > 0) {
    const lists = level.flatMap((at) => (Array.isArray(at) ? [at] : listsOf(at)));
    for (const list of lists) {
      const index = list.findIndex((entry) => entryId(entry) === id);
      if (index >= 0) return { list, index };
    }
    level = lists.flatMap((list) => list.filter((entry) => isObject(entry)));
  }
  return undefined;
}

function idsIn(value: Json): string[] {
  const lists = Array.isArray(value) ? [value] : isObject(value) ? listsOf(value) : [];
  return lists.flatMap((list) => list.map(entryId).filter((id) => id !== undefined));
}
