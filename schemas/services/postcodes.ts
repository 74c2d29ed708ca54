/** What may be asked of where places are, and what delivery there costs. */
import type { DealershipWebsite } from '../types/dealership-website.ts';
import type { Location } from '../types/location.ts';
import type { DeliveryResult } from '../types/delivery-result.ts';

export interface Place {
  /** In degrees. */
  lat: number;
  long: number;
}

/** A place in Australia that a shopper may mean. */
export interface FoundPlace extends Place {
  /** What it is called. */
  address: string;
}

/** A location of the site, and how far it is from a place. */
export interface NearbyLocation {
  location: Location;
  km: number;
}

/** What becomes of a postcode that somebody asks about delivery. */
export type DeliveryAnswer =
  | { kind: 'estimate'; estimate: DeliveryResult }
  /** Its letters go to boxes: nobody lives there. */
  | { kind: 'poBox' }
  /** There is no such postcode, or the site does not deliver there. */
  | { kind: 'none' };

export interface PostcodesServices {
  /**
   * Where an Australian postcode is, about.
   *
   * @throws Error `Invalid postcode` when there is none
   */
  locate(postcode: string): Promise<Place>;
  /**
   * Places in Australia that a postcode, a city or the name of a dealership means: regions and the site's own locations, the best
   * first, as many as `dealerSearch.places` says.
   *
   * @throws when the geocoder that the site names does not answer
   */
  findPlaces(text: string): Promise<readonly FoundPlace[]>;
  /** The locations nearest to a place, as `dealerSearch` says how many and how far. */
  nearbyLocations(place: Place): Promise<readonly NearbyLocation[]>;
  /** The websites of the group with their locations; undefined: the site does not offer them. */
  websites(): Promise<readonly DealershipWebsite[] | undefined>;
  /** What it costs to have a car delivered there. @throws when the geocoder that the site names has not answered yet */
  deliveryTo(postcode: string): Promise<DeliveryAnswer>;
}
