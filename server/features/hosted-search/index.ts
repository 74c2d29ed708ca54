import { answer } from '../../../engine/index.ts';
import { bothFilters, type Filter } from '../../../schemas/filter.ts';
import type { SearchAnswer } from '../../../schemas/types/api/search.answer.ts';
import type { SearchBody } from '../../../schemas/types/api/search.body.ts';
import { InvalidField } from '../../api/refusal.ts';
import { defineFeature, type ServiceInput } from '../../defineFeature.ts';
import { ProviderFault } from '../../providers/providerFault.ts';
import { askHost } from './askHost.ts';
import { testsOf } from '../stock/filters/filterFields.ts';
import { readFilter } from '../stock/filters/readFilter.ts';
import { operations } from './operations.ts';
import { searchOwn } from './searchOwn.ts';

/** The cars of a site in the shape of a hosted search: this server's, or that of the host that the site's data names. */
export const hostedSearch = defineFeature({
  name: 'hostedSearch',
  operations,
  services: (input) => {
    const read = (field: string, text = ''): Filter => readFilter(field, text, testsOf(input.model));
    return {
      search: async (body) => {
        const where = bothFilters(read('search_filters', body.search_filters), read('filters', body.filters));
        return find(input, body, where);
      },
      lookUp: async ({ filter, limit }) => {
        const body = { filters: filter, ...(limit !== undefined && { hitsPerPage: limit }) };
        const { hits } = await find(input, body, read('filter', filter));
        return { hits };
      },
    };
  },
});

/** @throws InvalidField when the cars before the page fill no whole pages */
async function find(input: ServiceInput, body: SearchBody, where: Filter): Promise<SearchAnswer> {
  const { model, now } = input;
  const asked = { facts: model.known, now, until: Infinity };
  const { hitsPerPage = answer(model.value('search.hitsPerPage'), asked), offset = 0 } = body;
  if (offset % hitsPerPage !== 0) throw new InvalidField('offset', `must be a multiple of ${hitsPerPage}`);
  const url = answer(model.value('search.host'), asked);
  const own = (): SearchAnswer => searchOwn(input, { ...body, hitsPerPage, offset }, where);
  if (url === undefined) return own();
  const hosted = {
    url,
    key: answer(model.value('search.key'), asked),
    freshMinutes: answer(model.value('search.freshMinutes'), asked),
  };
  try {
    return await askHost(input, hosted, { ...body, hitsPerPage, offset });
  } catch (error) {
    // The log has it already.
    if (error instanceof ProviderFault) return own();
    throw error;
  }
}
