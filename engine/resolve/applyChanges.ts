import { produce } from 'immer';
import type { JsonObject } from '../layers.ts';
import { pointerTo } from '../pointers.ts';
import type { Json } from '../rules/index.ts';
import { ownWhen, withAlsoWhen, withWhen } from './alsoWhen.ts';
import { entryId, isCalled } from './entryId.ts';
import { findEntry, findList, type Found, type Keys, type NotFound, type Spot } from './findEntry.ts';
import { isObject, mergeObjects } from './merge.ts';
import type { PlaceSchema } from './placeSchema.ts';
import { whereIn, type Where } from './tracePaths.ts';
import type { Source } from './types.ts';

/** Why a change has no effect. */
export interface Miss extends Omit<NotFound, 'why'> {
  /**
   * `double`: the list has an entry of this id already; `placeless`: the change does not say where to; `shapeless`: it is
   * no change at all; `nowhere`: no page has the block of which it is said everywhere.
   */
  why: NotFound['why'] | 'double' | 'placeless' | 'shapeless' | 'nowhere';
  /** The word of the change that holds the address; '' when none does. */
  key: string;
  /** What it says; of `double` the id. */
  address: string;
}

/** What became of one change. */
export interface Outcome {
  /** The change itself. */
  at: Source;
  /** `idle`: it says what is so already. */
  is: 'hit' | 'idle' | Miss;
  /** The condition that a `set` without a remark put into the place of another one. */
  replaced?: ReplacedWhen;
}

export interface ReplacedWhen {
  before: Json;
  /** null: none. */
  after: Json;
}

export interface ChangeResult<T> {
  value: T;
  /** One of each change, in their order. */
  outcomes: readonly Outcome[];
}

/** What a change did, for who asks where values come from. */
export interface Said {
  verb: 'set' | 'insert' | 'remove' | 'move';
  /** The change itself. */
  at: Source;
  note?: string;
  /** Where the entry stands now; of a removed one, where it stood. */
  where: Where;
  /** Where a moved entry stood before. */
  from?: Where;
  /** As it is now; a removed one, as it was. */
  entry: JsonObject;
  /** `set`: what the change says, and the entry before it. */
  keys?: JsonObject;
  before?: JsonObject;
  /** What is expected of the entry. */
  place?: PlaceSchema | undefined;
}

/** What is expected at the end of these keys; it decides which objects of a `set` merge. */
export type PlaceAt = (root: JsonObject, keys: Keys) => PlaceSchema | undefined;

/** Told about each change that hits. */
export interface ChangeListener {
  /** What paths begin with. */
  where: Where;
  said: (said: Said) => void;
}

/**
 * Applies `changes` to a value with lists of entries: a page, a part, a block, menus, rule lists, data; see architecture
 * §2. The value is not changed; what no change touches is shared. A change that cannot be made has no effect, and the
 * others are made.
 *
 * @param changes  as they stand in the file, `at` in it
 */
export function applyChanges<T extends object>(
  value: T,
  { changes, at, placeAt = nowhere }: { changes: Json | undefined; at: Source; placeAt?: PlaceAt },
  listener?: ChangeListener,
): ChangeResult<T> {
  const outcomes: Outcome[] = [];
  let root = value as JsonObject;
  for (const [index, change] of (Array.isArray(changes) ? changes : []).entries()) {
    const made = applyOne(root, change, placeAt);
    const place = { file: at.file, pointer: pointerTo(at.pointer, index) };
    outcomes.push({
      at: place,
      is: isMade(made) ? 'hit' : made,
      ...(isMade(made) && replacedBy(made, change)),
    });
    if (!isMade(made)) continue;
    listener?.said({ ...told(root, made, listener.where), at: place, ...noteOf(change) });
    root = made.root;
  }
  return { value: root as T, outcomes };
}

const nowhere: PlaceAt = () => undefined;

/** A change that hits: the value with it, and where. */
interface Made extends Pick<Said, 'verb' | 'entry' | 'keys' | 'before' | 'place'> {
  root: JsonObject;
  /** Of the entry before and after. */
  from?: Keys;
  to?: Keys;
}

function isMade(made: Made | 'idle' | Miss): made is Made {
  return typeof made === 'object' && 'verb' in made;
}

function applyOne(root: JsonObject, change: Json, placeAt: PlaceAt): Made | 'idle' | Miss {
  if (!isObject(change) || VERBS.filter((verb) => verb in change).length !== 1) return SHAPELESS;
  const { set, remove, move, insert } = change;
  if (typeof set === 'string')
    return found(root, 'set', set, (spot) => setEntry(root, spot, change, placeAt));
  if (typeof remove === 'string')
    return found(root, 'remove', remove, ({ entry, ...spot }) => ({
      verb: 'remove',
      root: edit(root, spot.keys, (list) => list.splice(spot.index, 1)),
      from: keysOf(spot),
      entry,
    }));
  if (typeof move === 'string') return found(root, 'move', move, (spot) => moveEntry(root, spot, change));
  if (isObject(insert)) return insertEntry(root, insert, change);
  return SHAPELESS;
}

function found<T>(
  root: JsonObject,
  key: string,
  address: string,
  then: (spot: Spot & { entry: JsonObject }) => T,
): T | Miss {
  const spot = findEntry(root, address);
  if ('why' in spot) return { ...spot, key, address };
  return then({ ...spot, entry: spot.list[spot.index] as JsonObject });
}

