import { carFacts } from './carFacts.ts';
import { carOf } from './siteStock.ts';
import { addressFacts, type FactsOfPage } from './types.ts';

/** The car of a vehicle page, by slug or id. Source: ledger ROUTE-001, ROUTE-006. */
export const vehicleFacts: FactsOfPage = (request) => {
  const { slug = '' } = request.params;
  const asking = { until: Infinity };
  const car = carOf({ ...request, asking }, slug);
  if (!car) return { kind: 'not-found' };
  const facts = { ...carFacts(car, { ...request, facts: addressFacts(request), asking }) };
  return { kind: 'facts', facts, until: asking.until };
};
