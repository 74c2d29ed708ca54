import type { Enquired } from './types/enquired.ts';
import type { Favourite } from './types/favourite.ts';
import type { SavedDetails } from './types/saved-details.ts';
import type { ViewedCar } from './types/viewed-car.ts';

/** Entries of each store; every entity here requires an `id`, and nothing else: without one an entry is left out when it is read. */
interface StoreEntries {
  favourites: Favourite;
  /** Cars that are put side by side. */
  compare: Favourite;
  viewed: ViewedCar;
  enquired: Enquired;
  details: SavedDetails;
}

export type StoreName = keyof StoreEntries;
export type StoreEntry<N extends StoreName> = StoreEntries[N];

export interface StoreDeclaration {
  /** Raise it when the shape changes: what other versions wrote is empty. */
  version: number;
  /** Most entries; beyond them the oldest go. */
  most: number;
}

/** Everything that is kept in browsers, the one list. What a visitor has saved stands below `<slug>:<name>`. */
export const STORES: Readonly<Record<StoreName, StoreDeclaration>> = {
  favourites: { version: 1, most: 200 },
  compare: { version: 1, most: 20 },
  viewed: { version: 1, most: 30 },
  enquired: { version: 1, most: 30 },
  details: { version: 1, most: 1 },
};

/** The schema in entities/ of the entries; beside the list, since browsers need it not. */
export const STORE_ENTITIES: Readonly<Record<StoreName, string>> = {
  favourites: 'favourite',
  compare: 'favourite',
  viewed: 'viewed-car',
  enquired: 'enquired',
  details: 'saved-details',
};
