import { distanceKm } from '../../../domain/distance.ts';
import type { Place } from '../../../schemas/services/postcodes.ts';
import type { SiteRoot } from '../../../schemas/types/site.ts';

/** An entry of `delivery.zones` of a site's root file. */
export type Zone = NonNullable<NonNullable<SiteRoot['delivery']>['zones']>[number];

export interface ZoneQuestion {
  postcode: string;
  /** Of the postcode; undefined: nobody knows. */
  state: string | undefined;
  place: Place | undefined;
  /** Where deliveries begin; undefined: nobody knows. */
  from: Place | undefined;
}

/** The first zone that the postcode is in. */
export function pickZone(zones: readonly Zone[], asked: ZoneQuestion): Zone | undefined {
  return zones.find((zone) => isIn(zone, asked));
}

function isIn(
  { states, postcodes, withinKm }: Zone,
  { postcode, state, place, from }: ZoneQuestion,
): boolean {
  if (states && (state === undefined || !states.some((one) => one === state))) return false;
  if (postcodes && !postcodes.some((range) => holds(range, postcode))) return false;
  return withinKm === undefined || (!!place && !!from && distanceKm(from, place) <= withinKm);
}

/** `2000-2249`, or one alone. */
function holds(range: string, postcode: string): boolean {
  const [first = '', last = first] = range.split('-');
  return first <= postcode && postcode <= last;
}
