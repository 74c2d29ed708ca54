import { distanceKm } from '../../../domain/distance.ts';
import { answer } from '../../../engine/index.ts';
import type { NearbyLocation, Place } from '../../../schemas/services/postcodes.ts';
import type { DealershipWebsite } from '../../../schemas/types/dealership-website.ts';
import type { Location } from '../../../schemas/types/location.ts';
import type { ServiceInput } from '../../defineFeature.ts';

/** The locations of the site's data that shoppers see. */
export function locationsOf({ model }: ServiceInput): readonly Location[] {
  return (model.list('locations') as unknown as readonly Location[]).filter(({ visible }) => visible);
}

export function pointOf({ address: { lat, long } = {} }: Location): Place | undefined {
  return lat === undefined || long === undefined ? undefined : { lat, long };
}

/** The nearest first, each once. */
export function nearbyLocations(input: ServiceInput, place: Place): readonly NearbyLocation[] {
  const { model, now } = input;
  const asked = { facts: model.known, now, until: Infinity };
  const most = answer(model.value('dealerSearch.km'), asked);
  const found = oncePerPlace(locationsOf(input)).flatMap((location) => {
    const point = pointOf(location);
    const km = point ? distanceKm(place, point) : Infinity;
    return km <= most ? [{ location, km }] : [];
  });
  return found.sort((a, b) => a.km - b.km).slice(0, answer(model.value('dealerSearch.most'), asked));
}

/** Two are one place with the same place id, or with the same phone and street. Source: ledger LOCATION-031, -032. */
function oncePerPlace(locations: readonly Location[]): Location[] {
  const known = new Set<string>();
  return locations.filter(({ phone, address }) => {
    const digits = phone?.replace(/\D/g, '');
    const street = address?.street?.trim().toLowerCase();
    const names = [
      ...(address?.place_id ? [`place ${address.place_id}`] : []),
      ...(digits && street ? [`phone ${digits} ${street}`] : []),
    ];
    const isNew = names.every((name) => !known.has(name));
    for (const name of names) known.add(name);
    return isNew;
  });
}

/** The websites that the locations of the site's data name; undefined: the site does not offer them. */
export function websitesOf(input: ServiceInput): readonly DealershipWebsite[] | undefined {
  const { model, now } = input;
  const asked = { facts: model.known, now, until: Infinity };
  if (!answer(model.value('flags.manufacturerDealerSearch'), asked)) return undefined;
  const websites = new Map<string, DealershipWebsite & { locations: Location[] }>();
  for (const location of locationsOf(input)) {
    const { website_id: id, website_name: name, website_url: url, dealership } = location;
    if (id === undefined) continue;
    const website = websites.get(id) ?? {
      id,
      ...(name !== undefined && { name }),
      ...(url !== undefined && { url }),
      ...(dealership && { dealership }),
      locations: [],
    };
    website.locations.push(location);
    websites.set(id, website);
  }
  return [...websites.values()].map((website) => ({ ...website, ...makeOf(website.locations) }));
}

/** The make of a website is the one that all its locations sell; with several, or none, it has none. */
function makeOf(locations: readonly Location[]): { make?: string } {
  const [make, ...others] = locations.flatMap(({ manufacturers = [] }) => manufacturers);
  const isOne = others.every((other) => other.toLowerCase() === make?.toLowerCase());
  return make !== undefined && isOne ? { make } : {};
}
