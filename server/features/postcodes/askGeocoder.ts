import { answer } from '../../../engine/index.ts';
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

const MINUTE_MS = 60_000;

/** How the site asks its geocoder. */
export function geocoderOf({ model, now }: ServiceInput, url: string): Omit<GeocoderQuestion, 'postcode'> {
  const asked = { facts: model.known, now, until: Infinity };
  return {
    url,
    params: answer(model.value('geocoder.params'), asked),
    secret: answer(model.value('geocoder.secret'), asked),
    freshMs: MINUTE_MS * answer(model.value('geocoder.freshMinutes'), asked),
  };
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
  const asked = URL.parse(url);
  asked?.searchParams.set('components', `postal_code:${postcode}|country:AU`);
  const [first] = await keep(input, asked, { params, secret, freshMs, read: readPlaces });
  return first;
}

/**
 * Regions in Australia that the geocoder of the site finds by a text that a shopper has typed.
 *
 * @throws ProviderFault when it has not answered yet
 */
export async function askPlaces(
  input: ServiceInput,
  { url, params, secret, freshMs, text, types }: PlacesQuestion,
): Promise<FoundPlace[]> {
  const asked = URL.parse(url);
  asked?.searchParams.set('components', 'country:AU');
  asked?.searchParams.set('address', text);
  const read = async (said: unknown): Promise<FoundPlace[]> =>
    (await readAnswer(said)).results.flatMap(
      ({ geometry: { location }, formatted_address, types: own = [] }) =>
        formatted_address !== undefined && own.some((type) => types.includes(type))
          ? [{ address: formatted_address, lat: location.lat, long: location.lng }]
          : [],
    );
  return keep(input, asked, { params, secret, freshMs, read });
}

/** Source of what the log says: ledger ERROR-003. */
function keep<Answer>(
  input: ServiceInput,
  asked: URL | null,
  { params, ...question }: Kept<Answer>,
): Promise<Answer> {
  const { model, now, ctx: asking = { until: Infinity } } = input;
  for (const [name, value] of Object.entries(params)) asked?.searchParams.set(name, value);
  const said = { provider: 'geocoder', url: asked?.href ?? '', failed: 'Error getting geocode' };
  return providersOf(input, 'postcodes').keep(model.site.slug, { ...said, ...question }, { now, asking });
}

type Kept<Answer> = Pick<GeocoderQuestion, 'params' | 'secret' | 'freshMs'> & {
  read: (said: unknown) => Promise<Answer>;
};

export interface PlacesQuestion extends Omit<GeocoderQuestion, 'postcode'> {
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
