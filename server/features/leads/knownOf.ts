import { toSlug } from '../../../domain/slug.ts';
import type { LeadOrigin } from '../../../schemas/services/leads.ts';
import type { Car } from '../../../schemas/types/car.ts';
import type { Location } from '../../../schemas/types/location.ts';

/** What is known of an enquiry beside what was filled in. */
export interface KnownInput {
  category: string;
  subcategory: string;
  origin: LeadOrigin;
  /** Whole address of the page. */
  url: string;
  /** What the site is called as a source of enquiries. */
  source: string;
  car: Car | undefined;
  place: Location | undefined;
  /** Whether the site shows the market gauge of the car; undefined: there is no car. */
  hasGauge: boolean | undefined;
}

/** In the names by which dealers' programs know it; what is missing is left out. Source: the specification, Lead form payload. */
export function knownOf({ origin, car, place, ...known }: KnownInput): Record<string, unknown> {
  const { category, subcategory, url, source, hasGauge } = known;
  const named = {
    ...{ category, subcategory },
    ...(place && placeWords(place)),
    ...(car && carWords(car)),
    autogauge_enabled: hasGauge,
    page_id: origin.page,
    ...{ url, source },
    user_agent: origin.agent,
    lead_attributes: origin.visit && {
      visited_pages: origin.visit.pages,
      linked_query_params: origin.visit.params,
    },
  };
  return Object.fromEntries(Object.entries(named).filter(([, value]) => value !== undefined && value !== ''));
}

function placeWords({ name, id, dealership_id, slug }: Location): Record<string, unknown> {
  return { dealership_name: name, location_id: id, dealership_id, dealership_slug: slug };
}

function carWords({ make, model, stocknum, ...car }: Car): Record<string, unknown> {
  return {
    manufacturer_slug: make === undefined ? undefined : toSlug(make),
    stock_number: stocknum,
    'Vehicle Make': make,
    'Vehicle Model': model,
    ...{ car_type: car.car_type, car_id: car.id, vehicle_status: car.status },
    car_dealership_id: car.dealership_id,
  };
}
