import type { JsonObject } from '../../layers.ts';
import { entryId, isObject, withItemDefaults, type SettingsSchema } from '../../resolve/index.ts';
import { isRuleList, type Json } from '../../rules/index.ts';

/** What settings stand in: the block itself, or an entry of one of its lists. */
export interface Holder {
  /** With the defaults of its settings. */
  value: JsonObject;
  schema: SettingsSchema;
  /** From the settings of the block on; an entry by its id, else by its number. */
  keys: readonly string[];
  /** Names of the lists that it stands in, from outside in. */
  lists: readonly string[];
  /** A condition that is answered already keeps it away. */
  isOff: boolean;
  /** All that its schema knows, whether it is said or not. */
  settings: readonly Setting[];
}

/** One setting of a holder, that of a group inside it too: `shownWith/field`. */
export interface Setting {
  /** From the holder on. */
  path: readonly string[];
  value: Json | undefined;
  schema: SettingsSchema;
}

/** Whether an entry is never there. */
export type IsOff = (entry: JsonObject) => boolean;

/** The block and all entries of its lists, from outside in. */
export function holdersIn(settings: JsonObject, schema: SettingsSchema, isOff: IsOff): Holder[] {
  const whole = withItemDefaults(schema, settings);
  const all: Holder[] = [];
  collect({ value: isObject(whole) ? whole : {}, schema, keys: [], lists: [], isOff: false }, isOff, all);
  return all;
}

function collect(found: Omit<Holder, 'settings'>, isOff: IsOff, all: Holder[]): void {
  const settings = placesIn(found.schema).map(({ path, schema }) => ({
    path,
    value: valueIn(found, path),
    schema,
  }));
  const holder: Holder = { ...found, settings };
  all.push(holder);
  for (const { path, value, schema } of settings) {
    if (!schema.items?.properties) continue;
    for (const { entry, keys } of entriesIn(value, [...holder.keys, ...path])) {
      const lists = [...holder.lists, path.join('/')];
      const isGone = holder.isOff || isOff(entry);
      collect({ value: entry, schema: schema.items, keys, lists, isOff: isGone }, isOff, all);
    }
  }
}

type Place = Pick<Setting, 'path' | 'schema'>;

const places = new WeakMap<SettingsSchema, readonly Place[]>();

/** All settings that a schema knows, those of groups behind the group. */
function placesIn(schema: SettingsSchema): readonly Place[] {
  const known = places.get(schema) ?? placesBelow(schema, []);
  places.set(schema, known);
  return known;
}

function placesBelow(schema: SettingsSchema, above: readonly string[]): Place[] {
  return Object.entries(schema.properties ?? {}).flatMap(([key, inner]): Place[] => {
    const path = [...above, key];
    return [{ path, schema: inner }, ...placesBelow(inner, path)];
  });
}

/** The entries of a list; where a rule list chooses one, those of all that it may give. */
function entriesIn(
  list: Json | undefined,
  keys: readonly string[],
): { entry: JsonObject; keys: readonly string[] }[] {
  if (!Array.isArray(list)) return [];
  const isChoice = isRuleList(list);
  return list.flatMap((entry, index) => {
    if (!isObject(entry)) return [];
    const own = [...keys, entryId(entry) ?? String(index)];
    return isChoice ? entriesIn(entry.then, [...own, 'then']) : [{ entry, keys: own }];
  });
}

/** The value of a setting of a holder by its path. */
export function valueIn({ value }: Pick<Holder, 'value'>, path: readonly string[]): Json | undefined {
  return path.reduce<Json | undefined>((at, key) => (isObject(at) ? at[key] : undefined), value);
}

/** The texts that may come out of a value, so far as no fact is in them. */
export function plainTexts(value: Json | undefined): string[] {
  if (typeof value === 'string') return value === '' || value.includes('{') ? [] : [value];
  return isRuleList(value) ? value.flatMap(({ then }) => plainTexts(then)) : [];
}

/** `"min" of "km"`; of the block itself `"min"`. */
export function nameOf(path: readonly string[], { keys }: Pick<Holder, 'keys'>): string {
  const own = `"${path.join('/')}"`;
  const [name] = keys.slice(-1);
  return name === undefined ? own : `${own} of "${name}"`;
}

/** The entries of lists in the entries of lists: `steps`, `fields`. */
export function entriesOf(lists: readonly string[], holders: readonly Holder[]): Holder[] {
  return holders.filter(
    (holder) => holder.lists.length === lists.length && lists.every((list, at) => holder.lists[at] === list),
  );
}

/** The lists of which a setting names an entry (`x-entry-of`). */
export function listsNamed(schema: SettingsSchema | undefined): readonly string[] | undefined {
  const lists = schema?.['x-entry-of'];
  return Array.isArray(lists) ? (lists as string[]) : undefined;
}

/** The entry of the block that a setting of a holder names. */
export function entryNamed(
  path: readonly string[],
  holder: Holder,
  holders: readonly Holder[],
): Holder | undefined {
  const setting = holder.settings.find((one) => one.path.join('/') === path.join('/'));
  const lists = listsNamed(setting?.schema);
  return lists && entriesOf(lists, holders).find((one) => idOf(one) === setting?.value);
}

export function idOf({ keys }: Pick<Holder, 'keys'>): string {
  return keys.at(-1) ?? '';
}
