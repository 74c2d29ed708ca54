import type { Random } from './random.ts';

/** What registering it costs, besides the years. */
const FIRST_DROP = 0.06;
/** Part of the value that each kilometre takes. */
const LOSS_PER_KM = 0.0000012;
/** Dealers end prices like this, most often with the first. */
const ENDINGS = [990, 990, 990, 990, 888, 490, 950];

export interface Worth {
  /** AUD, as it costs new. */
  newPrice: number;
  yearlyRetention: number;
  /** 0 for a new one. */
  ageYears: number;
  km: number;
}

/**
 * What such a vehicle is worth, in AUD, not rounded: less for each year and each kilometre.
 * The rates are ours, set by eye to Australian adverts.
 */
export function fairPrice({ newPrice, yearlyRetention, ageYears, km }: Worth): number {
  if (ageYears === 0) return newPrice;
  const first = 1 - FIRST_DROP * Math.min(1, ageYears);
  return newPrice * first * yearlyRetention ** ageYears * Math.exp(-LOSS_PER_KM * km);
}

/** A price as it stands in a windscreen: $34,990, $27,888; below $10,000 in steps of 500. */
export function roundAsking(price: number, random: Random): number {
  if (price < 10_000) return Math.max(1990, Math.round(price / 500) * 500 - 10);
  const ending = random.pick(ENDINGS);
  return Math.round((price - ending) / 1000) * 1000 + ending;
}

/** Average prices of such a vehicle, near what it is worth; whole dollars. */
export function marketAverages(
  fair: number,
  random: Random,
): { state_average_market_price: number; average_market_price: number } {
  const national = fair * (0.98 + 0.05 * random.next());
  return {
    state_average_market_price: Math.round(national * (0.97 + 0.06 * random.next())),
    average_market_price: Math.round(national),
  };
}
