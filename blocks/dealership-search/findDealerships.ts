import type { Services } from '../../schemas/services/index.ts';
import type { DealershipSearchSettings } from '../../schemas/types/blocks/dealership-search.ts';
import type { Location } from '../../schemas/types/location.ts';
import { pickDealerships, type FoundDealership } from './pickDealerships.ts';

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

/** What stands under the field for what was typed into it. A postcode that there is not finds nothing. */
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
  const isPostcode = POSTCODE.test(text);
  const from = isPostcode ? await services.postcodes.locate(text).catch(() => undefined) : undefined;
  if (isPostcode && !from) return { text, found: [] };
  return { text, found: pickDealerships(locations, { from, text, shown, withinKm }) };
}
