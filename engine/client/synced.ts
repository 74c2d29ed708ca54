import type { Store } from './store.ts';
import type { EventName } from '../../schemas/counted.ts';
import { track, withPressing } from './track.ts';

export interface Sync<E> {
  /** Tells the server. Without it the entry is kept in this browser only. */
  add?: (entry: E) => Promise<unknown>;
  remove?: (entry: E) => Promise<unknown>;
  /** What shoppers are told; an empty or absent text says nothing. */
  texts: { added?: string | undefined; removed?: string | undefined; failed?: string | undefined };
  /** Stands beside the texts `added` and `removed`. */
  link?: { text: string; href: string } | undefined;
  /** Name of what is counted when an entry came in, e.g. `car-saved`. */
  counted?: EventName;
}

/**
 * Changes a store at once and the server after it; when that fails the change is undone. What shoppers and analytics are told
 * follows from here, so no block says it again.
 *
 * @returns takes the entry in, or out when it is in
 */
export function synced<E extends { id: string }>(
  store: Store<E>,
  sync: Sync<E>,
): (entry: E) => Promise<void> {
  const { texts, link, counted } = sync;
  return async (entry) => {
    const leaves = store.has(entry.id);
    const turn = (out: boolean): void => (out ? store.remove(entry.id) : store.add(entry));
    turn(leaves);
    try {
      await (leaves ? sync.remove : sync.add)?.(entry);
    } catch {
      turn(!leaves);
      return say(texts.failed, undefined, 'alert');
    }
    say(leaves ? texts.removed : texts.added, link);
    if (!leaves && counted) track(counted, entry.id);
  };
}

function say(text: string | undefined, link?: Sync<never>['link'], kind?: 'alert'): void {
  if (text) withPressing(({ toast }) => toast(text, link, kind));
}
