import { useSyncExternalStore } from 'react';
import type { Store } from './store.ts';

const NONE: readonly never[] = [];

/** The store's entries, drawn anew whenever they change. The first drawing in the browser is the server's: empty. */
export function useStore<E>(store: Store<E>): readonly E[] {
  return useSyncExternalStore(store.subscribe, store.get, () => NONE);
}
