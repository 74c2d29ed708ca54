import { distanceKm, type Point } from '../../domain/distance.ts';
import type { Location } from '../../schemas/types/location.ts';

export interface FoundDealership {
  name: string;
  slug: string;
  /** From where the shopper looks; absent: that place is not known. */
  km?: number;
  /** Absent: it has none of its own, or the site names none. */
  website?: string;
}

interface Asked {
  /** Where the shopper looks from: a postcode; absent: what was typed is looked for in names. */
  from?: Point | undefined;
  text: string;
  /** Undefined: all. */
  shown?: number | undefined;
  /** Undefined: however far. */
  withinKm?: number | undefined;
}

/** Locations whose name, city or dealership has what was typed, whatever its case. */
export function named(locations: readonly Location[], text: string): Location[] {
  const wanted = text.toLowerCase();
  return locations.filter(({ name, city, address }) =>
    [name, city, address?.city].some((word) => word?.toLowerCase().includes(wanted)),
  );
}

/**
 * The dealerships for what was typed: those near its place, the nearest first; for a name or city those that have it, then
 * others near the first of them.
 */
export function pickDealerships(locations: readonly Location[], asked: Asked): FoundDealership[] {
  const { text, shown, withinKm = Infinity } = asked;
  const matching = asked.from ? [] : named(locations, text);
  const from = asked.from ?? pointOf(matching[0]);
  const near = locations
    .flatMap((location) => {
      const at = pointOf(location);
      const km = from && at && distanceKm(from, at);
      return km !== undefined && km <= withinKm ? [{ location, km }] : [];
    })
    .sort((a, b) => a.km - b.km);
  const all = [...matching.map((location) => ({ location, km: undefined })), ...near];
  const found = new Map<string, FoundDealership>();
  for (const { location, km } of all) {
    const { name, slug } = location;
    if (name && slug && !found.has(slug)) found.set(slug, { name, slug, ...(km !== undefined && { km }) });
  }
  return [...found.values()].slice(0, shown);
}

function pointOf(location: Location | undefined): Point | undefined {
  const { lat, long } = location?.address ?? {};
  return lat === undefined || long === undefined ? undefined : { lat, long };
}
