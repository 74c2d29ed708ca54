import { answer } from '../../../engine/index.ts';
import type { DeliveryAnswer, Place } from '../../../schemas/services/postcodes.ts';
import type { Location } from '../../../schemas/types/location.ts';
import { defineFeature, type ServiceInput } from '../../defineFeature.ts';
import { askGeocoder, geocoderOf } from './askGeocoder.ts';
import { findPlaces } from './findPlaces.ts';
import { nearbyLocations, websitesOf } from './locations.ts';
import { operations } from './operations.ts';
import { pickZone } from './pickZone.ts';
import { regionOf } from '../../../domain/regions/regions.ts';

/** Where postcodes are, by a table of regions or the geocoder that the site's data names, and what delivery there costs. */
export const postcodes = defineFeature({
  name: 'postcodes',
  operations,
  services: (input) => ({
    locate: async (postcode) => {
      const place = await find(input, postcode);
      if (!place) throw new Error('Invalid postcode');
      return place;
    },
    findPlaces: (text) => findPlaces(input, text),
    nearbyLocations: async (place) => nearbyLocations(input, place),
    websites: async () => websitesOf(input),
    deliveryTo: (postcode) => deliveryTo(input, postcode),
  }),
});

async function deliveryTo(input: ServiceInput, postcode: string): Promise<DeliveryAnswer> {
  const { model, now } = input;
  const asked = { facts: model.known, now, until: Infinity };
  const zones = answer(model.value('delivery.zones'), asked) ?? [];
  const region = regionOf(postcode);
  if (region?.isPoBox) return { kind: 'poBox' };
  // Nobody outside is asked about a place when no zone is round.
  const isAsked = zones.some(({ withinKm }) => withinKm !== undefined);
  const place = isAsked ? await find(input, postcode) : region;
  if (!place) return { kind: 'none' };
  const zone = pickZone(zones, { postcode, state: region?.state, place, from: originOf(input) });
  return zone ? { kind: 'estimate', estimate: { price: zone.price, name: zone.name } } : { kind: 'none' };
}

async function find(input: ServiceInput, postcode: string): Promise<Place | undefined> {
  const { model, now } = input;
  const asked = { facts: model.known, now, until: Infinity };
  const url = answer(model.value('geocoder.url'), asked);
  if (url === undefined) {
    const region = regionOf(postcode);
    return region && { lat: region.lat, long: region.long };
  }
  return askGeocoder(input, { ...geocoderOf(input, url), postcode });
}

/** Where the primary location is. */
function originOf({ model }: ServiceInput): Place | undefined {
  const locations = model.list('locations') as unknown as readonly Location[];
  const primary = locations.find((one) => one.primary) ?? locations[0];
  const { lat, long } = primary?.address ?? {};
  return lat === undefined || long === undefined ? undefined : { lat, long };
}
