import type { CarResults, CarSearch } from '../../../schemas/services/stock.ts';

/** A shopper's own car. */
export interface OwnCar {
  make: string;
  model: string;
  year: number;
  km: number;
}

/** Which cars count as like it, and what is offered. */
export interface OfferRules {
  years: number;
  kilometres: number;
  /** Fewer like cars tell nothing. */
  fewest: number;
  /** What is offered of the price in the middle, 0 to 1. */
  share: number;
  /** Older ones, and those that have gone further, get no figure. */
  mostYears: number;
  mostKm: number;
}

/** AUD, from so many like cars; no figure: there is none for such a car, or too few are like it. */
export interface OwnOffer {
  offer_price?: number;
  sample: number;
}

/** More tell no more. */
const MOST_COMPARED = 500;
/** Offers are whole hundreds. */
const ROUND_TO = 100;

/**
 * What a car is worth by the listed cars of its make and model.
 *
 * @param year  that it is now
 */
export function ownOffer(
  car: OwnCar,
  rules: OfferRules,
  { year, search }: { year: number; search: (asked: CarSearch) => CarResults },
): OwnOffer {
  if (year - car.year > rules.mostYears || car.km > rules.mostKm) return { sample: 0 };
  const { cars } = search({
    page: 1,
    perPage: MOST_COMPARED,
    picked: { make: [car.make], model: [car.model] },
    ranges: {
      year: { min: car.year - rules.years, max: car.year + rules.years },
      km: { min: Math.max(0, car.km - rules.kilometres), max: car.km + rules.kilometres },
      price: { min: 1 },
    },
  });
  const prices = cars.flatMap(({ price }) => price ?? []).sort((a, b) => a - b);
  if (prices.length === 0 || prices.length < rules.fewest) return { sample: prices.length };
  return {
    offer_price: ROUND_TO * Math.round((rules.share * middleOf(prices)) / ROUND_TO),
    sample: prices.length,
  };
}

/** @param sorted  one at least */
function middleOf(sorted: readonly number[]): number {
  const last = sorted.length - 1;
  return ((sorted[Math.floor(last / 2)] ?? 0) + (sorted[Math.ceil(last / 2)] ?? 0)) / 2;
}
