/** What a visitor keeps in this browser. No React here: enhancers use it too. */
import { pageData } from './page.ts';

export interface StoreOptions<T> {
  /** Raise it when the shape changes: what other versions wrote is empty. */
  version: number;
  /** What the server draws with, and what corrupt or missing storage reads as. */
  empty: T;
  /** Whether what was stored still has the right shape. */
  isValid: (value: unknown) => boolean;
}

export interface Store<T> {
  readonly empty: T;
  get: () => T;
  set: (value: T) => void;
  /** @returns stops it. Other tabs and other blocks of this page are heard too. */
  subscribe: (listener: () => void) => () => void;
}

interface Kept<T> {
  raw: string | null;
  value: T;
}

const stores = new Map<string, Store<unknown>>();

/**
 * One per name in a page, whichever block asks. The key in storage is `<slug>:<name>`; a full storage keeps the value
 * until the page is left; nothing throws.
 */
export function createStore<T>(name: string, options: StoreOptions<T>): Store<T> {
  const known = stores.get(name);
  if (known) return known as Store<T>;
  const store = makeStore(name, options);
  stores.set(name, store as Store<unknown>);
  return store;
}

function makeStore<T>(name: string, { version, empty, isValid }: StoreOptions<T>): Store<T> {
  const listeners = new Set<() => void>();
  const keyOf = (): string => `${pageData().slug}:${name}`;
  let kept: Kept<T> | undefined;
  let isFull = false;

  function parse(raw: string | null): T {
    try {
      const stored = JSON.parse(raw ?? 'null') as { version?: number; value?: T } | null;
      return stored?.version === version && isValid(stored.value) ? (stored.value as T) : empty;
    } catch {
      return empty;
    }
  }

  function get(): T {
    if (typeof document === 'undefined') return empty;
    if (isFull && kept) return kept.value;
    const raw = readStorage(keyOf());
    if (!kept || kept.raw !== raw) kept = { raw, value: parse(raw) };
    return kept.value;
  }

  function tell(): void {
    for (const listener of listeners) listener();
  }

  function hearTabs({ key }: StorageEvent): void {
    if (key === null || key === keyOf()) tell();
  }

  return {
    empty,
    get,
    set(value) {
      const raw = JSON.stringify({ version, value });
      isFull = !writeStorage(keyOf(), raw);
      kept = { raw, value };
      tell();
    },
    subscribe(listener) {
      if (listeners.size === 0) addEventListener('storage', hearTabs);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) removeEventListener('storage', hearTabs);
      };
    },
  };
}

function readStorage(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function writeStorage(key: string, raw: string): boolean {
  try {
    localStorage.setItem(key, raw);
    return true;
  } catch {
    return false;
  }
}
