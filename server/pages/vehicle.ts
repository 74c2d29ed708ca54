import type { Car } from '../../schemas/types/car.ts';
import { lenderOf } from './lenderOf.ts';
import { carOf } from './siteStock.ts';
import type { FactsOfPage, PageRequest } from './types.ts';

/** The car of a vehicle page, by slug or id. Source: ledger ROUTE-001, ROUTE-006. */
export const vehicleFacts: FactsOfPage = (request) => {
  const { slug = '' } = request.params;
  const car = carOf(request, slug);
  if (!car) return { kind: 'not-found' };
  return { kind: 'facts', facts: { car, ...carFacts(car, request) } };
};

/** Facts that come with a car: where it stands, and the finance offer that the site shows. */
export function carFacts(car: Car, { model }: Pick<PageRequest, 'model'>): Record<string, unknown> {
  return { location: car.location, lender: lenderOf(car, model.known.site) };
}