const VERBS = ['set', 'remove', 'move', 'insert'] as const;
const WORDS = new Set<string>([...VERBS, 'before', 'after', 'first', 'last', 'note']);
const SHAPELESS: Miss = { why: 'shapeless', key: '', address: '', there: [] };

/** What a `set` gives to its entry. */
export function withoutVerbs(change: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(change).filter(([key]) => !WORDS.has(key)));
}

function setEntry(
  root: JsonObject,
  spot: Spot & { entry: JsonObject },
  change: JsonObject,
  placeAt: PlaceAt,
): Made | 'idle' {
  const { entry: before } = spot;
  const place = placeAt(root, keysOf(spot));
  const keys = withoutVerbs(change);
  const { when, alsoWhen, ...rest } = keys;
  let entry = mergeObjects(before, rest, place);
  // An entry of a rule list keeps its `then`: there null is an answer, and takes nothing back.
  if (rest.then === null && 'then' in before) entry = { ...entry, then: null };
  // A condition is one value: it replaces, and what was added stays.
  if (when !== undefined && !isSame(ownWhen(before), when ?? undefined)) entry = withWhen(entry, when);
  if (alsoWhen !== undefined) entry = withAlsoWhen(entry, alsoWhen);
  const isOld = (key: string): boolean => isSame(entry[key], before[key]);
  if (isOld('when') && Object.keys(rest).every(isOld)) return 'idle';
  return {
    verb: 'set',
    root: edit(root, spot.keys, (list) => (list[spot.index] = entry)),
    to: keysOf(spot),
    ...{ entry, keys, before, place },
  };
}

function isSame(a: Json | undefined, b: Json | undefined): boolean {
  return a === b || (typeof a === 'object' && JSON.stringify(a) === JSON.stringify(b));
}

function moveEntry(
  root: JsonObject,
  spot: Spot & { entry: JsonObject },
  change: JsonObject,
): Made | 'idle' | Miss {
  const { entry } = spot;
  const rest = edit(root, spot.keys, (list) => list.splice(spot.index, 1));
  const put = putEntry(rest, entry, change, 'move');
  if ('why' in put) return put;
  const [from, to] = [keysOf(spot), keysOf(put)];
  return from.join('/') === to.join('/') ? 'idle' : { verb: 'move', root: put.root, from, to, entry };
}

function insertEntry(root: JsonObject, entry: JsonObject, change: JsonObject): Made | Miss {
  const put = putEntry(root, entry, change, 'insert');
  return 'why' in put ? put : { verb: 'insert', root: put.root, to: keysOf(put), entry };
}

/** Puts an entry where `before`, `after`, `first` or `last` says. */
function putEntry(
  root: JsonObject,
  entry: JsonObject,
  change: JsonObject,
  verb: 'insert' | 'move',
): (Spot & { root: JsonObject }) | Miss {
  const spot = placeOf(root, change);
  if ('why' in spot) return spot;
  const id = entryId(entry);
  if (id !== undefined && spot.list.some((other) => isCalled(other, id)))
    return { why: 'double', key: verb, address: id, there: [] };
  return { ...spot, root: edit(root, spot.keys, (list) => list.splice(spot.index, 0, entry)) };
}

function placeOf(root: JsonObject, change: JsonObject): Spot | Miss {
  const { before, after, first, last } = change;
  if (typeof before === 'string') return found(root, 'before', before, (spot) => spot);
  if (typeof after === 'string')
    return found(root, 'after', after, (spot) => ({ ...spot, index: spot.index + 1 }));
  if (typeof first === 'string') return inList(root, 'first', first, () => 0);
  if (typeof last === 'string') return inList(root, 'last', last, ({ list }) => list.length);
  return { why: 'placeless', key: '', address: '', there: [] };
}

function inList(
  root: JsonObject,
  key: string,
  address: string,
  indexOf: (list: Found) => number,
): Spot | Miss {
  const list = findList(root, address);
  return 'why' in list ? { ...list, key, address } : { ...list, index: indexOf(list) };
}

function edit(root: JsonObject, keys: Keys, change: (list: Json[]) => unknown): JsonObject {
  return produce(root, (draft) => {
    const list = keys.reduce<unknown>((at, key) => (at as Record<string | number, unknown>)[key], draft);
    change(list as Json[]);
  });
}

function keysOf({ keys, index }: Spot): Keys {
  return [...keys, index];
}

function told(
  earlier: JsonObject,
  { root, from, to, ...made }: Made,
  where: Where,
): Omit<Said, 'at' | 'note'> {
  const before = from && whereIn(earlier, from, where);
  const now = to && whereIn(root, to, where);
  return { ...made, where: now ?? before ?? where, ...(before && now && { from: before }) };
}

function replacedBy({ keys, before }: Made, change: Json): Pick<Outcome, 'replaced'> {
  const earlier = before && ownWhen(before);
  // Which entry of a rule list matches is no question of what is there.
  const isAsked = keys?.when !== undefined && earlier !== undefined && !('then' in (before ?? {}));
  if (!isAsked || keys.when === undefined || noteOf(change).note !== undefined) return {};
  return { replaced: { before: earlier, after: keys.when } };
}

function noteOf(change: Json): { note?: string } {
  return isObject(change) && typeof change.note === 'string' ? { note: change.note } : {};
}
