/**
 * Facts that are worked out from an entity: declared as `x-derived` in its schema, one function for each here.
 * Pure; `undefined` means missing. The clock is passed in: year and date in the site's time zone.
 */
import type { Car } from '../schemas/types/car.ts';
import type { Location } from '../schemas/types/location.ts';

/** The clock only matters where the schema says `clock`: `year` changes when a year begins. */
export type Derive<E> = (entity: Partial<E>, clock: { readonly year: number }) => number | undefined;

/** Calendar years since the model year, 0 for next year's model. Source: architecture, derived facts. */
export const ageYears: Derive<Car> = (car, { year }) =>
  car.year === undefined ? undefined : Math.max(0, year - car.year);

/** kWh for 100 km: what the battery holds, over the range that it was certified with. */
export const energyUse: Derive<Car> = ({ battery }) =>
  battery?.capacity && battery.range ? (battery.capacity / battery.range) * 100 : undefined;

/**
 * AUD that the price lies below the average market price of the state, else of the country; negative when above.
 * Source: ledger PRICE-012, -013.
 */
export const belowMarket: Derive<Car> = (car) => {
  const average = car.autograb_data?.state_average_market_price ?? car.autograb_data?.average_market_price;
  return average === undefined || car.price === undefined ? undefined : average - car.price;
};

/** 1 to 5: `reviews` when it says so, else the flat field. Source: ledger ENTITY-048. */
export const rating: Derive<Location> = (location) =>
  location.reviews?.average_rating ?? location.average_rating;

/** How many reviews: `reviews` when it says so, else the flat field. Source: ledger ENTITY-048. */
export const ratingCount: Derive<Location> = (location) => location.reviews?.count ?? location.review_count;

/** Entity name -> fact name -> function. A test holds it to the schemas. */
export const derivedFacts = {
  car: { ageYears, energyUse, belowMarket },
  location: { rating, ratingCount },
} as const;
