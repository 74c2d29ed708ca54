/** What driving costs. */
export interface Driving {
  /** Of a week. */
  distanceKm: number;
  litresPer100Km: number;
  /** AUD. */
  pricePerLitre: number;
}

/** Fuel of a week, AUD, not rounded. Source: ledger FUEL-006. */
export function weeklyFuelCost({ distanceKm, litresPer100Km, pricePerLitre }: Driving): number {
  return (distanceKm / 100) * litresPer100Km * pricePerLitre;
}
