import { useSyncExternalStore } from 'react';
import type { Store } from './store.ts';

/** The store's value, drawn anew whenever it changes. The first drawing in the browser is the server's: empty. */
export function useStore<T>(store: Store<T>): [T, (value: T) => void] {
  return [useSyncExternalStore(store.subscribe, store.get, () => store.empty), store.set];
}
