import { slugOfEntry } from '../../schemas/dataLists.ts';
import { factOfList } from '../../schemas/pageParams.ts';
import { answer } from '../../engine/index.ts';
import { addressFacts, type FactsOfPage } from './types.ts';

/** The entry of a list of data that a page is about, by its slug: `item`, and a place, model or brand by its own name. */
export const entryFacts: FactsOfPage = (request) => {
  const { model, list, params, now } = request;
  if (list === undefined) return { kind: 'not-found' };
  const ctx = { facts: addressFacts(request), now, until: Infinity };
  const entry = answer(model.entries(list), ctx).find((one) => slugOfEntry(one) === params.slug);
  if (!entry) return { kind: 'not-found' };
  const fact = factOfList(list);
  return {
    kind: 'facts',
    facts: { item: entry, ...(fact !== undefined && { [fact]: entry }) },
    until: ctx.until,
  };
};
