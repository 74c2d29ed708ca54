import { answer } from '../../../engine/index.ts';
import type { CarResults, CarSearch } from '../../../schemas/services/stock.ts';
import type { MultiSearchBody } from '../../../schemas/types/api/multi-search.body.ts';
import type { Car } from '../../../schemas/types/car.ts';
import { defineFeature, type ServiceInput } from '../../defineFeature.ts';
import { askerOf } from '../../pages/siteStock.ts';
import { askEngine } from './askEngine.ts';
import { operations } from './operations.ts';
import { rankSimilar } from './rankSimilar.ts';
import { testsOf } from '../stock/filters/filterFields.ts';
import { searchOwn } from './searchOwn.ts';
import { similarQueries, type SimilarRules } from './similarQueries.ts';

/** Cars like another one: found in the site's own stock, or by the search engine that its data names. */
export const similar = defineFeature({
  name: 'similar',
  operations,
  services: (input) => {
    const search = searchOf(input);
    return {
      multiSearch: async (body) => searchOwn(body, { search, toTest: testsOf(input.model) }),
      similarCars: async (car) => {
        const rules = rulesOf(input);
        const queries = similarQueries(car, rules);
        if (queries.length === 0) return [];
        const found = await find(input, rules, { queries });
        return rankSimilar(found, { car, kept: rules.kept });
      },
    };
  },
});

async function find(input: ServiceInput, rules: SimilarRules, body: MultiSearchBody): Promise<Car[]> {
  const { url } = rules;
  const search = searchOf(input);
  if (url === undefined) {
    const toTest = testsOf(input.model);
    const { results } = searchOwn(rules.reserved ? body : withoutReserved(body), { search, toTest });
    return results.flatMap(({ hits }) => hits);
  }
  const ids = await askEngine(input, { ...rules, url }, body);
  // Other engines know the stock of yesterday: what is no longer listed, sold or held meanwhile, stays out.
  return ids
    .flatMap((id) => search({ page: 1, perPage: 1, picked: { id: [id], status: rules.statuses } }).cars)
    .filter((car) => rules.reserved || !car.reserved);
}

/** Ahead of the limit of a search: who looks for similar cars wants as many that can be had. */
function withoutReserved({ queries }: MultiSearchBody): MultiSearchBody {
  return { queries: queries.map((query) => ({ ...query, filter: [...query.filter, 'reserved != true'] })) };
}

/** Searches the listed cars; how long the answer holds is told on. */
function searchOf({ model, stock, now, ctx }: ServiceInput): (asked: CarSearch) => CarResults {
  return (asked) => {
    const found = stock.listed.search(asked, askerOf(model, now));
    if (ctx) ctx.until = Math.min(ctx.until, found.until ?? Infinity);
    return found;
  };
}

function rulesOf({ model, now }: ServiceInput): SimilarRules {
  const asked = { facts: model.known, now, until: Infinity };
  const rules = {
    by: answer(model.value('similar.by'), asked),
    statuses: answer(model.value('similar.statuses'), asked),
    reserved: answer(model.value('similar.reserved'), asked),
    cheapBelow: answer(model.value('similar.cheapBelow'), asked),
    narrow: answer(model.value('similar.narrow'), asked),
    wide: answer(model.value('similar.wide'), asked),
    limit: answer(model.value('similar.limit'), asked),
    kept: answer(model.value('similar.kept'), asked),
    indexUid: answer(model.value('similar.indexUid'), asked),
    highlightPreTag: answer(model.value('similar.highlightPreTag'), asked),
    highlightPostTag: answer(model.value('similar.highlightPostTag'), asked),
    freshMinutes: answer(model.value('similar.freshMinutes'), asked),
  };
  const url = answer(model.value('similar.url'), asked);
  const secret = answer(model.value('similar.secret'), asked);
  return { ...rules, ...(url !== undefined && { url }), ...(secret !== undefined && { secret }) };
}
