import type { Car } from '../../../schemas/types/car.ts';
import type { SearchKey } from './columns/searchRules.ts';

/** An entry of `search.priceRanges`. */
export interface Band {
  label: string;
  atLeast?: number;
  below?: number;
}

/** The label of the first range that an amount is in; undefined: of none, or there is no amount. */
export function bandOf(bands: readonly Band[], amount: unknown): string | undefined {
  if (typeof amount !== 'number' || amount <= 0) return undefined;
  return bands.find(({ atLeast = 0, below = Infinity }) => amount >= atLeast && amount < below)?.label;
}

/**
 * Names of a search that are no fields of a car: what it is called in addresses -> how it is read. Source: ledger
 * SEARCH-013, SEARCH-014.
 */
export function plainKeys(): Record<string, SearchKey> {
  return {
    make_model: { read: ({ make, model }) => (make && model ? `${make} ${model}` : undefined) },
    body: { read: (car) => car.simple_body },
    drive: { read: (car) => car.simple_drive ?? car.drive },
    fuel: { read: (car) => car.simple_fuel ?? car.fuel },
    transmission: { read: (car) => car.simple_transmission ?? car.trans },
    filtered_features: { read: (car) => car.standardEquipment },
    location_name: { read: ({ location }) => location?.name },
    dealership_name: { read: dealershipOf },
    city: { read: ({ location }) => location?.city ?? location?.address?.city },
    state: { read: ({ location }) => location?.state ?? location?.address?.state },
    created_at_timestamp: { read: createdAt },
  };
}

/** A place with a website of its own is called as that one is. */
function dealershipOf({ location }: Car): string | undefined {
  return location?.website_name ?? location?.name;
}

/** Seconds since 1970. */
function createdAt({ created_at }: Car): number | undefined {
  const ms = created_at === undefined ? NaN : Date.parse(created_at);
  return Number.isNaN(ms) ? undefined : Math.floor(ms / 1000);
}
