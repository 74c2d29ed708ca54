import type { JsonObject } from '../layers.ts';
import { pointerTo } from '../pointers.ts';
import { isObject } from './merge.ts';
import type { Source } from './types.ts';

/** An entry that a later file changed. */
export interface Changed {
  before: JsonObject;
  /** What the later file says. */
  keys: JsonObject;
  entry: JsonObject;
}

/** Where the entries of rule lists were written, and their members, which may come from several files. */
export class RulePlaces {
  private readonly entries = new WeakMap<object, Source>();
  private readonly members = new WeakMap<object, ReadonlyMap<string, Source>>();

  /** With `key`: of a member, when the entry is of several files. */
  of(entry: object, key?: string): Source | undefined {
    return key === undefined ? this.entries.get(entry) : this.members.get(entry)?.get(key);
  }

  /** An entry that stands there as it is. */
  put(entry: object, at: Source): void {
    this.entries.set(entry, at);
  }

  /** An entry of which a later file set some keys: it counts as written there, what is left where it was. */
  overlay({ before, keys, entry }: Changed, at: Source): void {
    const earlier = this.entries.get(before);
    const members = new Map<string, Source>();
    for (const [key, member] of Object.entries(entry)) {
      const was = this.of(before, key) ?? (earlier && inside(earlier, key));
      const said = keys[key];
      const place = said === undefined ? was : inside(at, key);
      if (place) members.set(key, place);
      const inner = before[key];
      if (!isObject(member) || !isObject(said) || !isObject(inner) || member === said) continue;
      if (was) this.entries.set(inner, was);
      this.overlay({ before: inner, keys: said, entry: member }, inside(at, key));
    }
    this.entries.set(entry, at);
    this.members.set(entry, members);
  }
}

function inside({ file, pointer }: Source, key: string): Source {
  return { file, pointer: pointerTo(pointer, key) };
}
