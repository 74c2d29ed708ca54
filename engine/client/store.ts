/** What a visitor keeps in this browser: lists of entries by id. No React here: enhancers use it too. */
import { STORES, type StoreDeclaration, type StoreEntry, type StoreName } from '../../schemas/stores.ts';
import { pageData } from './page.ts';

export interface Store<E> {
  /** Oldest first; the same list until it changes. Empty on the server. */
  get: () => readonly E[];
  has: (id: string) => boolean;
  /** One whose id is there already stays as it was. Beyond the most entries the oldest go. */
  add: (entry: E) => void;
  remove: (id: string) => void;
  /** @returns stops it. Other tabs and other blocks of this page are heard too. */
  subscribe: (listener: () => void) => () => void;
}

type Entry = StoreEntry<StoreName>;

const EMPTY: readonly Entry[] = [];
const stores = new Map<StoreName, Store<Entry>>();

/**
 * One per name in a page, whichever block asks. The key in storage is `<slug>:<name>`. What is there and makes no sense is
 * empty; where nothing can be stored the entries last until the page is left; nothing throws.
 */
export function createStore<N extends StoreName>(name: N): Store<StoreEntry<N>> {
  let store = stores.get(name);
  if (!store) stores.set(name, (store = makeStore(name)));
  // Of this name, so of its entries.
  return store as Store<unknown> as Store<StoreEntry<N>>;
}

function makeStore(name: StoreName): Store<Entry> {
  const declaration = STORES[name];
  const listeners = new Set<() => void>();
  const key = `${pageData().slug}:${name}`;
  let raw: string | null | undefined;
  let entries = EMPTY;
  let isStored = true;

  function get(): readonly Entry[] {
    if (!isStored) return entries;
    const found = read(key);
    if (found !== raw) {
      raw = found;
      entries = parse(found, declaration);
    }
    return entries;
  }

  function set(next: readonly Entry[]): void {
    entries = next.slice(-declaration.most);
    raw = JSON.stringify({ version: declaration.version, entries });
    isStored = write(key, raw);
    tell();
  }

  const tell = (): void => listeners.forEach((listener) => listener());

  // A store is there for as long as its page.
  addEventListener('storage', (event) => {
    if (event.key === null || event.key === key) tell();
  });

  const has = (id: string): boolean => get().some((entry) => entry.id === id);
  return {
    get,
    has,
    add(entry) {
      if (!has(entry.id)) set([...get(), entry]);
    },
    remove(id) {
      if (has(id)) set(get().filter((entry) => entry.id !== id));
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

function parse(raw: string | null, { version, most }: StoreDeclaration): readonly Entry[] {
  const isEntry = (entry: unknown): entry is Entry => typeof (Object(entry) as Entry).id === 'string';
  try {
    const stored = JSON.parse(raw ?? '') as { version?: unknown; entries?: unknown };
    // What is no list cannot be filtered.
    return stored.version === version ? (stored.entries as unknown[]).filter(isEntry).slice(-most) : EMPTY;
  } catch {
    return EMPTY;
  }
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key: string, raw: string): boolean {
  try {
    localStorage.setItem(key, raw);
    return true;
  } catch {
    return false;
  }
}
