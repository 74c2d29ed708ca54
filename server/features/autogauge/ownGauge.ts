import type { Autogauge } from '../../../schemas/types/autogauge.ts';
import type { CarResults, CarSearch } from '../../../schemas/services/stock.ts';
import type { Car } from '../../../schemas/types/car.ts';

/** Which cars count as like another one, and how they are counted. */
export interface GaugeRules {
  years: number;
  kilometres: number;
  /** So many like cars are as sure as it gets. */
  fullSample: number;
  /** Part that is left out at each end, 0 to below 0.5. */
  edge: number;
}

/** More tell no more. */
const MOST_COMPARED = 500;

/**
 * Where the price of a car stands among like ones: fill is 1 at the lower end of their range and 0 at its upper end.
 *
 * @param search  asks the listed cars
 * @returns undefined for a car without price, make, model, year or km, and for one that is alone
 */
export function ownGauge(
  car: Car,
  rules: GaugeRules,
  search: (asked: CarSearch) => CarResults,
): Autogauge | undefined {
  const { id, price = 0, make, model, year, km } = car;
  if (price <= 0 || !make || !model || year === undefined || km === undefined) return undefined;
  const { cars } = search({
    page: 1,
    perPage: MOST_COMPARED,
    picked: { make: [make], model: [model] },
    ranges: {
      year: { min: year - rules.years, max: year + rules.years },
      km: { min: km - rules.kilometres, max: km + rules.kilometres },
      price: { min: 1 },
    },
  });
  const prices = cars.flatMap((one) => (one.id === id || one.price === undefined ? [] : [one.price]));
  if (prices.length === 0) return undefined;
  prices.sort((a, b) => a - b);
  const [least, most] = [quantile(prices, rules.edge), quantile(prices, 1 - rules.edge)].map(Math.round);
  return {
    ...{ listing_price: price, market_range_min: least, market_range_max: most },
    fill: fillOf(price, least ?? price, most ?? price),
    confidence: Math.min(1, prices.length / rules.fullSample),
  };
}

/** Cheaper is fuller; where all cost the same, only a price below that is full. */
function fillOf(price: number, least: number, most: number): number {
  if (most <= least) return price < least ? 1 : 0.5;
  return Math.min(1, Math.max(0, (most - price) / (most - least)));
}

/** Between two neighbours in proportion. @param sorted  rising, one at least */
function quantile(sorted: readonly number[], part: number): number {
  const place = (sorted.length - 1) * part;
  const below = sorted[Math.floor(place)] ?? 0;
  const above = sorted[Math.ceil(place)] ?? below;
  return below + (above - below) * (place - Math.floor(place));
}
