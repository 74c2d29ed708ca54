import { QUERY_FINDERS } from '../../schemas/pageParams.ts';
import { carFacts } from './carFacts.ts';
import { carOf } from './siteStock.ts';
import { addressFacts, type FactsOfPage } from './types.ts';

const { vehicle: QUERY_FINDER = '' } = QUERY_FINDERS;

/**
 * The car of a vehicle page, by slug or id: of its path, else of the query where the page declares its name. Source: ledger ROUTE-001,
 * ROUTE-006, ROUTE-035.
 */
export const vehicleFacts: FactsOfPage = (request) => {
  const { slug = request.query[QUERY_FINDER] ?? '' } = request.params;
  const asking = { until: Infinity };
  const car = carOf({ ...request, asking }, slug);
  if (!car) return { kind: 'not-found' };
  const facts = { ...carFacts(car, { ...request, facts: addressFacts(request), asking }) };
  return { kind: 'facts', facts, until: asking.until };
};
