import { entryFacts } from './entry.ts';
import { searchFacts } from './search.ts';
import { vehicleFacts } from './vehicle.ts';
import type { FactsOfPage } from './types.ts';

const KINDS: Readonly<Record<string, FactsOfPage>> = {
  vehicle: vehicleFacts,
  search: searchFacts,
  location: entryFacts,
  model: entryFacts,
  brand: entryFacts,
  entry: entryFacts,
};
const nothing: FactsOfPage = () => ({ kind: 'facts', facts: {} });

/** What turns the params of a page kind into facts, a redirect or not-found; most kinds need none. */
export function factsOfKind(kind: string): FactsOfPage {
  return KINDS[kind] ?? nothing;
}
