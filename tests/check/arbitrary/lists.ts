import type { JsonObject } from '../../../engine/index.ts';
import { asText, isObject, mergeObjects } from '../../../engine/resolve/merge.ts';
import type { Json } from '../../../engine/rules/types.ts';
import { askedIn, condition, maybeWhen } from './conditions.ts';
import type { Dice } from './dice.ts';
import { menuItem } from './files.ts';
import { inside, type Place } from './place.ts';
import { answerOf } from './rules.ts';

/** A list whose entries changes name by their ids: blocks, buttons, a menu, a data list, a rule list. */
export interface List {
  /** What it is called in addresses; empty: its entries are named by their ids alone. */
  address: string;
  entries: readonly JsonObject[];
  make: () => Json | undefined;
  /** What a `set` may say of an entry. */
  keys: (entry: JsonObject) => JsonObject;
  /** One of the ways to name an entry. */
  addressOf?: (entry: JsonObject) => string;
  /** Entries that may not go. */
  stays?: (entry: JsonObject) => boolean;
  /** The last entry always holds: nothing goes behind it, and it stays where it is. */
  isClosed?: boolean;
}

/** One change of a list that hits something and says something new; undefined where the dice found none. */
export function listChange(list: List, { dice }: Place): JsonObject | undefined {
  const named = (list.isClosed ? list.entries.slice(0, -1) : list.entries).filter(hasId);
  const [entry] = dice.some(named, 1);
  const made = entry ? dice.pick(VERBS)(list, entry, dice) : inserted(list, {}, dice);
  return made && dice.chance(5) ? { ...made, note: 'Only at this dealer.' } : made;
}

type Verb = (list: List, entry: JsonObject, dice: Dice) => JsonObject | undefined;

const inserted: Verb = (list, _, dice) => {
  const where = spot(list, list.entries, dice);
  const insert = where && list.make();
  return insert === undefined ? undefined : { insert, ...where };
};

const VERBS: readonly Verb[] = [
  inserted,
  (list, entry) => (list.stays?.(entry) ? undefined : { remove: addressIn(list, entry) }),
  (list, entry, dice) => {
    const keys = conditionOf(list.keys(entry), entry, dice);
    return mergeObjects(entry, keys) === entry ? undefined : { set: addressIn(list, entry), ...keys };
  },
  (list, entry, dice) => {
    const others = list.entries.filter((one) => one !== entry);
    const where = spot(list, others, dice);
    return where && { move: addressIn(list, entry), ...where };
  },
];

/** What stands is added to, or a remark says why it goes. */
function conditionOf({ when, ...keys }: JsonObject, entry: JsonObject, dice: Dice): JsonObject {
  if (when === undefined) return keys;
  if (entry.then !== undefined || entry.when === undefined) return { ...keys, when };
  return dice.chance(60) ? { ...keys, alsoWhen: when } : { ...keys, when, note: 'Meant so.' };
}

function hasId({ id, block }: JsonObject): boolean {
  return typeof id === 'string' || typeof block === 'string';
}

function addressIn(list: List, entry: JsonObject): string {
  if (list.addressOf) return list.addressOf(entry);
  return list.address === '' ? asText(entry.id) : `${list.address}/${asText(entry.id)}`;
}

function spot(list: List, others: readonly JsonObject[], dice: Dice): JsonObject | undefined {
  const [beside] = dice.some(others.filter(hasId), 1);
  if (beside && (list.address === '' || dice.chance(60)))
    return { [list.isClosed ? 'before' : dice.pick(['before', 'after'])]: addressIn(list, beside) };
  if (list.address === '') return undefined;
  return { [list.isClosed ? 'first' : dice.pick(['first', 'last'])]: list.address };
}

export function withoutId({ id: _, ...keys }: JsonObject): JsonObject {
  return keys;
}

/** Menus by name, and the lists below their entries. */
export function menuLists(menus: JsonObject, place: Place): List[] {
  const below = (address: string, entries: Json | undefined): List[] => {
    if (!Array.isArray(entries)) return [];
    const objects = entries.filter(isObject);
    const keys = (): JsonObject => withoutId(menuItem(place, 2));
    const list = { address, entries: objects, make: () => menuItem(place), keys };
    return [list, ...objects.flatMap((entry) => below(`${address}/${asText(entry.id)}`, entry.entries))];
  };
  return Object.entries(menus).flatMap(([name, entries]) => below(name, entries));
}

export function ruleListOf(name: string, entries: readonly JsonObject[], around: Place): List {
  const place = inside(around, askedIn(entries as Json));
  const { dice } = place;
  const make = (): JsonObject | undefined => {
    const here = inside(place);
    const when = condition(here);
    return when && { id: dice.word(), when, then: answerOf(name, here) };
  };
  const keys = (): JsonObject =>
    dice.chance(50) ? { then: answerOf(name, inside(place)) } : maybeWhen(inside(place), 100);
  return { address: name, entries, make, keys, isClosed: entries.at(-1)?.when === undefined };
}
