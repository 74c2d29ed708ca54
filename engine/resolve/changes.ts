import { produce } from 'immer';
import type { Json } from '../rules/index.ts';
import type { JsonObject } from '../load/types.ts';
import { entryId } from './entryId.ts';
import { findEntry, findList } from './findEntry.ts';
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
  /** Addresses that there are where this one stopped. */
  there: readonly string[];
  /** The address leads to an entry, but a list is asked for, and it has none or several: their names. */
  lists?: readonly string[];
  /** Id of an entry whose block was named. */
  meant?: string;
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

const PLACES = ['before', 'after', 'first', 'last'] as const;
const VERB_KEYS = new Set(['set', 'remove', 'move', 'insert', ...PLACES, 'note']);

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

/** The address behind a verb or a place; what is no text addresses nothing, and the schema says so. */
function addressOf(
  change: Change,
  word: 'set' | 'remove' | 'move' | 'before' | 'after' | 'first' | 'last',
): string | undefined {
  const said: unknown = change[word];
  return typeof said === 'string' ? said : undefined;
}

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
  const [set, remove, move] = (['set', 'remove', 'move'] as const).map((verb) => addressOf(change, verb));
  if (set !== undefined) {
    const found = findEntry(root, set);
    if ('there' in found) return found;
    return setEntry(found.list[found.index], set, change, (keys) =>
      tell({ verb: 'set', path: pathOf(found.list[found.index]) }, keys),
    );
  }
  if (remove !== undefined) return removeEntry(root, remove, { pathOf, tell });
  // Without a place, of which the schema tells, there is nowhere to put an entry.
  if (!PLACES.some((place) => addressOf(change, place) !== undefined)) return undefined;
  if (move !== undefined) return moveEntry(root, move, change, { pathOf, tell });
  if (!isObject(change.insert)) return undefined;
  const entry = structuredClone(change.insert);
  const miss = putEntry(root, entry, change);
  if (!miss || miss.isDouble) tell({ verb: 'insert', path: pathOf(entry) }, entry);
  return miss;
}

function removeEntry(root: Json, address: string, { pathOf, tell }: Teller): OneMiss {
  const found = findEntry(root, address);
  if ('there' in found) return found;
  const entry = found.list[found.index];
  tell({ verb: 'remove', path: pathOf(entry) }, entry);
  found.list.splice(found.index, 1);
  return undefined;
}

interface Teller {
  pathOf: (entry: Json | undefined) => string;
  tell: (said: Omit<Said, 'change' | 'entry'>, entry: Json | undefined) => void;
}

function moveEntry(
  root: Json,
  address: string,
  change: Change,
  { pathOf, tell }: Teller,
): OneMiss | typeof IDLE {
  const found = findEntry(root, address);
  if ('there' in found) return found;
  const { list, index } = found;
  const entry = list[index];
  const before = pathOf(entry);
  list.splice(index, 1);
  const miss = putEntry(root, entry ?? null, change);
  if (miss && !miss.isDouble) list.splice(index, 0, entry ?? null);
  else tell({ verb: 'move', path: pathOf(entry), before }, entry);
  return !miss && list[index] === entry ? IDLE : miss;
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
  const isSameWhen = when === undefined || JSON.stringify(when) === JSON.stringify(entry.when);
  if (when !== undefined) entry.when = when;
  done(keys);
  return merged === before && isSameWhen ? IDLE : undefined;
}

function putEntry(root: Json, entry: Json, change: Change): OneMiss {
  const before = addressOf(change, 'before');
  const beside = before ?? addressOf(change, 'after');
  if (beside !== undefined) {
    const found = findEntry(root, beside);
    if ('there' in found) return found;
    const double = doubleOf(entry, found.list);
    found.list.splice(before === undefined ? found.index + 1 : found.index, 0, entry);
    return double;
  }
  const first = addressOf(change, 'first');
  const address = first ?? addressOf(change, 'last') ?? '';
  const list = findList(root, address);
  if ('there' in list) return list;
  const double = doubleOf(entry, list.list);
  if (first === undefined) list.list.push(entry);
  else list.list.unshift(entry);
  return double;
}

/** An entry is put into its list all the same, but changes would only ever reach the first of the two. */
function doubleOf(entry: Json, list: readonly Json[]): OneMiss {
  const id = entryId(entry);
  const isDouble = id !== undefined && list.some((other) => entryId(other) === id);
  return isDouble ? { address: id, there: [], isDouble } : undefined;
}
