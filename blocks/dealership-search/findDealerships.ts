import type { Point } from '../../domain/distance.ts';
import type { Services } from '../../schemas/services/index.ts';
import type { DealershipSearchSettings } from '../../schemas/types/blocks/dealership-search.ts';
import type { Location } from '../../schemas/types/location.ts';
import { named, pickDealerships, type FoundDealership } from './pickDealerships.ts';

/** Names of the query: what was typed, and the dealership that was chosen. */
export const PLACE = 'place';
export const CHOSEN = 'dealership';

const POSTCODE = /^\d{4}$/;

export interface DealershipsFound {
  /** As it was typed. */
  text: string;
  /** Undefined: nothing is asked. */
  found?: readonly FoundDealership[];
}

/**
 * What stands under the field for what was typed into it: a postcode, else what locations are called, else a place in Australia. What
 * there is not, and what the geocoder does not answer, finds nothing.
 */
export async function findDealerships(
  services: Services,
  query: Readonly<Record<string, string>>,
  {
    locations,
    shown,
    withinKm,
  }: Pick<DealershipSearchSettings, 'shown' | 'withinKm'> & { locations: readonly Location[] },
): Promise<DealershipsFound> {
  const text = (query[PLACE] ?? '').trim();
  if (text === '') return { text };
  const isNamed = named(locations, text).length > 0 && !POSTCODE.test(text);
  const from = isNamed ? undefined : await placeOf(services.postcodes, text).catch(() => undefined);
  const found = isNamed || from ? pickDealerships(locations, { from, text, shown, withinKm }) : [];
  return { text, found: found.length > 0 ? await withWebsites(services.postcodes, found) : found };
}

/** With the website of each, on sites that search the dealers of a manufacturer. Source: ledger ROUTE-022, SITE-006. */
async function withWebsites(
  postcodes: Services['postcodes'],
  found: readonly FoundDealership[],
): Promise<readonly FoundDealership[]> {
  const websites = (await postcodes.websites()) ?? [];
  const urls = new Map(
    websites.flatMap(({ url, locations = [] }) => locations.map(({ slug }) => [slug, url] as const)),
  );
  return found.map((one) => {
    const website = urls.get(one.slug);
    return website === undefined ? one : { ...one, website };
  });
}

/** @throws when the geocoder has not answered, or there is no such postcode */
async function placeOf(postcodes: Services['postcodes'], text: string): Promise<Point | undefined> {
  if (POSTCODE.test(text)) return postcodes.locate(text);
  const [place] = await postcodes.findPlaces(text);
  return place;
}
