import schema from '../../../schemas/providers/geocoder.schema.json' with { type: 'json' };
import type { FoundPlace, Place } from '../../../schemas/services/postcodes.ts';
import { providersOf, type ServiceInput } from '../../defineFeature.ts';
import { answerChecks, faultIn } from '../../providers/answerChecks.ts';
import { ProviderFault } from '../../providers/providerFault.ts';

export interface GeocoderQuestion {
  url: string;
  params: Readonly<Record<string, string>>;
  secret: string | undefined;
  freshMs: number;
  postcode: string;
}

interface GeocoderAnswer {
  results: {
    geometry: { location: { lat: number; lng: number } };
    formatted_address?: string;
    types?: string[];
  }[];
}

const checks = answerChecks<{ '': GeocoderAnswer }>(schema, ['']);

/**
 * Where the geocoder of the site finds a postcode, in Australia alone.
 *
 * @returns undefined when it finds none
 * @throws ProviderFault when it has not answered yet
 */
export async function askGeocoder(
  input: ServiceInput,
  { url, params, secret, freshMs, postcode }: GeocoderQuestion,
): Promise<Place | undefined> {
  const { model, now, ctx: asking = { until: Infinity } } = input;
  const asked = URL.parse(url);
  asked?.searchParams.set('components', `postal_code:${postcode}|country:AU`);
  for (const [name, value] of Object.entries(params)) asked?.searchParams.set(name, value);
  const question = {
    provider: 'geocoder',
    url: asked?.href ?? url,
    secret,
    freshMs,
    failed: 'Error getting geocode',
    read: readPlaces,
  };
  const [first] = await providersOf(input, 'postcodes').keep(model.site.slug, question, { now, asking });
  return first;
}

/**
 * Regions in Australia that the geocoder of the site finds by a text that a shopper has typed.
 *
 * @throws ProviderFault, FetchFault
 */
export async function askPlaces(
  input: ServiceInput,
  { url, params, secret, text, types }: PlacesQuestion,
): Promise<FoundPlace[]> {
  const asked = URL.parse(url);
  asked?.searchParams.set('components', 'country:AU');
  asked?.searchParams.set('address', text);
  for (const [name, value] of Object.entries(params)) asked?.searchParams.set(name, value);
  const read = async (said: unknown): Promise<FoundPlace[]> =>
    (await readAnswer(said)).results.flatMap(
      ({ geometry: { location }, formatted_address, types: own = [] }) =>
        formatted_address !== undefined && own.some((type) => types.includes(type))
          ? [{ address: formatted_address, lat: location.lat, long: location.lng }]
          : [],
    );
  return providersOf(input, 'postcodes').ask(input.model.site.slug, {
    provider: 'geocoder',
    url: asked?.href ?? url,
    secret,
    read,
  });
}

export interface PlacesQuestion extends Pick<GeocoderQuestion, 'url' | 'params' | 'secret'> {
  text: string;
  /** Types of places that count. */
  types: readonly string[];
}

/** Entities hold `lat` and `long`: the geocoder says `lng`. Source: ledger ENTITY-072. */
async function readPlaces(said: unknown): Promise<Place[]> {
  const { results } = await readAnswer(said);
  return results.slice(0, 1).map(({ geometry: { location } }) => ({ lat: location.lat, long: location.lng }));
}

/** @throws ProviderFault when it is not as schemas/providers/geocoder.schema.json has it */
async function readAnswer(said: unknown): Promise<GeocoderAnswer> {
  const { '': isAnswer } = await checks();
  if (!isAnswer(said))
    throw new ProviderFault(`the answer is not as it must be: ${faultIn(isAnswer.errors)}`);
  return said;
}
