import type { JsonObject } from '../../layers.ts';
import { pointerTo } from '../../pointers.ts';
import { withoutVerbs, isObject } from '../../resolve/index.ts';

/** What one change writes into a file that is lists of entries. */
export interface EntryChange {
  /** A new entry, or what is set of one that is there. */
  entry: JsonObject;
  isPart: boolean;
  /** Keys from the file's root to it. */
  keys: readonly (string | number)[];
}

const VERBS = ['set', 'before', 'after', 'first', 'last'];

/** What `changes` write into menus. */
export function entryChanges(changes: unknown): EntryChange[] {
  if (!Array.isArray(changes)) return [];
  return changes.flatMap((change: unknown, index): EntryChange[] => {
    const keys = ['changes', index];
    if (!isObject(change)) return [];
    if (isObject(change.insert)) return [{ entry: change.insert, isPart: false, keys: [...keys, 'insert'] }];
    return typeof change.set === 'string' ? [{ entry: withoutVerbs(change), isPart: true, keys }] : [];
  });
}

/** What `changes` write into the list of a data file; lists inside its entries are of other kinds. */
export function itemChanges(changes: unknown): EntryChange[] {
  if (!Array.isArray(changes)) return [];
  return entryChanges(changes).filter(({ keys }) => {
    const change: unknown = changes[Number(keys[1])];
    const address = isObject(change) ? VERBS.map((verb) => change[verb]).find(Boolean) : undefined;
    return typeof address === 'string' && !address.replace(/^items\//, '').includes('/');
  });
}

export function pointerOf(keys: EntryChange['keys']): string {
  return keys.reduce<string>((pointer, key) => pointerTo(pointer, key), '');
}
