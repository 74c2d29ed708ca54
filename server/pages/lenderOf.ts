import type { Car } from '../../schemas/types/car.ts';

/** The offer of the site's lender, else of its finance provider. */
export function lenderOf(car: Car, site: unknown): unknown {
  const { lender, provider } = (site as { finance?: { lender?: string; provider?: string } }).finance ?? {};
  const key = lender ?? provider;
  const offer = key === undefined ? undefined : car.finance_lenders?.[key];
  return offer && { id: key, ...offer };
}
