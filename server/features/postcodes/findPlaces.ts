import { answer } from '../../../engine/index.ts';
import { regionsLike } from '../../../domain/regions/regions.ts';
import type { FoundPlace } from '../../../schemas/services/postcodes.ts';
import type { ServiceInput } from '../../defineFeature.ts';
import { askPlaces, geocoderOf } from './askGeocoder.ts';
import { locationsOf, pointOf } from './locations.ts';

/** Locations of the site first, then regions: of the table, or of the geocoder that the site names. */
export async function findPlaces(input: ServiceInput, text: string): Promise<readonly FoundPlace[]> {
  const { model, now } = input;
  const asked = { facts: model.known, now, until: Infinity };
  const words = text.trim().toLowerCase();
  if (words === '') return [];
  const url = answer(model.value('geocoder.url'), asked);
  const regions = url === undefined ? regionsIn(words) : await asking(input, url, text);
  return [...ownPlaces(input, words), ...regions].slice(0, answer(model.value('dealerSearch.places'), asked));
}

function asking(input: ServiceInput, url: string, text: string): Promise<FoundPlace[]> {
  const { model, now } = input;
  const types = answer(model.value('geocoder.regionTypes'), { facts: model.known, now, until: Infinity });
  return askPlaces(input, { ...geocoderOf(input, url), text, types });
}

function regionsIn(words: string): FoundPlace[] {
  const isPostcode = /^\d{4}$/.test(words);
  return regionsLike(words).map(({ name, state, lat, long }) => ({
    address: isPostcode ? `${name} ${state} ${words}` : `${name} ${state}`,
    lat,
    long,
  }));
}

/** By name, city or postcode. */
function ownPlaces(input: ServiceInput, words: string): FoundPlace[] {
  return locationsOf(input).flatMap((location) => {
    const { name, city, address } = location;
    const point = pointOf(location);
    const said = [name, city, address?.city, address?.postcode];
    const isMeant = said.some((one) => one?.toLowerCase().includes(words));
    return point && isMeant ? [{ address: name ?? address?.city ?? words, ...point }] : [];
  });
}
