/**
 * How far a price is below the market average, AUD.
 * @returns undefined when it is not to be shown, or one of the two is missing
 */
export function marketGap({
  amount,
  average,
  belowMarket,
}: {
  amount?: number;
  average?: number;
  belowMarket: boolean;
}): number | undefined {
  if (!belowMarket || amount === undefined || average === undefined) return undefined;
  return average - amount;
}
