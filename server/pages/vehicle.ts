import type { Car } from '../../schemas/types/car.ts';
import { lenderOf, type CarAsked } from './lenderOf.ts';
import { carOf } from './siteStock.ts';
import { addressFacts, type FactsOfPage } from './types.ts';

/** The car of a vehicle page, by slug or id. Source: ledger ROUTE-001, ROUTE-006. */
export const vehicleFacts: FactsOfPage = (request) => {
  const { slug = '' } = request.params;
  const car = carOf(request, slug);
  if (!car) return { kind: 'not-found' };
  const asking = { until: Infinity };
  const facts = { car, ...carFacts(car, { ...request, facts: addressFacts(request), asking }) };
  return { kind: 'facts', facts, until: asking.until };
};

/** Facts that come with a car: where it stands, and the finance offer that the site shows. */
export function carFacts(car: Car, asked: CarAsked): Record<string, unknown> {
  return { location: car.location, lender: lenderOf(car, asked) };
}
