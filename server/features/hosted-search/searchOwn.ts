import { answer } from '../../../engine/index.ts';
import type { Filter } from '../../../schemas/filter.ts';
import type { SearchAnswer } from '../../../schemas/types/api/search.answer.ts';
import type { SearchBody } from '../../../schemas/types/api/search.body.ts';
import type { ServiceInput } from '../../defineFeature.ts';
import { askerOf } from '../../pages/siteStock.ts';

/** A body of which is known how long its pages are, and which one is asked for. */
export type PagedBody = SearchBody & Required<Pick<SearchBody, 'hitsPerPage' | 'offset'>>;

/** Answers from the cars that the site lists. */
export function searchOwn(
  { model, stock, now, ctx }: ServiceInput,
  { query = '', hitsPerPage, offset, ...body }: PagedBody,
  where: Filter,
): SearchAnswer {
  const begun = performance.now();
  const known = { facts: model.known, now, until: Infinity };
  // What somebody types is answered with what fits it best.
  const usual = query === '' ? answer(model.value('search.defaultSort'), known) : undefined;
  const sort = body.sort ?? usual;
  const asker = askerOf(model, now);
  const asked = { where, ...(query !== '' && { text: query }), ...(sort !== undefined && { sort }) };
  const { cars, total, pages, until } = stock.listed.search(
    { ...asked, page: offset / hitsPerPage + 1, perPage: hitsPerPage },
    asker,
  );
  const lists = answer(model.value('search.facets'), known);
  const counted = stock.listed.count({ ...asked, lists, limits: [] }, asker);
  if (ctx) ctx.until = Math.min(ctx.until, until ?? Infinity, counted.until ?? Infinity);
  const facets = Object.entries(counted.lists).map(([field, values]): [string, Record<string, number>] => [
    field,
    Object.fromEntries(values.map(({ value, count }) => [value, count])),
  ]);
  return {
    hits: [...cars],
    pages,
    count: total,
    facets: Object.fromEntries(facets),
    ms: Math.round((performance.now() - begun) * 1000) / 1000,
  };
}
